import {
  type ExchangeCalendar,
  type TradingDay,
  US_CALENDAR,
} from '../calendar/exchange-calendar.ts';
import { addMonths, toDayNumber, ymdOf, type IsoDate } from '../calendar/iso-date.ts';
import { type BarInterval, INTRADAY_MS } from './bar.ts';
import { chartInterval, dailyInterval, type ChartRange } from './chart-range.ts';
import type { ChartWindow } from './price-chart.ts';

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Partial<Record<ChartRange, number>>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '5y': 60,
};

/** Which bars make a chart of a range that ends now. */
export interface ChartSpan {
  readonly interval: BarInterval;
  /** Bars that start in [from, to). */
  readonly from: number;
  readonly to: number;
  readonly extended: boolean;
  /** The change is measured from the close of this day, or the last one before it. */
  readonly base: IsoDate | null;
  readonly windows: readonly ChartWindow[];
}

const windowOf = (session: TradingDay, extended: boolean): ChartWindow => ({
  date: session.date,
  from: extended ? session.preOpen : session.open,
  open: session.open,
  close: session.close,
  to: extended ? session.postClose : session.close,
});

/** The day that a chart of one day shows: today's from the first trade on that it shows. */
function dayShown(now: number, extended: boolean, calendar: ExchangeCalendar): TradingDay {
  const today = calendar.onDay(calendar.dayOf(now));
  return today !== null && extended && now >= today.preOpen ? today : calendar.lastOpened(now);
}

function daysBefore(last: TradingDay, count: number, calendar: ExchangeCalendar): TradingDay {
  let found = last;
  for (let step = 0; step < count; step += 1) found = calendar.before(found.day);
  return found;
}

/** Trading days after one date up to another. */
function daysAfter(base: IsoDate, last: TradingDay, calendar: ExchangeCalendar) {
  const found: TradingDay[] = [];
  for (let day = toDayNumber(base) + 1; day <= last.day; day += 1) {
    const session = calendar.onDay(day);
    if (session !== null) found.push(session);
  }
  return found;
}

function baseOf(range: ChartRange, last: TradingDay, calendar: ExchangeCalendar): IsoDate | null {
  if (range === 'max') return null;
  if (range === '1d') return calendar.before(last.day).date;
  if (range === '5d') return daysBefore(last, 5, calendar).date;
  if (range === 'ytd') return `${ymdOf(last.date).year - 1}-12-31` as IsoDate;
  return addMonths(last.date, -(MONTHS[range] ?? 0));
}

export function chartSpan(
  range: ChartRange,
  now: number,
  extended: boolean,
  candles = false,
  calendar: ExchangeCalendar = US_CALENDAR,
): ChartSpan {
  const last = range === '1d' ? dayShown(now, extended, calendar) : calendar.lastOpened(now);
  return spanOf(range, chartInterval(range, candles), last, extended, calendar);
}

/** The same for what has one value a day: every range is made of days, or of longer bars. */
export function dailySpan(range: ChartRange, last: TradingDay, calendar: ExchangeCalendar) {
  return spanOf(range, dailyInterval(range), last, false, calendar);
}

function spanOf(
  range: ChartRange,
  interval: BarInterval,
  last: TradingDay,
  extended: boolean,
  calendar: ExchangeCalendar,
): ChartSpan {
  const base = baseOf(range, last, calendar);
  if (INTRADAY_MS[interval] !== null) {
    // Five days or more are read as one line: the nights between them would tear it apart.
    const early = extended && range === '1d';
    const sessions = base === null ? [last] : daysAfter(base, last, calendar);
    const windows = sessions.map((session) => windowOf(session, early));
    return {
      interval,
      from: windows[0]?.from ?? last.open,
      to: windows.at(-1)?.to ?? last.close,
      extended: early,
      base,
      windows,
    };
  }
  return {
    interval,
    from: base === null ? 0 : (toDayNumber(base) + 1) * DAY_MS,
    to: (last.day + 1) * DAY_MS,
    extended: false,
    base,
    windows: [],
  };
}
