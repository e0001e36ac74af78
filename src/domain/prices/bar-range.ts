import { addMonths, toDayNumber, ymdOf, type IsoDate } from '../calendar/iso-date.ts';
import { easternDate } from '../calendar/eastern-time.ts';
import { type ExchangeCalendar, US_CALENDAR } from '../calendar/exchange-calendar.ts';
import { lastOpenedSession } from '../calendar/sessions.ts';
import type { BarInterval } from './bar.ts';

export const BAR_RANGES = [
  '1d',
  '5d',
  '1m',
  '3m',
  '6m',
  'ytd',
  '1y',
  '2y',
  '5y',
  '10y',
  '20y',
  'max',
] as const;
export type BarRange = (typeof BAR_RANGES)[number];

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Partial<Record<BarRange, number>>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '2y': 24,
  '5y': 60,
  '10y': 120,
  '20y': 240,
};

/** The interval that shows a range in a few hundred bars. */
export const DEFAULT_INTERVAL: Readonly<Record<BarRange, BarInterval>> = {
  '1d': '1m',
  '5d': '5m',
  '1m': '30m',
  '3m': '1d',
  '6m': '1d',
  ytd: '1d',
  '1y': '1d',
  '2y': '1d',
  '5y': '1wk',
  '10y': '1wk',
  '20y': '1mo',
  max: '1mo',
};

/**
 * The day whose close the change over a range is measured from, or the last close before it: the
 * same day of the month or year before the last session, the last day of the year before for `ytd`.
 */
export function rangeBase(range: Exclude<BarRange, '1d' | '5d' | 'max'>, now: number): IsoDate {
  const { date } = lastOpenedSession(now);
  return range === 'ytd'
    ? (`${ymdOf(date).year - 1}-12-31` as IsoDate)
    : addMonths(date, -(MONTHS[range] ?? 0));
}

/** Where a range that ends now begins: `from` of a bars query. */
export function rangeStart(
  range: BarRange,
  now: number,
  intraday: boolean,
  calendar: ExchangeCalendar = US_CALENDAR,
): number {
  if (range === 'max') return 0;
  if (range === '1d' || range === '5d') {
    let first = calendar.lastOpened(now);
    for (let back = range === '1d' ? 0 : 4; back > 0; back -= 1) first = calendar.before(first.day);
    return intraday ? first.preOpen : first.day * DAY_MS;
  }
  const today = easternDate(now);
  const start: IsoDate =
    range === 'ytd'
      ? (`${ymdOf(today).year}-01-01` as IsoDate)
      : addMonths(today, -(MONTHS[range] ?? 0));
  return toDayNumber(start) * DAY_MS;
}
