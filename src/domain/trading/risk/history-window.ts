import { easternDate, easternToUtc } from '../../calendar/eastern-time.ts';
import { addDays, addMonths, toDayNumber, type IsoDate } from '../../calendar/iso-date.ts';
import { indexOnOrBefore, lastOpenedSession, sessionAt } from '../../calendar/sessions.ts';

export const HISTORY_TIMEFRAMES = ['1Min', '5Min', '15Min', '1H', '1D'] as const;
export type HistoryTimeframe = (typeof HISTORY_TIMEFRAMES)[number];

export interface HistoryWindow {
  readonly from: number;
  readonly to: number;
  readonly timeframe: HistoryTimeframe;
  readonly reset: 'per_day' | 'no_reset';
  readonly hours: 'market_hours' | 'extended_hours' | 'continuous';
}

const DAY = 86_400_000;
const PERIOD = /^(\d{1,4})([DWMA])$/;

export interface AskedHistory {
  readonly period: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly timeframe: string | null;
  readonly reset: string | null;
  readonly hours: string | null;
}

/** Alpaca's `period`, `start`, `end` and `timeframe` → a window, or what is wrong with them. */
export function historyWindow(
  asked: AskedHistory,
  now: number,
): HistoryWindow | { readonly problem: string } {
  if (asked.period !== null && asked.start !== null && asked.end !== null) {
    return { problem: 'only two of start, end and period are accepted' };
  }
  const span = spanOf(asked, now);
  if (span === null) return { problem: `invalid period: ${asked.period}` };
  const { from, to } = span;
  if (from >= to) return { problem: 'start must be before end' };
  const days = (to - from) / DAY;
  const timeframe = timeframeOf(asked.timeframe, days);
  if (timeframe === null) return { problem: `invalid timeframe: ${asked.timeframe}` };
  if (timeframe !== '1D' && days > MOST_INTRADAY_DAYS) {
    return { problem: 'timeframes below 1D are for at most 30 days' };
  }
  const reset = asked.reset ?? 'per_day';
  if (reset !== 'per_day' && reset !== 'no_reset')
    return { problem: `invalid pnl_reset: ${reset}` };
  const hours = asked.hours ?? 'market_hours';
  if (hours !== 'market_hours' && hours !== 'extended_hours' && hours !== 'continuous') {
    return { problem: `invalid intraday_reporting: ${hours}` };
  }
  return { from, to, timeframe, reset, hours };
}

/** A month has up to 31 days, and a change of clocks. */
const MOST_INTRADAY_DAYS = 32;

/** No account is older; every period that ends then begins within the calendar of the exchanges. */
const OLDEST = Date.UTC(2000, 0, 1);

function spanOf({ period, ...asked }: AskedHistory, now: number) {
  const start = asked.start === null ? null : Math.max(asked.start, OLDEST);
  const end = asked.end === null ? null : Math.max(asked.end, OLDEST);
  const to = Math.min(end ?? now, now);
  if (start !== null && (end !== null || period === null || start >= to))
    return { from: start, to };
  const [, count = '1', unit = 'M'] = PERIOD.exec(period ?? '1M') ?? ['', '0'];
  const units = Number(count);
  if (units === 0 || units > MOST[unit]!) return null;
  if (start !== null) {
    return {
      from: start,
      to: Math.min(now, easternMidnight(moved(easternDate(start), units, unit))),
    };
  }
  // Days are sessions, the one in progress among them.
  if (unit === 'D') {
    const last = lastOpenedSession(to);
    return { from: sessionAt(Math.max(0, last.index - units + 1)).preOpen, to };
  }
  const first = moved(easternDate(to), -units, unit);
  return { from: easternMidnight(first), to };
}

const MOST: Readonly<Record<string, number>> = { D: 1500, W: 520, M: 120, A: 10 };

function moved(date: IsoDate, units: number, unit: string): IsoDate {
  if (unit === 'W') return addDays(date, units * 7);
  if (unit === 'M') return addMonths(date, units);
  if (unit === 'A') return addMonths(date, units * 12);
  const index = indexOnOrBefore(toDayNumber(date));
  return sessionAt(index + units).date;
}

const easternMidnight = (date: IsoDate): number => easternToUtc(toDayNumber(date), 0);

function timeframeOf(asked: string | null, days: number): HistoryTimeframe | null {
  if (asked !== null) return HISTORY_TIMEFRAMES.find((known) => known === asked) ?? null;
  if (days < 7) return '1Min';
  return days < 30 ? '15Min' : '1D';
}
