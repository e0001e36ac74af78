import { type ExchangeCalendar, US_CALENDAR } from '../calendar/exchange-calendar.ts';
import { weekdayOf } from '../calendar/iso-date.ts';
import { bucketStart } from './aggregate-bars.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from './bar.ts';

const DAY_MS = 86_400_000;

/** One trade, or the newest of several. */
export interface Tick {
  readonly time: number;
  readonly price: number;
  /** Shares traded since the tick before. */
  readonly size: number;
}

/** The period that a moment belongs to; `null` for day bars and longer outside regular trading. */
function periodOf(interval: BarInterval, time: number, calendar: ExchangeCalendar): number | null {
  const width = INTRADAY_MS[interval];
  if (width !== null) return bucketStart(time, width, calendar);
  const day = calendar.dayOf(time);
  const session = calendar.onDay(day);
  // The closing auction prints at the close itself, sometimes a little later.
  if (session === null || time < session.open) return null;
  if (interval === '1wk') return day - ((weekdayOf(day) + 6) % 7);
  if (interval === '1mo') {
    const date = new Date(day * DAY_MS);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  }
  return day;
}

const firstBar = (
  interval: BarInterval,
  tick: Tick,
  period: number,
  calendar: ExchangeCalendar,
): Bar => ({
  time: INTRADAY_MS[interval] === null ? calendar.dayOf(tick.time) * DAY_MS : period,
  open: tick.price,
  high: tick.price,
  low: tick.price,
  close: tick.price,
  volume: tick.size,
});

/** The middle of the bar's first day reads the same on both sides of midnight. */
const momentOf = (interval: BarInterval, bar: Bar, calendar: ExchangeCalendar): number => {
  if (INTRADAY_MS[interval] !== null) return bar.time;
  return calendar.onDay(Math.floor(bar.time / DAY_MS))?.open ?? bar.time + DAY_MS / 2;
};

/**
 * The last bar after a tick: the same one grown, or the one that the tick begins. A tick that
 * belongs to an earlier bar, or to no bar of this interval, changes nothing.
 */
export function withTick(
  last: Bar | undefined,
  interval: BarInterval,
  tick: Tick,
  calendar: ExchangeCalendar = US_CALENDAR,
): Bar | undefined {
  const period = periodOf(interval, tick.time, calendar);
  if (period === null) return last;
  if (last === undefined) return firstBar(interval, tick, period, calendar);
  const current = periodOf(interval, momentOf(interval, last, calendar), calendar) ?? -Infinity;
  if (period < current) return last;
  if (period > current) return firstBar(interval, tick, period, calendar);
  return {
    time: last.time,
    open: last.open,
    high: Math.max(last.high, tick.price),
    low: Math.min(last.low, tick.price),
    close: tick.price,
    volume: last.volume + tick.size,
  };
}
