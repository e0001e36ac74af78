import { numberAt } from '../../columns/number-at.ts';
import { fromDayNumber } from '../../calendar/iso-date.ts';
import type { Derivation, DerivedFigure, FigureValue } from '../derivation.ts';
import { growthOf } from './calendar-returns.ts';
import type { DerivationContext } from './derivation-context.ts';
import { columns, noRate, rowsOf, step } from './derivation-rows.ts';
import { spanOf } from './period-returns.ts';
import {
  benchmarkGrowth,
  type DailyGrowth,
  daysMonthsBefore,
  rollingReturns,
  rollingSummary,
  whereBoth,
} from './rolling-returns.ts';

/** Months of the windows, and whose they are. */
const FIGURES = {
  rolling12: { months: 12, of: 'portfolio' },
  rolling36: { months: 36, of: 'portfolio' },
  rolling60: { months: 60, of: 'portfolio' },
  benchmarkRolling12: { months: 12, of: 'benchmark' },
  benchmarkRolling36: { months: 36, of: 'benchmark' },
  benchmarkRolling60: { months: 60, of: 'benchmark' },
} as const;
type RollingFigure = keyof typeof FIGURES;

export const isRollingFigure = (figure: DerivedFigure): figure is RollingFigure =>
  Object.hasOwn(FIGURES, figure);

/** Every window that ends in the period, newest first; the figure itself is the latest. */
export function deriveRolling(figure: RollingFigure, context: DerivationContext): Derivation {
  const { series, period } = context;
  const { months, of } = FIGURES[figure];
  const nothing = noRate(figure);
  const span = spanOf(series, period);
  if (span === null) return nothing;
  const [first, last] = [series.first + span.from, series.first + span.to];
  const own: DailyGrowth = { first: series.first, growth: growthOf(series) };
  const growth = of === 'portfolio' ? own : marketGrowth(context, last);
  if (growth === null) return nothing;
  const ownReturns = rollingReturns(own, first, last, months);
  const returns =
    growth === own
      ? ownReturns
      : whereBoth(rollingReturns(growth, first, last, months), ownReturns);
  const summary = rollingSummary(returns, first, months);
  if (summary === null) return nothing;
  const starts = daysMonthsBefore(first, last, months);
  const rows: FigureValue[][] = [];
  for (let at = returns.length - 1; at >= 0; at -= 1) {
    if (Number.isNaN(numberAt(returns, at))) continue;
    const start = starts[at]!;
    rows.push([
      fromDayNumber(start),
      fromDayNumber(first + at),
      numberAt(growth.growth, start - growth.first),
      numberAt(growth.growth, first + at - growth.first),
      numberAt(returns, at),
    ]);
  }
  return {
    figure,
    unit: 'rate',
    value: summary.latest.value,
    steps: [
      step('years', 'number', months / 12),
      step('count', 'number', summary.count),
      step('best', 'rate', summary.best.value),
      step('worst', 'rate', summary.worst.value),
      step('median', 'rate', summary.median),
      step('positive', 'rate', summary.positive),
    ],
    ...rowsOf(
      columns(
        ['windowStart', 'date'],
        ['windowEnd', 'date'],
        ['levelBefore', 'number'],
        ['levelAfter', 'number'],
        ['return', 'rate'],
      ),
      rows,
    ),
  };
}

function marketGrowth(
  { benchmark, prepared, series }: DerivationContext,
  last: number,
): DailyGrowth | null {
  return benchmark === null
    ? null
    : benchmarkGrowth(benchmark, prepared.input.book, series.first, last);
}
