import { addMonths, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { barOn, barsIn } from '../prices/daily-bars.ts';
import { onGrid } from '../prices/tick-grid.ts';
import { sessionIn, type Track } from '../prices/track.ts';

/** The year of sessions before one, on that session's share basis. */
export interface YearStats {
  readonly session: number;
  readonly basis: number;
  readonly previousClose: number;
  readonly high: number;
  readonly low: number;
  readonly averageVolume: number;
  /** Sums of the 49 and 199 closes before the session; `null` when it is too young. */
  readonly sum49: number | null;
  readonly sum199: number | null;
  /** Closes a week, a month, a quarter, a year and a new year ago; `null` when it is too young. */
  readonly weekAgo: number | null;
  readonly quarterAgo: number | null;
  readonly monthAgo: number | null;
  readonly yearAgo: number | null;
  readonly lastYearEnd: number | null;
}

const YEAR = 252;
/** Sessions that reach back over the same day a year ago, whatever the holidays. */
const REACH = 256;
const VOLUME_SESSIONS = 63;

export function yearStats(track: Track, session: number): YearStats {
  const from = Math.max(track.first, session - REACH);
  const window = track.window(from, session);
  const bars = barsIn(track, window, from, session - 1);
  const today = sessionIn(window, session);
  const { basis } = today;
  const { date } = sessionAt(session);
  const count = bars.close.length;
  let high = 0;
  let low = Infinity;
  let volume = 0;
  let sum49 = 0;
  let sum199 = 0;
  let lastYearEnd: number | null = null;
  const rebased = (on: number): number => basis / sessionIn(window, on).basis;
  for (let on = from; on < session; on++) {
    const ago = session - on;
    const bar = barOn(bars, on);
    const scale = rebased(on);
    const close = bar.close * scale;
    if (ago < YEAR) {
      high = Math.max(high, bar.high * scale);
      low = Math.min(low, bar.low * scale);
    }
    if (ago <= VOLUME_SESSIONS) volume += bar.volume / scale;
    if (ago <= 49) sum49 += close;
    if (ago <= 199) sum199 += close;
    if (sessionAt(on).date.slice(0, 4) < date.slice(0, 4)) lastYearEnd = close;
  }
  const closeAgo = (ago: number): number | null => {
    const on = session - ago;
    return ago > count ? null : onGrid(barOn(bars, on).close * rebased(on), track.grid);
  };
  /** The closes that returns start from, as everywhere else. */
  const closeOn = (day: number): number | null => closeAgo(session - indexOnOrBefore(day));
  const monthsAgo = (months: number): number | null =>
    closeOn(toDayNumber(addMonths(date, -months)));
  // On its first session a listing has no close before: its own unrounded open stands in.
  const opening = today.open * basis;
  return {
    session,
    basis,
    previousClose: closeAgo(1) ?? onGrid(opening, track.grid),
    high: count === 0 ? 0 : onGrid(high, track.grid),
    low: count === 0 ? Infinity : onGrid(low, track.grid),
    averageVolume: count === 0 ? 0 : Math.round(volume / Math.min(count, VOLUME_SESSIONS)),
    sum49: count >= 49 ? sum49 : null,
    sum199: count >= 199 ? sum199 : null,
    weekAgo: closeOn(toDayNumber(date) - 7),
    monthAgo: monthsAgo(1),
    quarterAgo: monthsAgo(3),
    yearAgo: monthsAgo(12),
    lastYearEnd,
  };
}

/**
 * Keeps the statistics of the two newest sessions, since live and delayed callers may need
 * different ones.
 */
export function createYears(): (track: Track, session: number) => YearStats {
  const memo = new Map<string, YearStats[]>();
  return (track, session) => {
    let list = memo.get(track.symbol);
    if (list === undefined) memo.set(track.symbol, (list = []));
    for (const known of list) if (known.session === session) return known;
    const fresh = yearStats(track, session);
    list.push(fresh);
    if (list.length > 2) list.shift();
    return fresh;
  };
}
