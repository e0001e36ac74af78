import { numberOf } from '../../../src/domain/money/decimal-number.ts';
import { toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import {
  add,
  type Decimal,
  decimal,
  divide,
  multiply,
  negate,
  ZERO,
} from '../../../src/domain/money/decimal.ts';
import type { CurrencyCode } from '../../../src/domain/symbols/instrument.ts';
import type { Entry } from '../../../src/domain/portfolio/booked.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import { orderRows } from '../../../src/domain/portfolio/ledger/order-rows.ts';
import { type PriceBook, rateIn } from '../../../src/domain/portfolio/price-book.ts';
import type { Money, Transaction } from '../../../src/domain/portfolio/transaction.ts';

import type { GhostfolioActivity, GhostfolioType } from './ghostfolio-symbol.ts';

const ONE = decimal('1');
const PLACES = 20;

/** Splits of one asset, oldest first. */
export type Splits = readonly { readonly day: number; readonly ratio: Decimal }[];

/**
 * A ledger as Ghostfolio would have it: purchases, sales, dividends, interest, fees and
 * liabilities, in units after all splits. Units that arrive or leave without cash are purchases and
 * sales at their value. A booking of the future counts as of `today`.
 */
export function ghostfolioActivities(
  ledgers: readonly Ledger[],
  book: PriceBook,
  today: number,
): { readonly activities: GhostfolioActivity[]; readonly splits: ReadonlyMap<string, Splits> } {
  const splits = splitsOf(ledgers.flatMap(({ transactions }) => transactions));
  const activities: GhostfolioActivity[] = [];
  for (const ledger of ledgers)
    for (const row of orderRows(ledger.transactions))
      for (const activity of activitiesOf(ledger, book, row))
        activities.push(adjusted({ ...activity, day: Math.min(activity.day, today) }, splits));
  return { activities, splits };
}

function splitsOf(rows: readonly Transaction[]): Map<string, Splits> {
  const splits = new Map<string, { day: number; ratio: Decimal }[]>();
  for (const row of rows) {
    if (row.kind !== 'split') continue;
    const ratio = divide(decimal(row.numerator), decimal(row.denominator), PLACES, 'half-even');
    const known: { day: number; ratio: Decimal }[] = splits.get(row.asset) ?? [];
    const day = toDayNumber(row.date);
    // A split is the same event in every account that holds the asset.
    if (!known.some((other) => other.day === day)) known.push({ day, ratio });
    splits.set(row.asset, known);
  }
  return splits;
}

/** New units for one unit of a day. */
export function splitFactor(splits: Splits | undefined, day: number): number {
  let factor = 1;
  for (const split of splits ?? []) if (split.day > day) factor *= numberOf(split.ratio);
  return factor;
}

function adjusted(
  activity: GhostfolioActivity,
  splits: ReadonlyMap<string, Splits>,
): GhostfolioActivity {
  const later = splits.get(activity.symbol)?.filter(({ day }) => day > activity.day) ?? [];
  if (later.length === 0) return activity;
  const quantity = later.reduce((units, { ratio }) => multiply(units, ratio), activity.quantity);
  const factor = splitFactor(later, activity.day);
  return { ...activity, quantity, unitPrice: activity.unitPrice / factor };
}

function activitiesOf(ledger: Ledger, book: PriceBook, row: Transaction): GhostfolioActivity[] {
  const day = toDayNumber(row.date);
  const { base } = book;
  const currencyOf = (asset: string | null, other: CurrencyCode): CurrencyCode =>
    (asset === null ? undefined : ledger.assets.get(asset as never)?.currency) ?? other;
  /** A sum in another currency, at the rates of the day. */
  const converted = (sum: Money | null, currency: CurrencyCode): number => {
    if (sum === null) return 0;
    const amount = Number(sum.amount);
    if (sum.currency === currency) return amount;
    const [from, to] = [rateIn(book, sum.currency, day), rateIn(book, currency, day)];
    return from === null || to === null || to === 0 ? amount : (amount * from) / to;
  };
  const make = (
    type: GhostfolioType,
    asset: string | null,
    currency: CurrencyCode,
    quantity: Decimal,
    unitPrice: number,
    fee: number,
  ): GhostfolioActivity => ({ symbol: asset ?? '', currency, day, type, quantity, unitPrice, fee });

  switch (row.kind) {
    case 'buy':
    case 'cover':
    case 'sell':
    case 'short': {
      const currency = currencyOf(row.asset, row.currency);
      const multiplier = Number(ledger.assets.get(row.asset)?.multiplier ?? ('1' as never));
      const type = row.kind === 'buy' || row.kind === 'cover' ? 'BUY' : 'SELL';
      const price = Number(row.price) * multiplier;
      return [
        make(type, row.asset, currency, decimal(row.quantity), price, converted(row.fee, currency)),
      ];
    }
    case 'delivery-in':
    case 'delivery-out':
    case 'opening-position': {
      const quantity = decimal(row.quantity);
      const currency = currencyOf(row.asset, row.value?.currency ?? row.cost?.currency ?? base);
      const isLiability = ledger.assets.get(row.asset)?.class === 'liability';
      const value =
        row.kind === 'opening-position' ? (row.cost ?? row.value) : (row.value ?? row.cost);
      const price = quantity.units === 0n ? 0 : converted(value, currency) / numberOf(quantity);
      const type = isLiability ? 'LIABILITY' : row.kind === 'delivery-out' ? 'SELL' : 'BUY';
      return [make(type, row.asset, currency, quantity, price, converted(row.fee, currency))];
    }
    case 'dividend':
    case 'return-of-capital':
    case 'interest': {
      const currency = currencyOf(row.asset, row.amount.currency);
      const type = row.kind === 'interest' ? 'INTEREST' : 'DIVIDEND';
      const amount = converted(row.amount, currency);
      return [make(type, row.asset, currency, ONE, amount, converted(row.fee, currency))];
    }
    case 'reinvestment': {
      const currency = currencyOf(row.asset, row.amount.currency);
      const quantity = decimal(row.quantity);
      const amount = converted(row.amount, currency);
      const price = quantity.units === 0n ? 0 : amount / numberOf(quantity);
      return [
        make('DIVIDEND', row.asset, currency, ONE, amount, 0),
        make('BUY', row.asset, currency, quantity, price, converted(row.fee, currency)),
      ];
    }
    case 'stock-dividend': {
      const currency = currencyOf(row.asset, row.basis?.currency ?? base);
      const quantity = decimal(row.quantity);
      const price = quantity.units === 0n ? 0 : converted(row.basis, currency) / numberOf(quantity);
      return [make('BUY', row.asset, currency, quantity, price, 0)];
    }
    case 'expiry': {
      const currency = currencyOf(row.asset, base);
      return [
        make('SELL', row.asset, currency, decimal(row.quantity), 0, converted(row.fee, currency)),
      ];
    }
    case 'fee':
    case 'interest-charge': {
      const currency = currencyOf(row.asset, row.amount.currency);
      return [make('FEE', row.asset, currency, ZERO, 0, converted(row.amount, currency))];
    }
    default:
      return [];
  }
}

/** A rise of a balance is a purchase of that currency at 1, a fall a sale. */
export function cashActivities(entries: readonly Entry[], today: number): GhostfolioActivity[] {
  const changes = new Map<string, { currency: CurrencyCode; day: number; change: Decimal }>();
  for (const { date, cash } of entries) {
    const day = toDayNumber(date);
    if (day > today) continue;
    for (const { currency, amount } of cash) {
      const key = `${currency} ${day}`;
      const change = add(changes.get(key)?.change ?? ZERO, amount);
      changes.set(key, { currency, day, change });
    }
  }
  return [...changes.values()]
    .filter(({ change }) => change.units !== 0n)
    .sort((a, b) => a.day - b.day)
    .map(({ currency, day, change }) => ({
      symbol: currency,
      currency,
      day,
      type: change.units > 0n ? 'BUY' : 'SELL',
      quantity: change.units > 0n ? change : negate(change),
      unitPrice: 1,
      fee: 0,
    }));
}
