import { numberAt } from '../../columns/number-at.ts';
import { fromDayNumber, ymdOf } from '../../calendar/iso-date.ts';
import type { DailySeries, Period } from '../analysis.ts';
import { dayAt } from './daily-returns.ts';
import { type Span, spanOf } from './period-returns.ts';

export interface CalendarReturn {
  readonly year: number;
  /** 1 to 12; `null` for the whole year. */
  readonly month: number | null;
  /** Days of it that lie in the period. */
  readonly period: Period;
  /** `null` where there was no value on any of its days. */
  readonly timeWeighted: number | null;
  readonly gain: number;
}

/** Months, or years, of a period, oldest first; the first and the last one may be cut. */
export function calendarReturns(
  series: DailySeries,
  period: Period,
  unit: 'month' | 'year',
): readonly CalendarReturn[] {
  const span = spanOf(series, period);
  if (span === null) return [];
  const found: CalendarReturn[] = [];
  let from = span.from;
  while (from < span.to) {
    const { year, month } = ymdOf(fromDayNumber(series.first + from + 1));
    const next = unit === 'month' ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
    const to = Math.min(span.to, next / 86_400_000 - 1 - series.first);
    found.push({
      year,
      month: unit === 'month' ? month : null,
      period: { from: fromDayNumber(series.first + from), to: fromDayNumber(series.first + to) },
      ...linked(series, { from, to }),
    });
    from = to;
  }
  return found;
}

function linked(
  series: DailySeries,
  { from, to }: Span,
): { timeWeighted: number | null; gain: number } {
  let growth = 1;
  let isEmpty = true;
  let gain = numberAt(series.value, to) - numberAt(series.value, from);
  for (let at = from + 1; at <= to; at += 1) {
    const { before, after, into, away } = dayAt(series, at);
    growth *= 1 + numberAt(series.returns, at);
    gain -= into - away;
    if (after !== 0 || before !== 0) isEmpty = false;
  }
  return { timeWeighted: isEmpty ? null : growth - 1, gain };
}

/** Growth of one unit since the day before the first booking, for every day. */
export function growthOf({ returns }: Pick<DailySeries, 'returns'>): Float64Array {
  let level = 1;
  return returns.map((earned) => (level *= 1 + earned));
}
