import { toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { CurrencyCode } from '../../../src/domain/symbols/instrument.ts';
import type { Asset, AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import {
  placeOn,
  priceAt,
  type PriceBook,
  rateIn,
} from '../../../src/domain/portfolio/price-book.ts';
import type { Transaction } from '../../../src/domain/portfolio/transaction.ts';

/** Shares are counted in hundred millionths, as Portfolio Performance does. */
export const SHARE = 1e8;

/** Prices and rates as Portfolio Performance takes them; money is rounded after each conversion. */
export interface PpMarket {
  /** The reporting currency. */
  readonly currency: CurrencyCode;
  readonly convert: (cents: number, from: CurrencyCode, day: number) => number;
  readonly between: (cents: number, from: CurrencyCode, to: CurrencyCode, day: number) => number;
  /** The last price on or before the day, else the first, else that of the last booking. */
  readonly price: (
    security: AssetId,
    day: number,
  ) => { readonly day: number; readonly price: number } | null;
  /** In cents of the currency of the security. */
  readonly valueOwn: (security: AssetId, shares: number, day: number) => number;
  /** In cents of the reporting currency. */
  readonly value: (security: AssetId, shares: number, day: number) => number;
}

export function ppMarket(
  ledgers: readonly Ledger[],
  assets: ReadonlyMap<AssetId, Asset>,
  book: PriceBook,
): PpMarket {
  const booked = bookedPrices(ledgers.flatMap(({ transactions }) => transactions));
  const enteredPrices = ledgers.flatMap((ledger) => ledger.enteredPrices);
  const entered = new Map<string, { days: Int32Array; closes: Float64Array }>();
  for (const [asset, list] of Map.groupBy(enteredPrices, (row) => row.asset)) {
    const sorted = list.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    entered.set(asset, {
      days: Int32Array.from(sorted, ({ date }) => toDayNumber(date)),
      closes: Float64Array.from(sorted, ({ price }) => Number(price)),
    });
  }
  const rate = (currency: CurrencyCode, day: number): number => rateIn(book, currency, day) ?? 1;
  const convert = (cents: number, from: CurrencyCode, day: number): number =>
    from === book.base ? cents : rounded(cents * rate(from, day));
  const price: PpMarket['price'] = (security, day) => {
    const series = entered.get(security) ?? book.prices.get(security);
    if (series === undefined || series.days.length === 0) {
      const list = booked.get(security) ?? [];
      return list.findLast((row) => row.day <= day) ?? list[0] ?? null;
    }
    const place = Math.max(0, placeOn(series.days, day));
    return { day: series.days[place]!, price: priceAt(series, place) };
  };
  const currencyOf = (security: AssetId): CurrencyCode =>
    assets.get(security)?.currency ?? book.base;
  const valueOwn: PpMarket['valueOwn'] = (security, shares, day) => {
    const found = shares === 0 ? null : price(security, day);
    if (found === null) return 0;
    const multiplier = Number(assets.get(security)?.multiplier ?? ('1' as never));
    return rounded((shares / SHARE) * found.price * multiplier * 100);
  };
  return {
    currency: book.base,
    convert,
    between: (cents, from, to, day) =>
      from === to ? cents : rounded((cents * rate(from, day)) / rate(to, day)),
    price,
    valueOwn,
    value: (security, shares, day) =>
      convert(valueOwn(security, shares, day), currencyOf(security), day),
  };
}

/** To the cent; the dust of a float must not decide a half. */
const rounded = (cents: number): number => Math.round(cents + Math.sign(cents) * 1e-7);

/** Prices that bookings were made at, in the currency of the security, oldest first. */
function bookedPrices(rows: readonly Transaction[]): Map<string, { day: number; price: number }[]> {
  const prices = new Map<string, { day: number; price: number }[]>();
  for (const row of rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const found = bookedPrice(row);
    if (found === null || !('asset' in row) || row.asset === null) continue;
    const list = prices.get(row.asset) ?? [];
    list.push({ day: toDayNumber(row.date), price: found });
    prices.set(row.asset, list);
  }
  return prices;
}

function bookedPrice(row: Transaction): number | null {
  switch (row.kind) {
    case 'buy':
    case 'sell':
    case 'short':
    case 'cover':
      return Number(row.price);
    case 'delivery-in':
    case 'delivery-out':
    case 'opening-position': {
      const worth = row.value ?? row.cost;
      const quantity = Number(row.quantity);
      return worth === null || quantity === 0 ? null : Number(worth.amount) / quantity;
    }
    default:
      return null;
  }
}
