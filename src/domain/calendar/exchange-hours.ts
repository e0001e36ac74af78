import type { MarketPhase } from '../quotes/quote.ts';
import { foreignExchange } from '../symbols/exchange-table.ts';
import type { Exchange } from '../symbols/instrument.ts';
import { weekdayOf } from './iso-date.ts';
import { sessionOnDay } from './sessions.ts';
import { type TradingHours, tradingPhase } from './trading-hours.ts';
import { zonedDay, zonedToUtc } from './zoned-time.ts';

/** A stretch of regular trading, in ms; the close does not belong to it. */
export interface TradingWindow {
  readonly open: number;
  readonly close: number;
}

const DAY_MS = 86_400_000;

interface WeeklyHours {
  readonly first: number;
  readonly last: number;
  readonly open: number;
  readonly close: number;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** `09:00-17:30` or `Sun-Thu 10:00-15:00`. */
function weeklyHours(text: string): WeeklyHours {
  const [days = '', hours = ''] = text.includes(' ') ? text.split(' ') : ['Mon-Fri', text];
  const [first = 'Mon', last = 'Fri'] = days.split('-');
  const [open = '', close = ''] = hours.split('-');
  return {
    first: DAYS.indexOf(first),
    last: DAYS.indexOf(last),
    open: minutesOf(open),
    close: minutesOf(close),
  };
}

const US: ReadonlySet<Exchange> = new Set([
  'NYSE',
  'NASDAQ',
  'ARCA',
  'AMEX',
  'BATS',
  'OTC',
  'FUND',
  'INDEX',
]);

/** Whether our calendar knows the sessions of an exchange exactly, holidays included. */
export const hasCalendar = (exchange: Exchange): boolean => US.has(exchange);

/**
 * The stretches of regular trading on a day of the exchange's own calendar. Outside the United
 * States these are the usual hours: holidays and short days are not known here.
 */
export function tradingWindows(exchange: Exchange, day: number): readonly TradingWindow[] {
  if (US.has(exchange)) {
    const session = sessionOnDay(day);
    return session === null ? [] : [{ open: session.open, close: session.close }];
  }
  if (exchange === 'CRYPTO') return [{ open: day * DAY_MS, close: (day + 1) * DAY_MS }];
  const facts = foreignExchange(exchange);
  if (facts === null) return [];
  const weekday = weekdayOf(day);
  return facts.hours
    .map(weeklyHours)
    .filter(({ first, last }) => weekday >= first && weekday <= last)
    .map(({ open, close }) => ({
      open: zonedToUtc(facts.zone, day, open),
      close: zonedToUtc(facts.zone, day, close),
    }));
}

/** `null` for exchanges abroad. Which shares trade overnight is for their provider to say. */
function hoursOf(exchange: Exchange): TradingHours | null {
  switch (exchange) {
    case 'CRYPTO':
      return 'always';
    case 'FX':
      return 'currency';
    case 'FUTURES':
    case 'COMMODITY':
      return 'futures';
    case 'INDEX':
    case 'FUND':
      return 'regular';
    default:
      return US.has(exchange) ? 'overnight' : null;
  }
}

/** What an exchange usually does at a moment; exact for the United States. */
export function usualPhase(exchange: Exchange, ms: number): MarketPhase {
  const hours = hoursOf(exchange);
  if (hours !== null) return tradingPhase(hours, ms);
  const zone = foreignExchange(exchange)?.zone;
  if (zone === undefined) return 'closed';
  const windows = tradingWindows(exchange, zonedDay(zone, ms));
  return windows.some(({ open, close }) => ms >= open && ms < close) ? 'regular' : 'closed';
}

/** What a provider says about the trading of one symbol. */
export interface ToldTrading {
  /** The phase in the provider's own words. */
  readonly phase?: MarketPhase | null;
  /** The regular trading of the current or the next session. */
  readonly period?: TradingWindow | null;
  readonly lastTime?: number | null;
  /** How far behind the market the provider is, in ms. */
  readonly delay?: number;
}

/** A market that has been open for so long without a trade has a holiday. */
const SILENCE = 60 * 60_000;

/**
 * The phase of a quote. The provider's word comes first, then its trading period, then the usual
 * hours of the exchange. Where no calendar of ours exists, a day on which nothing has traded for an
 * hour after the opening is a holiday.
 */
export function quotePhase(exchange: Exchange, now: number, told: ToldTrading = {}): MarketPhase {
  const { phase = null, period = null, lastTime = null, delay = 0 } = told;
  if (phase !== null) return phase;
  const usual = usualPhase(exchange, now);
  if (hasCalendar(exchange)) return usual;
  const zone = foreignExchange(exchange)?.zone;
  const today = zone === undefined ? [] : tradingWindows(exchange, zonedDay(zone, now));
  if (period !== null) {
    // A period spans the lunch break.
    const isBreak = today.some(({ close }, at) => {
      const after = today[at + 1];
      return after !== undefined && now >= close && now < after.open;
    });
    return now >= period.open && now < period.close && !isBreak ? 'regular' : 'closed';
  }
  const opened = today[0]?.open;
  const isHoliday =
    opened !== undefined &&
    lastTime !== null &&
    lastTime < opened &&
    now - opened > SILENCE + delay;
  return isHoliday ? 'closed' : usual;
}
