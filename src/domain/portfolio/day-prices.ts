import { toDayNumber } from '../calendar/iso-date.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';
import type { AssetId, EnteredPrice } from './asset.ts';
import { pricesIn, type PriceSeries } from './price-book.ts';
import { countWhile } from '../sorted/count-while.ts';

/** Prices by day number. */
export type DayPrices = ReadonlyMap<number, number>;

export function enteredByAsset(entered: readonly EnteredPrice[]): ReadonlyMap<AssetId, DayPrices> {
  const found = new Map<AssetId, Map<number, number>>();
  for (const { asset, date, price } of entered) {
    const prices = found.get(asset) ?? new Map<number, number>();
    prices.set(toDayNumber(date), Number(price));
    found.set(asset, prices);
  }
  return found;
}

/** A series with days put in or replaced; days after `until` are left out. */
export function withDayPrices(series: PriceSeries, put: DayPrices, until: number): PriceSeries {
  const { days } = series;
  const extra = [...put.keys()].filter((day) => day <= until).toSorted((a, b) => a - b);
  const isWithin = days.length === 0 || days[days.length - 1]! <= until;
  if (extra.length === 0 && isWithin) return series;
  if (extra.length === 1 && isWithin && extra[0] === days[days.length - 1])
    return { ...series, quote: put.get(extra[0]!)! };
  const closes = pricesIn(series);
  const mergedDays = new Int32Array(days.length + extra.length);
  const merged = new Float64Array(days.length + extra.length);
  // Mostly the last day alone is put in: what comes before is copied at one go.
  const untouched = firstFrom(days, Math.min(extra[0] ?? Infinity, until + 1));
  mergedDays.set(days.subarray(0, untouched));
  merged.set(closes.subarray(0, untouched));
  let size = untouched;
  let place = untouched;
  let next = 0;
  while (place < days.length || next < extra.length) {
    const own = days[place] ?? Infinity;
    const given = extra[next] ?? Infinity;
    const day = Math.min(own, given);
    if (day > until) break;
    mergedDays[size] = day;
    merged[size] = given === day ? put.get(day)! : closes[place]!;
    size += 1;
    if (own === day) place += 1;
    if (given === day) next += 1;
  }
  return {
    currency: series.currency,
    days: mergedDays.slice(0, size),
    closes: merged.slice(0, size),
  };
}

/** The place of the first day that is not before `day`. */
const firstFrom = (days: Int32Array, day: number): number => countWhile(days, (each) => each < day);

export const seriesOfDays = (
  currency: CurrencyCode,
  prices: DayPrices,
  until: number,
): PriceSeries =>
  withDayPrices({ currency, days: new Int32Array(0), closes: new Float64Array(0) }, prices, until);
