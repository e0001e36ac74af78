import { easternDay } from '../calendar/eastern-time.ts';
import { dayNumberOf } from '../calendar/iso-date.ts';
import { FIRST_YEAR, indexOnOrBefore, sessionAt } from '../calendar/sessions.ts';
import type { BarRange } from '../prices/bar-range.ts';
import { type Bar, INTRADAY_MS } from '../prices/bar.ts';
import type { ChartInterval } from './chart-choices.ts';

const DAY_MS = 86_400_000;
/** Nothing is older: the calendar begins here. */
export const FIRST_MOMENT = dayNumberOf(FIRST_YEAR, 1, 1) * DAY_MS;

/**
 * What a chart asks for first: a few screens of bars, and enough for averages to settle. Weeks and
 * months are few: all of them come at once.
 */
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
const PAGE_DAYS: Readonly<Partial<Record<ChartInterval, number>>> = {
  '1m': 7,
  '5m': 30,
  '15m': 90,
  '30m': 180,
  '1h': 360,
  '4h': 1_000,
  '1d': 2_920,
};

export interface BarSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The page before the first bar of a chart; `null` where there is none. It starts where
 * a bar starts, so that no bar is cut in two by the edge of a page. `wider` counts the empty pages
 * before it: where nothing was traded for years the next page is longer.
 */
export function olderSpan(interval: ChartInterval, firstBar: number, wider = 0): BarSpan | null {
  const days = PAGE_DAYS[interval];
  if (days === undefined || firstBar <= FIRST_MOMENT) return null;
  const from = firstBar - days * DAY_MS * 4 ** Math.min(wider, 5);
  return { from: from <= FIRST_MOMENT ? 0 : barBoundary(interval, from), to: firstBar };
}

/** A moment not later than this one at which bars of the interval begin. */
const barBoundary = (interval: ChartInterval, ms: number): number =>
  INTRADAY_MS[interval] === null
    ? Math.floor(ms / DAY_MS) * DAY_MS
    : sessionAt(indexOnOrBefore(easternDay(ms))).preOpen;

/** Those bars of a page that come before the first one that is there, in order, each once. */
export function olderBars(bars: readonly Bar[], page: readonly Bar[]): readonly Bar[] {
  const first = bars[0]?.time ?? Infinity;
  const older = page.filter(({ time }) => time < first).sort((a, b) => a.time - b.time);
  return older.filter(({ time }, index) => time !== older[index - 1]?.time);
}
