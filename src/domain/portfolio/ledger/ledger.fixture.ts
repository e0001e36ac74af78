import { isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import { decimal } from '../../money/decimal.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Ledger } from '../ledger.ts';
import type { PortfolioSettings } from '../portfolio.ts';
import type { PriceBook } from '../price-book.ts';
import type {
  Accumulation,
  CashFlow,
  Charge,
  Conversion,
  Delivery,
  Income,
  Merger,
  Money,
  OptionEnd,
  Reinvestment,
  SpinOff,
  Split,
  StockDividend,
  SymbolChange,
  Trade,
  Transaction,
  Transfer,
} from '../transaction.ts';

export const num = (value: number | string): DecimalText => amountText(decimal(String(value)));
export const money = (amount: number | string, currency = 'USD'): Money => ({
  amount: num(amount),
  currency,
});
export const assetId = (id: string): AssetId => id as AssetId;

export const asset = (id: string, changes: Partial<Asset> = {}): Asset => ({
  id: assetId(id),
  name: id,
  class: 'equity',
  currency: 'USD',
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: num(1),
  sector: null,
  country: null,
  coupon: null,
  ...changes,
});

export const CALL = 'AAPL260116C00150000';
export const PUT = 'AAPL260116P00150000';

export const ASSETS: readonly Asset[] = [
  asset('AAPL'),
  asset('MSFT'),
  asset('SAP', { currency: 'EUR' }),
  asset('BTC', { class: 'crypto' }),
  asset(CALL, { class: 'option', multiplier: num(100) }),
  asset(PUT, { class: 'option', multiplier: num(100) }),
];

const SETTINGS: PortfolioSettings = {
  base: 'USD',
  lotMethod: 'fifo',
  taxMethod: 'none',
  flowConvention: 'in-start-out-end',
  cash: 'tracked',
  automaticSplits: false,
  benchmark: null,
};

export const ledgerOf = (
  transactions: readonly Transaction[],
  settings: Partial<PortfolioSettings> = {},
): Ledger => ({
  settings: { ...SETTINGS, ...settings },
  accounts: ['A', 'B', 'C'].map((id) => ({ id, name: id, currency: 'USD', closed: false })),
  assets: new Map(ASSETS.map((one) => [one.id, one])),
  transactions,
  enteredPrices: [],
});

/** A euro is 1.1 dollars, from 2025-07-01 on 1.2; a coin 50,000 dollars. */
export const BOOK: PriceBook = {
  base: 'USD',
  prices: new Map([
    [
      assetId('BTC'),
      {
        currency: 'USD',
        days: Int32Array.of(toDayNumber(isoDate('2025-01-01'))),
        closes: Float64Array.of(50_000),
      },
    ],
  ]),
  rates: new Map([
    [
      'EUR',
      {
        days: Int32Array.of(toDayNumber(isoDate('2025-01-01')), toDayNumber(isoDate('2025-07-01'))),
        rates: Float64Array.of(1.1, 1.2),
      },
    ],
  ]),
};

const row = (id: string, date: string) => ({
  id,
  date: isoDate(date),
  time: null,
  account: 'A',
  note: '',
  reference: null,
});
const COSTS = { fee: null, tax: null, cashAccount: null };

export const trade = (
  id: string,
  date: string,
  kind: Trade['kind'],
  symbol: string,
  quantity: number | string,
  price: number | string,
  changes: Partial<Trade> = {},
): Trade => ({
  ...row(id, date),
  ...COSTS,
  kind,
  asset: assetId(symbol),
  quantity: num(quantity),
  price: num(price),
  currency: symbol === 'SAP' ? 'EUR' : 'USD',
  gross: null,
  settled: null,
  lotMethod: null,
  lots: null,
  ...changes,
});

export const income = (
  id: string,
  date: string,
  kind: Income['kind'],
  symbol: string | null,
  amount: Money,
  changes: Partial<Income> = {},
): Income => ({
  ...row(id, date),
  ...COSTS,
  kind,
  asset: symbol === null ? null : assetId(symbol),
  amount,
  settled: null,
  ...changes,
});

export const reinvestment = (
  id: string,
  date: string,
  symbol: string,
  amount: Money,
  quantity: number,
  changes: Partial<Reinvestment> = {},
): Reinvestment => ({
  ...row(id, date),
  ...COSTS,
  kind: 'reinvestment',
  asset: assetId(symbol),
  amount,
  quantity: num(quantity),
  ...changes,
});

export const stockDividend = (
  id: string,
  date: string,
  symbol: string,
  quantity: number,
  basis: Money | null = null,
): StockDividend => ({
  ...row(id, date),
  kind: 'stock-dividend',
  asset: assetId(symbol),
  quantity: num(quantity),
  basis,
});

export const accumulation = (
  id: string,
  date: string,
  symbol: string,
  amount: Money,
): Accumulation => ({ ...row(id, date), kind: 'accumulation', asset: assetId(symbol), amount });

export const charge = (
  id: string,
  date: string,
  kind: Charge['kind'],
  amount: Money,
  symbol: string | null = null,
): Charge => ({
  ...row(id, date),
  kind,
  asset: symbol === null ? null : assetId(symbol),
  amount,
});

export const cashFlow = (
  id: string,
  date: string,
  kind: CashFlow['kind'],
  amount: Money,
  changes: Partial<CashFlow> = {},
): CashFlow => ({ ...row(id, date), kind, amount, fee: null, ...changes });

export const delivery = (
  id: string,
  date: string,
  kind: Delivery['kind'],
  symbol: string,
  quantity: number,
  changes: Partial<Delivery> = {},
): Delivery => ({
  ...row(id, date),
  kind,
  asset: assetId(symbol),
  quantity: num(quantity),
  value: null,
  cost: null,
  acquired: null,
  fee: null,
  tax: null,
  lots: null,
  ...changes,
});

export const transfer = (id: string, date: string, changes: Partial<Transfer> = {}): Transfer => ({
  ...row(id, date),
  kind: 'transfer',
  to: 'B',
  asset: null,
  quantity: null,
  amount: null,
  fee: null,
  lots: null,
  ...changes,
});

export const conversion = (id: string, date: string, sold: Money, bought: Money): Conversion => ({
  ...row(id, date),
  kind: 'conversion',
  sold,
  bought,
  fee: null,
});

export const split = (
  id: string,
  date: string,
  symbol: string,
  numerator: number,
  denominator: number,
  cashInLieu: Money | null = null,
): Split => ({
  ...row(id, date),
  kind: 'split',
  asset: assetId(symbol),
  numerator: num(numerator),
  denominator: num(denominator),
  cashInLieu,
});

export const spinOff = (
  id: string,
  date: string,
  ratio: number,
  costShare: number,
  changes: Partial<SpinOff> = {},
): SpinOff => ({
  ...row(id, date),
  kind: 'spin-off',
  asset: assetId('AAPL'),
  into: assetId('MSFT'),
  ratio: num(ratio),
  costShare: num(costShare),
  cashInLieu: null,
  ...changes,
});

export const merger = (id: string, date: string, changes: Partial<Merger> = {}): Merger => ({
  ...row(id, date),
  kind: 'merger',
  asset: assetId('AAPL'),
  into: null,
  ratio: null,
  cash: null,
  costShare: null,
  cashInLieu: null,
  ...changes,
});

export const symbolChange = (id: string, date: string): SymbolChange => ({
  ...row(id, date),
  kind: 'symbol-change',
  asset: assetId('AAPL'),
  into: assetId('MSFT'),
});

export const optionEnd = (
  id: string,
  date: string,
  kind: OptionEnd['kind'],
  symbol: string,
  quantity: number,
  fee: Money | null = null,
): OptionEnd => ({
  ...row(id, date),
  kind,
  asset: assetId(symbol),
  quantity: num(quantity),
  fee,
});
