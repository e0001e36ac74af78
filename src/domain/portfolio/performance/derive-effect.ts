import { fromDayNumber } from '../../calendar/iso-date.ts';
import type { Derivation, DerivedFigure, FigureValue } from '../derivation.ts';
import type { EffectDay } from './attribution.ts';
import { LEAST_WEIGHT } from './brinson.ts';
import { columns, noRate, rowsOf, step } from './derivation-rows.ts';

const FIGURES = ['allocation', 'selection', 'interaction'] as const;
export type EffectFigure = (typeof FIGURES)[number];

export const isEffectFigure = (figure: DerivedFigure): figure is EffectFigure =>
  FIGURES.some((one) => one === figure);

/** An effect of a group, from its days: those that added nothing to it are left out. */
export function deriveEffect(figure: EffectFigure, heard: readonly EffectDay[]): Derivation {
  if (heard.length === 0) return noRate(figure);
  const meanOf = (part: (day: EffectDay) => number): number =>
    heard.reduce((sum, day) => sum + part(day), 0) / heard.length;
  const linked = ({ effects, factor }: EffectDay): number => effects[figure] * factor;
  const shown = heard.filter(({ effects }) => effects[figure] !== 0);
  // Only allocation asks how the group did against the whole.
  const isAgainstWhole = figure === 'allocation';
  const rows = shown
    .toReversed()
    .map((day): FigureValue[] => [
      fromDayNumber(day.day),
      day.weight,
      day.benchmarkWeight,
      Math.abs(day.weight) < LEAST_WEIGHT ? null : day.contribution / day.weight,
      day.benchmarkWeight === 0 ? null : day.benchmarkReturn,
      ...(isAgainstWhole ? [day.benchmark] : []),
      day.factor,
      linked(day),
    ]);
  return {
    figure,
    unit: 'rate',
    value: heard.reduce((sum, day) => sum + linked(day), 0),
    steps: [
      step('count', 'number', shown.length),
      step(
        'weight',
        'rate',
        meanOf(({ weight }) => weight),
      ),
      step(
        'benchmarkWeight',
        'rate',
        meanOf(({ benchmarkWeight }) => benchmarkWeight),
      ),
    ],
    ...rowsOf(
      columns(
        ['date', 'date'],
        ['weight', 'rate'],
        ['benchmarkWeight', 'rate'],
        ['return', 'rate'],
        ['groupReturn', 'rate'],
        ...(isAgainstWhole ? ([['benchmarkReturn', 'rate']] as const) : []),
        ['factor', 'number'],
        ['effect', 'rate'],
      ),
      rows,
    ),
  };
}
