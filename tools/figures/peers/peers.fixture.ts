import { isoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../src/domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import type { PriceBook } from '../../../src/domain/portfolio/price-book.ts';
import type { Trade, Transaction } from '../../../src/domain/portfolio/transaction.ts';

const text = (value: number): DecimalText => String(value) as DecimalText;
let count = 0;
const head = (date: string, account = 'main') => ({
  id: `t${String((count += 1)).padStart(4, '0')}`,
  date: isoDate(date),
  time: null,
  account,
  note: '',
  reference: null,
});
const money = (amount: number, currency = 'EUR') => ({ amount: text(amount), currency });

export function trade(
  kind: Trade['kind'],
  date: string,
  asset: string,
  quantity: number,
  price: number,
  more: Partial<Trade> & { readonly feeSum?: number } = {},
): Transaction {
  const { feeSum, ...rest } = more;
  const currency = more.currency ?? 'EUR';
  return {
    ...head(date),
    kind,
    asset: asset as AssetId,
    quantity: text(quantity),
    price: text(price),
    currency,
    gross: null,
    settled: null,
    lotMethod: null,
    lots: null,
    fee: feeSum === undefined ? null : money(feeSum, currency),
    tax: null,
    cashAccount: null,
    ...rest,
  };
}

export const deposit = (date: string, amount: number): Transaction => ({
  ...head(date),
  kind: amount < 0 ? 'withdrawal' : 'deposit',
  amount: money(Math.abs(amount)),
  fee: null,
});

export const dividend = (date: string, asset: string, amount: number): Transaction => ({
  ...head(date),
  kind: 'dividend',
  asset: asset as AssetId,
  amount: money(amount),
  settled: null,
  fee: null,
  tax: null,
  cashAccount: null,
});

export const split = (date: string, asset: string, numerator: number): Transaction => ({
  ...head(date),
  kind: 'split',
  asset: asset as AssetId,
  numerator: text(numerator),
  denominator: text(1),
  cashInLieu: null,
});

export const transferOf = (
  date: string,
  asset: string,
  quantity: number,
  to: string,
): Transaction => ({
  ...head(date),
  kind: 'transfer',
  to,
  asset: asset as AssetId,
  quantity: text(quantity),
  amount: null,
  fee: null,
  lots: null,
});

export function ledgerOf(
  transactions: readonly Transaction[],
  cash: 'tracked' | 'implied' = 'implied',
  currencies: Readonly<Record<string, string>> = {},
): Ledger {
  const ids = new Set(
    transactions.flatMap((row) => ('asset' in row && row.asset !== null ? [row.asset] : [])),
  );
  return {
    settings: {
      base: 'EUR',
      lotMethod: 'fifo',
      taxMethod: 'none',
      flowConvention: 'in-start-out-end',
      cash,
      automaticSplits: false,
      benchmark: null,
    },
    accounts: ['main', 'other'].map((id) => ({ id, name: id, currency: 'EUR', closed: false })),
    assets: new Map(
      [...ids].map((id): [AssetId, Asset] => [
        id,
        {
          id,
          name: id,
          class: 'equity',
          currency: currencies[id] ?? 'EUR',
          symbol: null,
          isin: null,
          cusip: null,
          multiplier: '1' as DecimalText,
          sector: null,
          country: null,
          coupon: null,
        },
      ]),
    ),
    transactions,
    enteredPrices: [],
  };
}

type Dated = Readonly<Record<string, number>>;

export function bookOf(
  prices: Readonly<Record<string, Dated>>,
  rates: Readonly<Record<string, Dated>> = {},
  currencies: Readonly<Record<string, string>> = {},
): PriceBook {
  const days = (dated: Dated) =>
    Int32Array.from(Object.keys(dated), (date) => toDayNumber(isoDate(date)));
  return {
    base: 'EUR',
    prices: new Map(
      Object.entries(prices).map(([id, dated]) => [
        id as AssetId,
        {
          currency: currencies[id] ?? 'EUR',
          days: days(dated),
          closes: Float64Array.from(Object.values(dated)),
        },
      ]),
    ),
    rates: new Map(
      Object.entries(rates).map(([currency, dated]) => [
        currency,
        { days: days(dated), rates: Float64Array.from(Object.values(dated)) },
      ]),
    ),
  };
}
