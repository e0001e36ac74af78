import type { ChartAxis } from '../../../domain/charting/chart-choices.ts';
import { niceTicks } from '../scale.ts';

/** Room for one label and the space to the next (px). */
const LABEL = 44;

export interface AxisBounds {
  /** On the axis itself: logarithms where it is logarithmic. */
  readonly realFrom: number;
  readonly realTo: number;
}

/** Below this a logarithm is of no use to anybody. */
const TINY = 1e-9;

export const toReal = (axis: ChartAxis, value: number): number =>
  axis === 'log' ? Math.log10(Math.max(TINY, value)) : value;
export const fromReal = (axis: ChartAxis, real: number): number =>
  axis === 'log' ? 10 ** real : real;

/** What the axis says of a price: the price, its change or its index since the base. */
export function shownValue(axis: ChartAxis, value: number, base: number): number {
  if (axis === 'percent') return base === 0 ? 0 : (value / base - 1) * 100;
  if (axis === 'indexed') return base === 0 ? 100 : (value / base) * 100;
  return value;
}
export function valueShown(axis: ChartAxis, shown: number, base: number): number {
  if (axis === 'percent') return base * (1 + shown / 100);
  if (axis === 'indexed') return (base * shown) / 100;
  return shown;
}

export interface AxisLabelAt {
  readonly value: number;
  readonly shown: number;
  /** From the upper edge (px). */
  readonly y: number;
}

/** Round figures between the ends of an axis of so many px, none too near another. */
export function axisLabels(
  axis: ChartAxis,
  { realFrom, realTo }: AxisBounds,
  height: number,
  base: number,
): readonly AxisLabelAt[] {
  const wanted = Math.max(2, Math.round(height / LABEL / 1.4));
  const low = fromReal(axis, realFrom);
  const high = fromReal(axis, realTo);
  const labels: AxisLabelAt[] = [];
  let last = Infinity;
  for (const shown of roundFigures(
    axis,
    shownValue(axis, low, base),
    shownValue(axis, high, base),
    wanted,
  )) {
    const value = valueShown(axis, shown, base);
    const share = (toReal(axis, value) - realFrom) / (realTo - realFrom || 1);
    const y = Math.round((1 - share) * height);
    if (y < 8 || y > height - 8 || last - y < 20) continue;
    labels.push({ value, shown, y });
    last = y;
  }
  return labels;
}

/** Over several decades 1, 2 and 5 of each; else evenly apart. */
function roundFigures(
  axis: ChartAxis,
  min: number,
  max: number,
  wanted: number,
): readonly number[] {
  if (axis !== 'log' || max / Math.max(TINY, min) < 4) return niceTicks({ min, max }, wanted);
  const figures: number[] = [];
  for (let power = Math.floor(Math.log10(Math.max(TINY, min))); 10 ** power <= max; power += 1)
    for (const factor of [1, 2, 3, 5, 7]) {
      const figure = Number((factor * 10 ** power).toPrecision(6));
      if (figure >= min && figure <= max) figures.push(figure);
    }
  return figures;
}
