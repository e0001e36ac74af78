import { toDayNumber, type IsoDate } from '../../calendar/iso-date.ts';
import { add, type Decimal, multiply, round, ZERO } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { CurrencyCode, SymbolId } from '../../symbols/instrument.ts';
import type { Asset, AssetClass, AssetId } from '../asset.ts';
import type { Booked } from '../booked.ts';
import { closeOn, type PriceBook, rateIn } from '../price-book.ts';
import { floatDecimal } from './float-decimal.ts';

/** An asset or a currency in one account, at its value: an option counts what it would fetch. */
export interface Position {
  /** `null` for cash. */
  readonly asset: AssetId | null;
  readonly account: string;
  readonly name: string;
  readonly class: AssetClass;
  readonly symbol: SymbolId | null;
  readonly currency: CurrencyCode;
  readonly sector: string | null;
  /** Two letters. */
  readonly country: string | null;
  readonly quantity: Decimal;
  /** In the base currency; negative for a short position or a debt. */
  readonly value: Decimal;
}

/** What has units but no price or rate: it is in no weight, and the page says so. */
export interface Unvalued {
  readonly asset: AssetId | null;
  readonly currency: CurrencyCode;
  readonly reason: 'no-price' | 'no-rate';
}

export interface Valued {
  readonly positions: readonly Position[];
  readonly unvalued: readonly Unvalued[];
}

const VALUE_PLACES = 18;

/** One unit of an asset in the base currency, at the last close on or before the day. */
export function unitValue(
  asset: Asset,
  book: PriceBook,
  day: number,
): Decimal | Unvalued['reason'] {
  const series = book.prices.get(asset.id);
  const close = series === undefined ? null : closeOn(series, day);
  if (close === null) return 'no-price';
  const rate = rateIn(book, series?.currency ?? asset.currency, day);
  if (rate === null) return 'no-rate';
  return round(
    multiply(multiply(floatDecimal(close), toDecimal(asset.multiplier)), floatDecimal(rate)),
    VALUE_PLACES,
    'half-even',
  );
}

/** Units of every account and cash of every currency, valued on a day. Zero positions are left out. */
export function valuedPositions(
  booked: Booked,
  assets: ReadonlyMap<AssetId, Asset>,
  book: PriceBook,
  on: IsoDate,
): Valued {
  const day = toDayNumber(on);
  const positions: Position[] = [];
  const unvalued: Unvalued[] = [];
  for (const [, { asset: id, account, quantity }] of unitsByAccount(booked)) {
    const asset = assets.get(id);
    if (quantity.units === 0n || asset === undefined) continue;
    const unit = unitValue(asset, book, day);
    if (typeof unit === 'string') {
      unvalued.push({ asset: id, currency: asset.currency, reason: unit });
      continue;
    }
    positions.push({
      asset: id,
      account,
      name: asset.name,
      class: asset.class,
      symbol: asset.symbol,
      currency: asset.currency,
      sector: asset.sector,
      country: asset.country,
      quantity,
      value: round(multiply(quantity, unit), VALUE_PLACES, 'half-even'),
    });
  }
  for (const { account, currency, amount } of cashOf(booked)) {
    if (amount.units === 0n) continue;
    const rate = rateIn(book, currency, day);
    if (rate === null) {
      unvalued.push({ asset: null, currency, reason: 'no-rate' });
      continue;
    }
    positions.push({
      asset: null,
      account,
      name: currency,
      class: 'cash',
      symbol: null,
      currency,
      sector: null,
      country: null,
      quantity: amount,
      value:
        currency === book.base
          ? amount
          : round(multiply(amount, floatDecimal(rate)), VALUE_PLACES, 'half-even'),
    });
  }
  return { positions, unvalued };
}

function unitsByAccount(booked: Booked) {
  const units = new Map<string, { asset: AssetId; account: string; quantity: Decimal }>();
  for (const { asset, account, quantity } of booked.lots) {
    const key = `${account}\n${asset}`;
    const known = units.get(key)?.quantity ?? ZERO;
    units.set(key, { asset, account, quantity: add(known, quantity) });
  }
  return units;
}

/** The balance of every account and currency. */
export function cashOf(
  booked: Booked,
): readonly { account: string; currency: CurrencyCode; amount: Decimal }[] {
  const balances = new Map<string, { account: string; currency: CurrencyCode; amount: Decimal }>();
  for (const entry of booked.entries)
    for (const { account, currency, amount } of entry.cash) {
      const key = `${account}\n${currency}`;
      const known = balances.get(key)?.amount ?? ZERO;
      balances.set(key, { account, currency, amount: add(known, amount) });
    }
  return [...balances.values()];
}
