import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import {
  addDays,
  addMonths,
  type IsoDate,
  toDayNumber,
} from '../../../domain/calendar/iso-date.ts';
import { sessionsBetween } from '../../../domain/calendar/sessions.ts';
import { BACKTEST_LIMITS } from '../../../domain/screener/backtest/backtest-request.ts';
import { rebalanceDays } from '../../../domain/screener/backtest/rebalance-days.ts';

/** The days of all tests that are run on one day. */
export interface BacktestCalendar {
  /** Tells calendars apart: what was read under another is not used. */
  readonly today: IsoDate;
  readonly first: IsoDate;
  /** Days since 1970-01-01; the last is the session before today. */
  readonly sessions: readonly number[];
  readonly monthEnds: readonly number[];
}

export function backtestCalendar(now: number): BacktestCalendar {
  const today = easternDate(now);
  const first = addMonths(`${today.slice(0, 7)}-01` as IsoDate, -12 * BACKTEST_LIMITS.years);
  const sessions = sessionsBetween(first, addDays(today, -1)).map(({ date }) => toDayNumber(date));
  return { today, first, sessions, monthEnds: rebalanceDays(sessions, 'monthly') };
}
