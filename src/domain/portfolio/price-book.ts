import type { CurrencyCode } from '../symbols/instrument.ts';
import type { AssetId } from './asset.ts';

/** Closes as traded: not adjusted for splits or dividends. Days are numbers since 1970-01-01. */
export interface PriceSeries {
  readonly currency: CurrencyCode;
  readonly days: Int32Array;
  /** Read by `priceAt` or `pricesIn`. */
  readonly closes: Float64Array;
  /** In place of the last close: when quotes move, the closes before them are not copied. */
  readonly quote?: number | undefined;
}

/** Units of the base currency for one unit. */
export interface RateSeries {
  readonly days: Int32Array;
  readonly rates: Float64Array;
}

/** Everything a valuation needs of the market. Plain data: it is sent to a thread. */
export interface PriceBook {
  readonly base: CurrencyCode;
  readonly prices: ReadonlyMap<AssetId, PriceSeries>;
  /** Of every currency but the base. */
  readonly rates: ReadonlyMap<CurrencyCode, RateSeries>;
}

/** The place of the last day on or before `day`; -1 before the first. */
export function placeOn(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The same for a day after that of a place which is known, a few places further at most. */
export function placeFrom(days: Int32Array, place: number, day: number): number {
  let next = place + 1;
  while ((days[next] ?? Infinity) <= day) next += 1;
  return next - 1;
}

/** The price at a place of a series. */
export const priceAt = ({ closes, quote }: Omit<PriceSeries, 'currency'>, place: number): number =>
  quote !== undefined && place === closes.length - 1 ? quote : closes[place]!;

/** Of all places. */
export function pricesIn({ closes, quote }: PriceSeries): Float64Array {
  if (quote === undefined) return closes;
  const prices = closes.slice();
  prices[prices.length - 1] = quote;
  return prices;
}

/** The last close on or before a day; `null` before the first. */
export function closeOn(series: PriceSeries, day: number): number | null {
  const place = placeOn(series.days, day);
  return place < 0 ? null : priceAt(series, place);
}

/** The rate in force: the last one on or before the day, before the first one the first. */
export function rateIn(book: PriceBook, currency: CurrencyCode, day: number): number | null {
  if (currency === book.base) return 1;
  const series = book.rates.get(currency);
  if (series === undefined || series.days.length === 0) return null;
  return series.rates[Math.max(0, placeOn(series.days, day))]!;
}
