import {
  dayNumberOf,
  fromDayNumber,
  weekdayOf,
  type IsoDate,
} from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore, isSessionDay, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { OptionExpiry } from '../../../../domain/options/option-chain.ts';

export type ExpiryKind = OptionExpiry['kind'];

export interface Expiry {
  readonly expiry: IsoDate;
  readonly day: number;
  readonly expiresAt: number;
  readonly kind: ExpiryKind;
}

/** Options on these expire on every session of the next weeks. */
const DAILY = new Set(['^SPX', 'SPY', 'QQQ', 'IWM', '^NDX']);
const QUARTERLY = new Set(['^SPX', 'SPY', 'QQQ', 'IWM', 'DIA', '^NDX', '^RUT', '^DJI']);

const WEEKS = 8;
const DAILY_WEEKS = 2;
const MONTHS = 12;
const LEAPS_YEARS = 3;

/** The third Friday of a month, by day number. */
function thirdFriday(year: number, month: number): number {
  const first = dayNumberOf(year, month, 1);
  return first + ((5 - weekdayOf(first) + 7) % 7) + 14;
}

/** The day itself, or the session before a holiday. */
const tradingDay = (day: number): number => sessionAt(indexOnOrBefore(day)).day;

/** The expiries that trade on a day, soonest first; one that expires today still counts. */
export function expiriesOn(symbol: string, today: number): readonly Expiry[] {
  const kinds = new Map<number, ExpiryKind>();
  const add = (day: number, kind: ExpiryKind): void => {
    if (day >= today) kinds.set(day, kind);
  };
  if (DAILY.has(symbol)) {
    for (let day = today; day < today + 7 * DAILY_WEEKS; day++) {
      if (isSessionDay(day)) add(day, 'weekly');
    }
  }
  const friday = today + ((5 - weekdayOf(today) + 7) % 7);
  for (let week = 0; week < WEEKS; week++) add(tradingDay(friday + 7 * week), 'weekly');
  const date = fromDayNumber(today);
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  if (QUARTERLY.has(symbol)) {
    for (let quarter = 0; quarter < 4; quarter++) {
      const end = Math.ceil(month / 3) * 3 + 3 * quarter;
      add(tradingDay(dayNumberOf(year, end + 1, 1) - 1), 'quarterly');
    }
  }
  for (let i = 0; i <= MONTHS; i++) {
    // Near months are all listed; further out only the quarterly cycle and January.
    const at = month + i;
    if (i > 4 && at % 3 !== 0 && at % 12 !== 1) continue;
    add(tradingDay(thirdFriday(year + Math.floor((at - 1) / 12), ((at - 1) % 12) + 1)), 'monthly');
  }
  for (let y = year + 1; y <= year + LEAPS_YEARS; y++) {
    const day = tradingDay(thirdFriday(y, 1));
    if (day > today + 270) add(day, 'leaps');
  }
  return [...kinds]
    .sort(([a], [b]) => a - b)
    .map(([day, kind]) => {
      const session = sessionAt(indexOnOrBefore(day));
      return { expiry: session.date, day, expiresAt: session.close, kind };
    });
}
