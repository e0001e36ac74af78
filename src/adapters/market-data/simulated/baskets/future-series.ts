import {
  dayNumberOf,
  fromDayNumber,
  weekdayOf,
  ymdOf,
} from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { valueAt } from '../random/value-at.ts';
import type { Curve } from '../rates/curve.ts';
import { EPOCH, SESSIONS_A_YEAR } from '../world-time.ts';
import type { IndexSeries } from './index-levels.ts';

/** Traders move to the next contract on the Thursday of the week before it expires. */
const ROLL_DAYS = 8;
const YEAR = 365;

function thirdFriday(year: number, month: number): number {
  const first = dayNumberOf(year, month, 1);
  return first + ((5 - weekdayOf(first) + 7) % 7) + 14;
}

/** The day on which the front quarterly contract of a day expires. */
export function frontExpiry(day: number): number {
  const { year, month } = ymdOf(fromDayNumber(day));
  for (let quarter = Math.ceil(month / 3) * 3; ; quarter += 3) {
    const expiry = thirdFriday(year + Math.floor((quarter - 1) / 12), ((quarter - 1) % 12) + 1);
    if (day < expiry - ROLL_DAYS) return expiry;
  }
}

/** Dividends of the year before over the level, by session. */
function trailingIncome(income: Float64Array): Float64Array {
  const sums = new Float64Array(income.length);
  let sum = 0;
  for (let t = 0; t < income.length; t++) {
    const yearAgo = t - SESSIONS_A_YEAR;
    sum += valueAt(income, t) - (yearAgo >= 0 ? valueAt(income, yearAgo) : 0);
    // Before a whole year is known, what is known stands for it.
    sums[t] = yearAgo >= 0 ? sum : (sum * SESSIONS_A_YEAR) / (t + 1);
  }
  return sums;
}

/**
 * The price of the front contract: the index at the cost of carry, F = S · e^((r − q) T), with the
 * Treasury yield and the dividends of the last year.
 */
export function futureSeries(spot: IndexSeries, income: Float64Array, curve: Curve): IndexSeries {
  const count = spot.close.length;
  const open = new Float64Array(count);
  const close = new Float64Array(count);
  const dividends = trailingIncome(income);
  for (let t = 0; t < count; t++) {
    const { day } = sessionAt(EPOCH + t);
    const years = (frontExpiry(day) - day) / YEAR;
    const known = Math.max(0, t - 1);
    const rate = Math.log1p(curve.yieldOn(EPOCH + known, years) / 100);
    // One carry a day: a contract keeps its distance to the index within a session.
    const carry = Math.exp((rate - valueAt(dividends, known)) * years);
    open[t] = valueAt(spot.open, t) * carry;
    close[t] = valueAt(spot.close, t) * carry;
  }
  return { open, close, paid: null };
}
