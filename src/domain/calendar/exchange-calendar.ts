import {
  exchangeOfSymbol,
  exchangeZone,
  foreignExchange,
  isCoin,
} from '../symbols/exchange-table.ts';
import type { Exchange, SymbolId } from '../symbols/instrument.ts';
import { exchangeOfIndex } from '../symbols/world-indices.ts';
import { easternDay } from './eastern-time.ts';
import { tradingWindows } from './exchange-hours.ts';
import { fromDayNumber, type IsoDate } from './iso-date.ts';
import { indexOnOrBefore, lastOpenedSession, sessionAt, sessionOnDay } from './sessions.ts';
import { zonedDay } from './zoned-time.ts';

/** A day of trading on an exchange; all times in ms. */
export interface TradingDay {
  readonly date: IsoDate;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly preOpen: number;
  readonly open: number;
  readonly close: number;
  readonly postClose: number;
}

/** The days on which an exchange trades: exact in the United States, usual ones elsewhere. */
export interface ExchangeCalendar {
  /** The date on the exchange's own clock. */
  readonly dayOf: (ms: number) => number;
  readonly onDay: (day: number) => TradingDay | null;
  /** The last day whose regular trading has begun. */
  readonly lastOpened: (ms: number) => TradingDay;
  /** The trading day before a day. */
  readonly before: (day: number) => TradingDay;
}

export const US_CALENDAR: ExchangeCalendar = {
  dayOf: easternDay,
  onDay: sessionOnDay,
  lastOpened: lastOpenedSession,
  before: (day) => sessionAt(indexOnOrBefore(day - 1)),
};

/** Far more than any run of days on which an exchange does not trade by its usual week. */
const LONGEST_REST = 10;

function usualCalendar(exchange: Exchange): ExchangeCalendar {
  const zone = exchangeZone(exchange);
  const onDay = (day: number): TradingDay | null => {
    const windows = tradingWindows(exchange, day);
    const [first] = windows;
    const last = windows.at(-1);
    if (first === undefined || last === undefined) return null;
    const { open } = first;
    const { close } = last;
    // Nothing is known of trading before and after the hours.
    return { date: fromDayNumber(day), day, preOpen: open, open, close, postClose: close };
  };
  const onOrBefore = (day: number): TradingDay => {
    for (let back = 0; back < LONGEST_REST; back += 1) {
      const found = onDay(day - back);
      if (found !== null) return found;
    }
    throw new RangeError(`${exchange} has no usual hours`);
  };
  return {
    dayOf: (ms) => zonedDay(zone, ms),
    onDay,
    lastOpened: (ms) => {
      const today = onOrBefore(zonedDay(zone, ms));
      return ms >= today.open ? today : onOrBefore(today.day - 1);
    },
    before: (day) => onOrBefore(day - 1),
  };
}

/** One for each exchange that was asked for: as many as the table of exchanges has. */
const calendars = new Map<Exchange, ExchangeCalendar>();

/** Currencies and futures, whose days begin on the evening before, keep to New York's days. */
export function calendarOf(exchange: Exchange): ExchangeCalendar {
  if (exchange !== 'CRYPTO' && foreignExchange(exchange) === null) return US_CALENDAR;
  let calendar = calendars.get(exchange);
  if (calendar === undefined) {
    calendar = usualCalendar(exchange);
    calendars.set(exchange, calendar);
  }
  return calendar;
}

/** Where a symbol trades, by its spelling or as a well-known index; `null` for the United States. */
const abroad = (symbol: SymbolId): Exchange | null =>
  exchangeOfSymbol(symbol) ?? exchangeOfIndex(symbol) ?? (isCoin(symbol) ? 'CRYPTO' : null);

export function calendarOfSymbol(symbol: SymbolId): ExchangeCalendar {
  const exchange = abroad(symbol);
  return exchange === null ? US_CALENDAR : calendarOf(exchange);
}

/** The time zone in which prices of a symbol are dated. */
export const zoneOfSymbol = (symbol: SymbolId): string => exchangeZone(abroad(symbol) ?? 'NYSE');
