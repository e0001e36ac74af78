import { addAt, numberAt } from '../../columns/number-at.ts';
import { ZERO } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import { placeFrom, placeOn, priceAt, type PriceBook } from '../price-book.ts';
import type { Track } from './prepared.ts';

/** The rate of every day from `first` to `last`; 0 where a currency has no rate at all. */
export function dailyRates(
  book: PriceBook,
  currency: CurrencyCode,
  first: number,
  last: number,
): Float64Array {
  const out = new Float64Array(Math.max(0, last - first + 1));
  if (currency === book.base) return out.fill(1);
  const series = book.rates.get(currency);
  if (series === undefined || series.days.length === 0) return out;
  const { days, rates } = series;
  let place = Math.max(0, placeOn(days, first));
  for (let at = 0; at < out.length; at += 1) {
    place = placeFrom(days, place, first + at);
    out[at] = numberAt(rates, place);
  }
  return out;
}

/** Daily rates of a currency over one stretch of days, computed once for each. */
export type RatesOf = (currency: CurrencyCode) => Float64Array;

export function ratesBetween(book: PriceBook, first: number, last: number): RatesOf {
  const known = new Map<CurrencyCode, Float64Array>();
  return (currency) => {
    let rates = known.get(currency);
    if (rates === undefined) known.set(currency, (rates = dailyRates(book, currency, first, last)));
    return rates;
  };
}

/**
 * Adds what an asset was worth at the end of every day from `first` on, in the base currency. The
 * rates begin `skip` days earlier.
 */
export function addDailyValues(
  track: Track,
  ratesOf: RatesOf,
  first: number,
  out: Float64Array,
  skip = 0,
): void {
  const { days, quantities, marks } = track;
  const rates = ratesOf(marks.currency).subarray(skip);
  const multiplier = numberOf(track.multiplier);
  const { days: markDays } = marks;
  const end = first + out.length;
  let step = placeOn(days, first);
  let mark = placeOn(markDays, first);
  let day = first;
  while (day < end) {
    const until = Math.min(end, days[step + 1] ?? end);
    const held = numberOf(quantities[step] ?? ZERO) * multiplier;
    if (held === 0) {
      day = until;
      mark = placeOn(markDays, day);
    }
    let worth = mark < 0 ? 0 : held * priceAt(marks, mark);
    // Thousands of days of every asset: one comparison a day, and one product until the next price.
    let next = markDays[mark + 1] ?? Infinity;
    for (; day < until; day += 1) {
      if (day >= next) {
        mark += 1;
        worth = held * priceAt(marks, mark);
        next = markDays[mark + 1] ?? Infinity;
      }
      addAt(out, day - first, worth * numberAt(rates, day - first));
    }
    if (day === next) mark += 1;
    step += 1;
  }
}
