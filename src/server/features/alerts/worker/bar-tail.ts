import {
  calendarOf,
  type ExchangeCalendar,
  US_CALENDAR,
} from '../../../../domain/calendar/exchange-calendar.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import { withTick } from '../../../../domain/prices/last-bar.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { barEnd } from './bar-history.ts';

/** A bar as it is now, or for the last time. */
export interface BarNews {
  readonly bar: Bar;
  readonly isComplete: boolean;
}

/**
 * The newest bar of one symbol and interval, grown by quotes. Between two quotes the price may have
 * been higher or lower: before a bar is called complete the market is asked for its own, and the
 * next one is held back until it has answered or taken too long.
 */
export interface BarTail {
  /** The newest bar of the history; one that was over by `at` has been told already. */
  readonly begin: (last: Bar | undefined, calendar: ExchangeCalendar, at: number) => void;
  readonly follow: (quote: Quote) => readonly BarNews[];
  /** Time passes without a trade: a bar may be over. `at` is by the market's clock. */
  readonly clock: (at: number) => readonly BarNews[];
  /** The start of the bar whose true figures are wanted. */
  readonly wants: () => number | undefined;
  /** The market's own bar, or none: what the quotes have built stands. */
  readonly settle: (truth: Bar | undefined) => readonly BarNews[];
}

/** Late trades of a bar are in by then. */
const GRACE = 2_000;

interface Print {
  readonly isExtended: boolean;
  readonly time: number;
  readonly price: number;
  readonly volume: number | null;
}

function printOf(quote: Quote, interval: BarInterval): Print {
  const { extended } = quote;
  if (extended !== null && extended.time > quote.lastTime && INTRADAY_MS[interval] !== null)
    return { isExtended: true, ...extended };
  const { last: price, lastTime: time, volume } = quote;
  return { isExtended: false, time, price, volume };
}

export function barTail(interval: BarInterval): BarTail {
  let begun = false;
  let calendar: ExchangeCalendar = US_CALENDAR;
  let bar: Bar | undefined;
  let closing: Bar | undefined;
  /** The bar that was told to be complete last: what still comes for it comes too late. */
  let doneTo = -Infinity;
  let print: Print | undefined;

  const finish = (truth: Bar | undefined): BarNews[] => {
    if (closing === undefined) return [];
    const complete = truth?.time === closing.time ? truth : closing;
    doneTo = closing.time;
    closing = undefined;
    const news: BarNews[] = [{ bar: complete, isComplete: true }];
    if (bar !== undefined) news.push({ bar, isComplete: false });
    return news;
  };

  return {
    begin: (last, on, at) => {
      begun = true;
      calendar = on;
      bar = last;
      closing = undefined;
      const end = last && barEnd(interval, last, on);
      if (last !== undefined && end !== null && end !== undefined && end <= at) doneTo = last.time;
    },
    follow: (quote) => {
      calendar = calendarOf(quote.exchange);
      const before = print;
      const next = printOf(quote, interval);
      print = next;
      if (!begun) return [];
      const traded =
        before?.isExtended === next.isExtended
          ? Math.max(0, (next.volume ?? 0) - (before.volume ?? 0))
          : 0;
      if (before !== undefined && next.time <= before.time && traded === 0) return [];
      const tick = { time: next.time, price: next.price, size: traded };
      const base = bar ?? closing;
      const grown = withTick(base, interval, tick, calendar);
      if (grown === undefined || grown === base || grown.time <= doneTo) return [];
      if (closing !== undefined && grown.time === closing.time) {
        closing = grown;
        return [];
      }
      if (bar !== undefined && grown.time > bar.time) {
        // The market was too slow for the one before.
        const late = finish(undefined).filter(({ isComplete }) => isComplete);
        closing = bar.time > doneTo ? bar : undefined;
        bar = grown;
        return closing === undefined ? [...late, { bar, isComplete: false }] : late;
      }
      bar = grown;
      return closing === undefined ? [{ bar, isComplete: false }] : [];
    },
    clock: (at) => {
      if (bar === undefined || closing !== undefined || bar.time <= doneTo) return [];
      const end = barEnd(interval, bar, calendar);
      if (end === null || at < end + GRACE) return [];
      closing = bar;
      bar = undefined;
      return [];
    },
    wants: () => closing?.time,
    settle: finish,
  };
}
