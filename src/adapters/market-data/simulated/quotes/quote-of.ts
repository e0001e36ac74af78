import type { ExtendedQuote, Quote } from '../../../../domain/quotes/quote.ts';
import type { Instrument } from '../../../../domain/symbols/instrument.ts';
import { topOfBook } from '../prices/book.ts';
import { onGrid } from '../prices/tick-grid.ts';
import type { Track } from '../prices/track.ts';
import type { Snapshot } from './snapshot.ts';

/** Rounds differences and percentages, to hide floating-point error. */
const tidy = (x: number): number => Math.round(x * 10_000) / 10_000;

/** In percent, of the difference as shown. */
export const percentChange = (now: number, before: number): number =>
  Math.round((tidy(now - before) / before) * 1e10) / 1e8;

/** The price of a trade made now. */
export const livePrice = (snapshot: Snapshot): number =>
  snapshot.phase !== 'regular' && snapshot.night !== null
    ? snapshot.night.price
    : snapshot.day.last * snapshot.rebase;

function extendedOf(snapshot: Snapshot, last: number): ExtendedQuote | null {
  const { night } = snapshot;
  if (night === null) return null;
  return {
    phase: night.phase,
    price: night.price,
    change: tidy(night.price - last),
    changePercent: percentChange(night.price, last),
    volume: night.volume,
    time: night.time,
  };
}

/** `shares` is what is outstanding on the session's share basis; `null` for what has no shares. */
export function quoteOf(
  instrument: Instrument,
  track: Track,
  snapshot: Snapshot,
  shares: number | null,
): Quote {
  const { day, year, rebase, phase, tradedAt } = snapshot;
  const price = (x: number): number => (rebase === 1 ? x : onGrid(x * rebase, track.grid));
  const last = price(day.last);
  const previousClose = price(year.previousClose);
  const quiet = phase !== 'regular';
  const book =
    track.hours === 'regular'
      ? null
      : topOfBook(track, livePrice(snapshot), year.averageVolume, quiet, tradedAt);
  const outstanding = shares === null ? null : Math.round(shares / rebase);
  return {
    symbol: track.symbol,
    exchange: instrument.exchange,
    currency: instrument.currency,
    phase,
    last,
    lastSize: track.hasVolume ? day.lastSize : null,
    lastTime: day.lastTime,
    bid: book?.bid ?? null,
    bidSize: book?.bidSize ?? null,
    ask: book?.ask ?? null,
    askSize: book?.askSize ?? null,
    open: price(day.open),
    high: price(day.high),
    low: price(day.low),
    previousClose,
    change: tidy(last - previousClose),
    changePercent: percentChange(last, previousClose),
    volume: track.hasVolume ? Math.round(day.volume / rebase) : null,
    averageVolume: track.hasVolume ? Math.round(year.averageVolume / rebase) : null,
    vwap: day.vwap === null ? null : price(day.vwap),
    high52: price(Math.max(year.high, day.high)),
    low52: price(Math.min(year.low, day.low)),
    marketCap: outstanding === null ? null : Math.round(last * outstanding * 100) / 100,
    sharesOutstanding: outstanding,
    extended: quiet ? extendedOf(snapshot, last) : null,
    halted: false,
  };
}
