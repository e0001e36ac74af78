import { add, type Decimal } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import { type PriceBook, placeOn, type PriceSeries, rateIn } from '../price-book.ts';

/** Prices by which an asset is valued: each holds until the next one. */
export interface Marks {
  readonly currency: CurrencyCode;
  readonly days: Int32Array;
  readonly prices: Float64Array;
}

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
): Marks {
  const series = book.prices.get(asset);
  const closes = { days: series?.days ?? NO_DAYS, prices: series?.closes ?? NO_PRICES };
  const quoted = series?.currency ?? currency;
  const firstClose = closes.days[0] ?? Infinity;
  const extras: { day: number; price: number }[] = [];
  const before = (day: number): number | null => {
    const place = placeOn(closes.days, day);
    const extra = extras.at(-1);
    if (extra !== undefined && (place < 0 || extra.day > closes.days[place]!)) return extra.price;
    return place < 0 ? null : closes.prices[place]!;
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
  if (extras.length === 0) return { currency: quoted, ...closes };
  return { currency: quoted, ...merged(closes, extras) };
}

/**
 * The same as `marksOf` when closes differ from those of before on or after `since` only. Mostly
 * that is today's: what is further back is taken over. `null` where they have to be made anew.
 */
export function marksSince(
  known: Marks,
  before: PriceSeries,
  now: PriceSeries,
  events: readonly UnitEvent[],
  since: number,
): Marks | null {
  const changed = firstDifference(before, now, since);
  // Prices of bookings lie between the closes up to the last event.
  if ((events.at(-1)?.day ?? -Infinity) >= changed) return null;
  const [kept, from] = [known, now].map(({ days }) => placeOn(days, changed - 1) + 1);
  if (kept === from) return { currency: now.currency, days: now.days, prices: now.closes };
  const prices = new Float64Array(kept! + now.days.length - from!);
  prices.set(known.prices.subarray(0, kept));
  prices.set(now.closes.subarray(from), kept);
  // A quote that moves has the day of the one before.
  if (now.days === before.days) return { currency: now.currency, days: known.days, prices };
  const days = new Int32Array(prices.length);
  days.set(known.days.subarray(0, kept));
  days.set(now.days.subarray(from), kept);
  return { currency: now.currency, days, prices };
}

/** The first day from `since` on of which two series say something else. */
function firstDifference(one: PriceSeries, other: PriceSeries, since: number): number {
  let at = placeOn(one.days, since - 1) + 1;
  const length = Math.max(one.days.length, other.days.length);
  while (at < length && one.days[at] === other.days[at] && one.closes[at] === other.closes[at])
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
  closes: { readonly days: Int32Array; readonly prices: Float64Array },
  extras: readonly { readonly day: number; readonly price: number }[],
): Omit<Marks, 'currency'> {
  const days = new Int32Array(closes.days.length + extras.length);
  const prices = new Float64Array(days.length);
  let count = 0;
  let at = 0;
  const take = (day: number, price: number): void => {
    days[count] = day;
    prices[count] = price;
    count += 1;
  };
  for (const extra of extras) {
    while (at < closes.days.length && closes.days[at]! < extra.day) {
      take(closes.days[at]!, closes.prices[at]!);
      at += 1;
    }
    if (closes.days[at] === extra.day) at += 1;
    take(extra.day, extra.price);
  }
  for (; at < closes.days.length; at += 1) take(closes.days[at]!, closes.prices[at]!);
  return { days: days.subarray(0, count), prices: prices.subarray(0, count) };
}
