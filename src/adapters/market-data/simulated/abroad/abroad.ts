import { calendarOf } from '../../../../domain/calendar/exchange-calendar.ts';
import { tradingWindows, usualPhase } from '../../../../domain/calendar/exchange-hours.ts';
import { addMonths, fromDayNumber, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import type { Factors } from '../factors/factor-set.ts';
import { keyOf } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import { percentChange } from '../quotes/quote-of.ts';
import type { ForeignIndexListing } from '../universe/listing.ts';
import { dayAt, positionOf } from './local-days.ts';
import { lastStep, localDay, type LocalDay, localMinutes, minuteBar } from './local-day.ts';
import { localSeries } from './local-series.ts';

const DAY_MS = 86_400_000;
/** Twenty years and a little: what the world promises. */
const MOST_DAYS = 5_240;

/** Share indices abroad: everything of them follows the sessions of their own exchange. */
export interface Abroad {
  readonly quote: (listing: ForeignIndexListing, now: number) => Quote;
  /** Daily bars from `since` to `now`, the growing one included, oldest first. */
  readonly daily: (listing: ForeignIndexListing, since: number, now: number) => readonly Bar[];
  /** Minute bars of a day on the exchange's own calendar, up to `now`. */
  readonly minutes: (listing: ForeignIndexListing, day: number, now: number) => readonly Bar[];
}

const roundedChange = (now: number, before: number): number =>
  Math.round((now - before) * 10_000) / 10_000;

interface Year {
  readonly position: number;
  readonly high: number;
  readonly low: number;
}

export function createAbroad(seed: number, factors: Factors): Abroad {
  /** Extremes of the year before a day, of the newest day that was asked for. */
  const years = new Map<string, Year>();

  /** Days up to one, all read from the series that reaches it: shorter ones would be built for earlier days. */
  const daysUntil = (
    listing: ForeignIndexListing,
    last: number,
  ): ((position: number) => LocalDay) => {
    const { open, close, sigma } = localSeries(seed, factors, listing, last);
    const key = keyOf(seed, listing.symbol);
    return (position) =>
      localDay(
        key,
        position,
        valueAt(open, position),
        valueAt(close, position),
        valueAt(sigma, position),
      );
  };

  const dayOf = (listing: ForeignIndexListing, position: number): LocalDay =>
    daysUntil(listing, position)(position);

  const windowsOf = (listing: ForeignIndexListing, day: number) =>
    tradingWindows(listing.instrument.exchange, day);

  const minutesOf = (listing: ForeignIndexListing, day: number, now: number) =>
    localMinutes(dayOf(listing, positionOf(day)), windowsOf(listing, day), now);

  /** The bar of a day as far as it has come, and the time of its newest value. */
  const dayBar = (
    listing: ForeignIndexListing,
    day: number,
    now: number,
  ): { readonly bar: Bar; readonly at: number } => {
    const frame = dayOf(listing, positionOf(day));
    const close = windowsOf(listing, day).at(-1)?.close ?? 0;
    const time = day * DAY_MS;
    if (now >= close) {
      const { open, high, low } = frame;
      return { bar: { time, open, high, low, close: frame.close, volume: 0 }, at: close };
    }
    const minutes = minutesOf(listing, day, now);
    const bars = minutes.map((minute) => minuteBar(minute, now));
    const last = minutes.at(-1);
    return {
      bar: {
        time,
        open: frame.open,
        high: bars.reduce((high, bar) => Math.max(high, bar.high), frame.open),
        low: bars.reduce((low, bar) => Math.min(low, bar.low), frame.open),
        close: bars.at(-1)?.close ?? frame.open,
        volume: 0,
      },
      at: last === undefined ? now : lastStep(last, now),
    };
  };

  const yearOf = (listing: ForeignIndexListing, position: number): Year => {
    const known = years.get(listing.symbol);
    if (known?.position === position) return known;
    const yearAgo = toDayNumber(addMonths(fromDayNumber(dayAt(position)), -12));
    const dayAtPosition = daysUntil(listing, position);
    let [high, low] = [0, Infinity];
    for (let p = Math.max(0, positionOf(yearAgo)); p < position; p++) {
      const day = dayAtPosition(p);
      high = Math.max(high, day.high);
      low = Math.min(low, day.low);
    }
    const year = { position, high, low };
    years.set(listing.symbol, year);
    return year;
  };

  const lastDay = (listing: ForeignIndexListing, now: number): number =>
    calendarOf(listing.instrument.exchange).lastOpened(now).day;

  return {
    quote: (listing, now) => {
      const { symbol, instrument } = listing;
      const day = lastDay(listing, now);
      const position = positionOf(day);
      const { bar, at } = dayBar(listing, day, now);
      const previousClose = daysUntil(listing, position)(position - 1).close;
      const year = yearOf(listing, position);
      return {
        symbol,
        exchange: instrument.exchange,
        currency: instrument.currency,
        phase: usualPhase(instrument.exchange, now),
        last: bar.close,
        lastSize: null,
        lastTime: at,
        bid: null,
        bidSize: null,
        ask: null,
        askSize: null,
        open: bar.open,
        high: bar.high,
        low: bar.low,
        previousClose,
        change: roundedChange(bar.close, previousClose),
        changePercent: percentChange(bar.close, previousClose),
        volume: null,
        averageVolume: null,
        vwap: null,
        high52: Math.max(year.high, bar.high),
        low52: Math.min(year.low, bar.low),
        marketCap: null,
        sharesOutstanding: null,
        extended: null,
        halted: false,
      };
    },
    daily: (listing, since, now) => {
      const newest = lastDay(listing, now);
      const last = positionOf(newest);
      const asked = Number.isFinite(since) ? positionOf(Math.floor(since / DAY_MS)) : 0;
      const dayAtPosition = daysUntil(listing, last);
      const out: Bar[] = [];
      for (let p = Math.max(1, last - MOST_DAYS, asked); p < last; p++) {
        const { open, high, low, close } = dayAtPosition(p);
        out.push({ time: dayAt(p) * DAY_MS, open, high, low, close, volume: 0 });
      }
      return [...out, dayBar(listing, newest, now).bar];
    },
    minutes: (listing, day, now) =>
      windowsOf(listing, day).length === 0 || positionOf(day) < 1
        ? []
        : minutesOf(listing, day, now).map((minute) => minuteBar(minute, now)),
  };
}
