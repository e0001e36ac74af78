import {
  type ExchangeCalendar,
  type TradingDay,
  US_CALENDAR,
} from '../calendar/exchange-calendar.ts';
import { weekdayOf } from '../calendar/iso-date.ts';
import { INTRADAY_MS, type Bar, type BarInterval } from './bar.ts';

const DAY_MS = 86_400_000;

interface Building {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Joins runs of bars that share a key; each run keeps the time that `timeOf` gives its first bar. */
function joinRuns(
  bars: readonly Bar[],
  keyOf: (bar: Bar) => number,
  timeOf: (bar: Bar) => number,
): readonly Bar[] {
  const joined: Building[] = [];
  let key: number | null = null;
  let current: Building | undefined;
  for (const bar of bars) {
    const own = keyOf(bar);
    if (current === undefined || own !== key) {
      current = { ...bar, time: timeOf(bar) };
      key = own;
      joined.push(current);
      continue;
    }
    if (bar.high > current.high) current.high = bar.high;
    if (bar.low < current.low) current.low = bar.low;
    current.close = bar.close;
    current.volume += bar.volume;
  }
  return joined;
}

/** The part of the day that a moment falls in: bars never straddle the open or the close. */
function segmentStart(session: TradingDay, ms: number): number {
  if (ms < session.open) return session.preOpen;
  return ms < session.close ? session.open : session.close;
}

/** When the intraday bar of a moment begins; bars never straddle the open or the close. */
export function bucketStart(
  ms: number,
  width: number,
  calendar: ExchangeCalendar = US_CALENDAR,
): number {
  const session = calendar.onDay(calendar.dayOf(ms));
  // Overnight bars belong to no session; they keep to the clock.
  if (session === null || ms < session.preOpen || ms >= session.postClose) return ms - (ms % width);
  const start = segmentStart(session, ms);
  return start + Math.floor((ms - start) / width) * width;
}

/** Minute bars to longer intraday bars, counted from the start of each part of the session. */
export function aggregateIntraday(
  minutes: readonly Bar[],
  interval: Exclude<BarInterval, '1d' | '1wk' | '1mo'>,
  calendar: ExchangeCalendar = US_CALENDAR,
): readonly Bar[] {
  const width = INTRADAY_MS[interval];
  if (width === null || width === 60_000) return minutes;
  const start = (bar: Bar) => bucketStart(bar.time, width, calendar);
  return joinRuns(minutes, start, start);
}

const dayOf = (bar: Bar): number => Math.floor(bar.time / DAY_MS);

/** Day bars to week bars; a week begins on Monday and carries the date of its first session. */
export const aggregateToWeeks = (days: readonly Bar[]): readonly Bar[] =>
  joinRuns(
    days,
    (bar) => dayOf(bar) - ((weekdayOf(dayOf(bar)) + 6) % 7),
    (bar) => bar.time,
  );

/** Day bars to month bars, with the date of the first session. */
export const aggregateToMonths = (days: readonly Bar[]): readonly Bar[] =>
  joinRuns(
    days,
    (bar) => {
      const date = new Date(bar.time);
      return date.getUTCFullYear() * 12 + date.getUTCMonth();
    },
    (bar) => bar.time,
  );
