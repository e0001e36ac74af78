import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { weekdayOf } from '../../../domain/calendar/iso-date.ts';
import {
  FIRST_YEAR,
  isSessionDay,
  LAST_YEAR,
  sessionOnDay,
} from '../../../domain/calendar/sessions.ts';
import {
  aggregateIntraday,
  aggregateToMonths,
  aggregateToWeeks,
} from '../../../domain/prices/aggregate-bars.ts';
import {
  type Bar,
  type BarAdjustment,
  type BarInterval,
  INTRADAY_MS,
} from '../../../domain/prices/bar.ts';
import type { BarsQuery } from '../../../ports/market-data.ts';
import { instantOf, recordOf } from '../loose.ts';
import { priceOf, sharesOf } from './figures.ts';
import type { WireBar } from './wire.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(FIRST_YEAR, 0, 2);
const LAST_MS = Date.UTC(LAST_YEAR, 11, 31);

/**
 * Exactly ours: `total` is splits and dividends. Alpaca's `all` would take spin-offs out as well,
 * and its default is `raw`, so the adjustment is always named.
 */
export const ADJUSTMENTS: Readonly<Record<BarAdjustment, string>> = {
  raw: 'raw',
  split: 'split',
  total: 'split,dividend',
};

/**
 * The bars to ask for. Alpaca's hours begin on the hour and straddle the open, so hours are made of
 * half hours; its weeks and months begin on days without a session, so they are made of days.
 */
export const TIMEFRAMES: Readonly<Record<BarInterval, string>> = {
  '1m': '1Min',
  '2m': '2Min',
  '5m': '5Min',
  '10m': '10Min',
  '15m': '15Min',
  '30m': '30Min',
  '1h': '30Min',
  '4h': '30Min',
  '1d': '1Day',
  '1wk': '1Day',
  '1mo': '1Day',
};

const isDaily = (interval: BarInterval): interval is '1d' | '1wk' | '1mo' =>
  interval === '1d' || interval === '1wk' || interval === '1mo';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whole weeks and months around a range of days, so that the first and last bar are whole. */
function wholePeriods(interval: '1d' | '1wk' | '1mo', { from, to }: Span): Span {
  const first = Math.floor(from / DAY_MS);
  const last = Math.ceil(to / DAY_MS) - 1;
  if (interval === '1d') return { from: first * DAY_MS, to: (last + 1) * DAY_MS };
  if (interval === '1wk') {
    const monday = (day: number) => day - ((weekdayOf(day) + 6) % 7);
    return { from: monday(first) * DAY_MS, to: (monday(last) + 7) * DAY_MS };
  }
  const start = new Date(first * DAY_MS);
  const end = new Date(last * DAY_MS);
  return {
    from: Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1),
    to: Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 1),
  };
}

/** The moments to ask about, within the calendar; `null` when the range is empty. */
export function spanOf({ interval, ...range }: Span & Pick<BarsQuery, 'interval'>): Span | null {
  const from = Math.max(range.from, FIRST_MS);
  const to = Math.min(range.to, LAST_MS);
  if (!(from < to)) return null;
  if (isDaily(interval)) return wholePeriods(interval, { from, to });
  // The last bar of the range ends after it.
  return { from, to: to + (INTRADAY_MS[interval] ?? 0) };
}

/** `null` for a bar without prices; its range is widened to hold its own open and close. */
export function barFrom(wire: unknown): Bar | null {
  const bar: WireBar | null = recordOf(wire);
  if (bar === null) return null;
  const time = instantOf(bar.t);
  const open = priceOf(bar.o);
  const close = priceOf(bar.c);
  if (time === null || open === null || close === null) return null;
  return {
    time,
    open,
    close,
    high: Math.max(priceOf(bar.h) ?? open, open, close),
    low: Math.min(priceOf(bar.l) ?? open, open, close),
    volume: sharesOf(bar.v) ?? 0,
  };
}

/** Stamped at midnight in New York; ours at midnight UTC of the same date. */
function dayBar(bar: Bar): Bar | null {
  const day = easternDay(bar.time);
  return isSessionDay(day) ? { ...bar, time: day * DAY_MS } : null;
}

function isTraded({ time }: Bar, extended: boolean): boolean {
  const session = sessionOnDay(easternDay(time));
  if (session === null) return false;
  return extended
    ? time >= session.preOpen && time < session.postClose
    : time >= session.open && time < session.close;
}

/** In order of time, each moment once; of two bars of one moment the later received counts. */
function inOrder(bars: readonly Bar[]): readonly Bar[] {
  const isSorted = bars.every((bar, i) => i === 0 || bar.time > (bars[i - 1] as Bar).time);
  if (isSorted) return bars;
  return [...new Map(bars.map((bar) => [bar.time, bar])).values()].sort((a, b) => a.time - b.time);
}

const known = ({ time }: Bar): boolean => time >= FIRST_MS && time < LAST_MS;

/** The vendor's bars as ours, cut to the range that was asked for. */
export function barsFrom(
  wire: readonly unknown[],
  { interval, from, to, extended }: Pick<BarsQuery, 'interval' | 'from' | 'to' | 'extended'>,
): readonly Bar[] {
  const all = wire.map(barFrom).filter((bar) => bar !== null && known(bar)) as Bar[];
  const inRange = ({ time }: Bar): boolean => time >= from && time < to;
  if (!isDaily(interval)) {
    const minutes = inOrder(all).filter((bar) => isTraded(bar, extended));
    return aggregateIntraday(minutes, interval).filter(inRange);
  }
  const days = inOrder(all.map(dayBar).filter((bar) => bar !== null));
  const joined =
    interval === '1wk'
      ? aggregateToWeeks(days)
      : interval === '1mo'
        ? aggregateToMonths(days)
        : days;
  return joined.filter(inRange);
}
