import type { Field } from '../../../../domain/fields/catalogue.ts';
import type { Regression } from '../../../../domain/screener/engine/engine.ts';
import { regressionOf } from '../../../../domain/screener/engine/statistics.ts';
import { expressionOf } from '../../../../domain/screener/form-printer.ts';
import { formOf } from '../../../../domain/screener/form-reader.ts';
import type { FormItem } from '../../../../domain/screener/form.ts';
import type { HeatScale } from '../../../charts/heat-scale.ts';
import type { PlotPlace } from '../../../charts/plot.tsx';
import { type ScatterAxis, scatterAxis } from '../../../charts/scatter-axis.ts';
import type { ScreenResult } from '../view-props.ts';
import { numberAt } from './view-figures.ts';

export interface ScatterRow {
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

/** Rows that know both figures, in the order of the screen. */
export function rowsWithBoth(result: ScreenResult, x: string, y: string): readonly ScatterRow[] {
  const known: ScatterRow[] = [];
  for (let at = 0; at < result.rows.length; at += 1) {
    const row = result.rows[at]!;
    const [valueX, valueY] = [numberAt(result, row, x), numberAt(result, row, y)];
    if (valueX !== null && valueY !== null) known.push({ row, x: valueX, y: valueY });
  }
  return known;
}

export interface ScatterAxes {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
}

export const axesOf = (
  rows: readonly ScatterRow[],
  options: { readonly whole: boolean; readonly linear: boolean },
): ScatterAxes => ({
  x: scatterAxis(
    rows.map(({ x }) => x),
    options,
  ),
  y: scatterAxis(
    rows.map(({ y }) => y),
    { ...options, flip: true },
  ),
});

export interface Fit extends Regression {
  readonly ends: readonly [PlotPlace, PlotPlace];
}

/**
 * The straight line through the dots as they are drawn: on an axis of powers of ten it goes through
 * the logarithms. Of the dots inside of the plot alone, so that nobody wonders where it leads.
 */
export function fitOf(rows: readonly ScatterRow[], { x, y }: ScatterAxes): Fit | null {
  const scaled = (axis: ScatterAxis, value: number): number =>
    axis.kind === 'log' ? Math.log10(value) : value;
  const line = regressionOf(
    Float64Array.from(rows, (row) => scaled(x, row.x)),
    Float64Array.from(rows, (row) => scaled(y, row.y)),
    undefined,
  );
  if (line === null || line.count < 3 || !Number.isFinite(line.slope)) return null;
  const at = (value: number): PlotPlace => {
    const up = line.intercept + line.slope * scaled(x, value);
    return { x: x.at(value), y: y.at(y.kind === 'log' ? 10 ** up : up) };
  };
  return { ...line, ends: [at(x.extent.min), at(x.extent.max)] };
}

const SMALLEST = 3;
const LARGEST = 18;
/** As many sizes as the eye tells apart: each is a path of its own. */
const SIZES = 8;

/** Areas are proportional to the figure; what has none is as small as the smallest. */
export function radiusOf(values: readonly (number | null)[]): (value: number | null) => number {
  let most = 0;
  for (const value of values) if (value !== null && value > most) most = value;
  return (value) => {
    if (value === null || value <= 0 || most === 0) return SMALLEST;
    const step = Math.round(Math.sqrt(value / most) * SIZES) / SIZES;
    return Math.round((SMALLEST + (LARGEST - SMALLEST) * step) * 10) / 10;
  };
}

const sides = {
  diverging: ['loss', 'gain'],
  around: ['series-1', 'series-2'],
  rising: ['accent', 'accent'],
} as const;

/** A dot is small and has no words on it: its colour is stronger than that of a tile. */
export function dotColour({ kind, strength }: HeatScale, value: number | null): string {
  if (value === null) return 'var(--color-edge)';
  const share = Math.round(strength(value) * 4) / 4;
  const colour = sides[kind][share < 0 ? 0 : 1];
  return `color-mix(in srgb, var(--color-${colour}) ${Math.abs(share) * 100}%, var(--color-edge))`;
}

export interface Range {
  readonly field: Pick<Field, 'id' | 'unit'>;
  readonly least: number;
  readonly most: number;
}

/** Three figures are as much as a drawn line means; the language has percent as fractions. */
const bound = (unit: Field['unit'], value: number): number =>
  Number((unit === 'points' ? value / 100 : value).toPrecision(3));

/** The screen with more ranges; one of the same field that it has already makes room. */
export function withRanges(expression: string, ranges: readonly Range[]): string {
  const added = ranges.map(({ field: { id, unit }, least, most }): FormItem => ({
    kind: 'range',
    field: id,
    least: bound(unit, least),
    most: bound(unit, most),
  }));
  const form = formOf(expression);
  const before: readonly FormItem[] =
    form === null ? [{ kind: 'text', expression }] : form.op === 'and' ? form.items : [form];
  const kept = before.filter(
    (item) => item.kind !== 'range' || !ranges.some(({ field }) => field.id === item.field),
  );
  return expressionOf({ kind: 'group', op: 'and', items: [...kept, ...added] });
}
