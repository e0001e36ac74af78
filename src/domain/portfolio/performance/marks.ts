import { add, type Decimal } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import {
  type PriceBook,
  placeOn,
  priceAt,
  pricesIn,
  type PriceSeries,
  rateIn,
} from '../price-book.ts';

/** What happened to the units of an asset in one entry. */
export interface UnitEvent {
  readonly day: number;
  readonly before: Decimal;
  readonly change: Decimal;
  /** Units that were sold in the same entry, with the sign of the position. */
  readonly sold: Decimal;
  /** Given for them, in the currency of the asset; `null` where nothing was. */
  readonly paid: Decimal | null;
  readonly isDiluting: boolean;
}

/**
 * Closes hold until the next one. Before the first close, and for an asset without any, the price
 * of the last booking holds. A split on a day without a close divides the price that held before.
 */
export function marksOf(
  book: PriceBook,
  asset: AssetId,
  currency: CurrencyCode,
  multiplier: number,
  events: readonly UnitEvent[],
): PriceSeries {
  const closes = book.prices.get(asset) ?? { currency, days: NO_DAYS, closes: NO_PRICES };
  const quoted = closes.currency;
  const firstClose = closes.days[0] ?? Infinity;
  const extras: { day: number; price: number }[] = [];
  const before = (day: number): number | null => {
    const place = placeOn(closes.days, day);
    const extra = extras.at(-1);
    if (extra !== undefined && extra.day > (closes.days[place] ?? -Infinity)) return extra.price;
    return place < 0 ? null : priceAt(closes, place);
  };
  const note = (day: number, price: number): void => {
    if (extras.at(-1)?.day === day) extras.pop();
    extras.push({ day, price });
  };
  for (const event of events) {
    if (event.isDiluting) {
      const place = placeOn(closes.days, event.day);
      if (place >= 0 && closes.days[place] === event.day) continue;
      const held = numberOf(event.before);
      const after = numberOf(add(add(event.before, event.change), event.sold));
      const price = before(event.day);
      if (price !== null && held !== 0 && after !== 0) note(event.day, (price * held) / after);
    } else if (event.day < firstClose && event.paid !== null) {
      const units = numberOf(event.change) * multiplier;
      const price = Math.abs(numberOf(event.paid) / units);
      if (units !== 0 && price > 0) {
        note(
          event.day,
          quoted === currency ? price : price * crossRate(book, currency, quoted, event.day),
        );
      }
    }
  }
  return extras.length === 0 ? closes : merged(closes, extras);
}

/**
 * The same as `marksOf` when closes differ from those of before on or after `since` only. Mostly
 * that is today's: what is further back is taken over. `null` where they have to be made anew.
 */
export function marksSince(
  known: PriceSeries,
  before: PriceSeries,
  now: PriceSeries,
  events: readonly UnitEvent[],
  since: number,
): PriceSeries | null {
  const isSamePast = now.days === before.days && now.closes === before.closes;
  const changed = firstDifference(before, now, isSamePast ? (now.days.at(-1) ?? since) : since);
  if (changed === Infinity) return known;
  // Prices of bookings lie between the closes up to the last event.
  if ((events.at(-1)?.day ?? -Infinity) >= changed) return null;
  if (isSamePast) return { ...known, quote: now.quote };
  const kept = placeOn(known.days, changed - 1) + 1;
  const from = placeOn(now.days, changed - 1) + 1;
  if (kept === from) return now;
  const days = new Int32Array(kept + now.days.length - from);
  const closes = new Float64Array(days.length);
  days.set(known.days.subarray(0, kept));
  days.set(now.days.subarray(from), kept);
  closes.set(pricesIn(known).subarray(0, kept));
  closes.set(pricesIn(now).subarray(from), kept);
  return { currency: now.currency, days, closes };
}

/** The first day from `since` on of which two series say something else. */
function firstDifference(one: PriceSeries, other: PriceSeries, since: number): number {
  let at = placeOn(one.days, since - 1) + 1;
  const length = Math.max(one.days.length, other.days.length);
  while (at < length && one.days[at] === other.days[at] && priceAt(one, at) === priceAt(other, at))
    at += 1;
  return Math.min(one.days[at] ?? Infinity, other.days[at] ?? Infinity);
}

const NO_DAYS = new Int32Array(0);
const NO_PRICES = new Float64Array(0);

const crossRate = (book: PriceBook, from: CurrencyCode, to: CurrencyCode, day: number): number => {
  const target = rateIn(book, to, day) ?? 0;
  return target === 0 ? 0 : (rateIn(book, from, day) ?? 0) / target;
};

/** On the same day the extra one counts. */
function merged(
  closes: PriceSeries,
  extras: readonly { readonly day: number; readonly price: number }[],
): PriceSeries {
  const days = new Int32Array(closes.days.length + extras.length);
  const prices = new Float64Array(days.length);
  let count = 0;
  let at = 0;
  const take = (day: number, price: number): void => {
    days[count] = day;
    prices[count] = price;
    count += 1;
  };
  const takeBefore = (end: number): void => {
    for (const day of closes.days.subarray(at)) {
      if (day >= end) return;
      take(day, priceAt(closes, at));
      at += 1;
    }
  };
  for (const extra of extras) {
    takeBefore(extra.day);
    if (closes.days[at] === extra.day) at += 1;
    take(extra.day, extra.price);
  }
  takeBefore(Infinity);
  return {
    currency: closes.currency,
    days: days.subarray(0, count),
    closes: prices.subarray(0, count),
  };
}
