import { easternDay } from '../calendar/eastern-time.ts';
import { dayNumberOf, weekdayOf } from '../calendar/iso-date.ts';
import { FIRST_YEAR, indexOnOrBefore, sessionAt } from '../calendar/sessions.ts';
import type { BarRange } from '../prices/bar-range.ts';
import { type Bar, INTRADAY_MS } from '../prices/bar.ts';
import type { ChartInterval } from './chart-choices.ts';

const DAY_MS = 86_400_000;
/** Nothing is older: the calendar begins here. */
export const FIRST_MOMENT = dayNumberOf(FIRST_YEAR, 1, 1) * DAY_MS;

/** What a chart asks for first: a few screens of bars, and enough for averages to settle. */
export const FIRST_RANGE: Readonly<Record<ChartInterval, BarRange>> = {
  '1m': '5d',
  '5m': '5d',
  '15m': '1m',
  '30m': '3m',
  '1h': '6m',
  '4h': '1y',
  '1d': '2y',
  '1wk': 'max',
  '1mo': 'max',
};

/** Days in one page of older bars: about two thousand bars. */
const PAGE_DAYS: Readonly<Record<ChartInterval, number>> = {
  '1m': 7,
  '5m': 30,
  '15m': 90,
  '30m': 180,
  '1h': 360,
  '4h': 1_000,
  '1d': 2_920,
  '1wk': 14_600,
  '1mo': 36_500,
};

export interface BarSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The page before the first bar of a chart; `null` at the beginning of all history. It starts where
 * a bar starts, so that no bar is cut in two by the edge of a page. `wider` counts the empty pages
 * before it: where nothing was traded for years the next page is longer.
 */
export function olderSpan(interval: ChartInterval, firstBar: number, wider = 0): BarSpan | null {
  if (firstBar <= FIRST_MOMENT) return null;
  const length = PAGE_DAYS[interval] * DAY_MS * 4 ** Math.min(wider, 5);
  const from = firstBar - length;
  return { from: from <= FIRST_MOMENT ? 0 : barBoundary(interval, from), to: firstBar };
}

/** A moment not later than this one at which bars of the interval begin. */
function barBoundary(interval: ChartInterval, ms: number): number {
  if (INTRADAY_MS[interval] !== null) return sessionAt(indexOnOrBefore(easternDay(ms))).preOpen;
  const day = Math.floor(ms / DAY_MS);
  if (interval === '1wk') return (day - ((weekdayOf(day) + 6) % 7)) * DAY_MS;
  if (interval === '1mo') {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  return day * DAY_MS;
}

/** Those bars of a page that come before the first one that is there, in order, each once. */
export function olderBars(bars: readonly Bar[], page: readonly Bar[]): readonly Bar[] {
  const first = bars[0]?.time ?? Infinity;
  const older = page.filter(({ time }) => time < first).sort((a, b) => a.time - b.time);
  return older.filter(({ time }, index) => time !== older[index - 1]?.time);
}
