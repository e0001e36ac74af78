import type { IsoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';
import type { AssetId } from './asset.ts';
import type { LotMethod } from './portfolio.ts';

export interface Money {
  readonly amount: DecimalText;
  readonly currency: CurrencyCode;
}

/** A part of a named lot: the transaction that opened it and how much of it. */
export interface LotPick {
  readonly opened: string;
  readonly quantity: DecimalText;
}

interface Row {
  /** Made by the client; unique in the portfolio. */
  readonly id: string;
  readonly date: IsoDate;
  /** `HH:MM:SS` where it is known. Rows of a day without one follow the fixed order of kinds. */
  readonly time: string | null;
  readonly account: string;
  readonly note: string;
  /** The id that a broker gave it: the same one again is a duplicate. */
  readonly reference: string | null;
}

interface WithCosts {
  /** Cost of the broker; negative for a refund. */
  readonly fee: Money | null;
  /** Tax withheld or paid with it; negative for a refund. */
  readonly tax: Money | null;
  /** Where the money is taken from or put; the same account when `null`. */
  readonly cashAccount: string | null;
}

export const TRADE_KINDS = ['buy', 'sell', 'short', 'cover'] as const;

/** `quantity` is positive; the kind says the direction. */
export interface Trade extends Row, WithCosts {
  readonly kind: (typeof TRADE_KINDS)[number];
  readonly asset: AssetId;
  readonly quantity: DecimalText;
  /** Per unit, in the currency of the asset, before costs. */
  readonly price: DecimalText;
  readonly currency: CurrencyCode;
  /** Quantity times price as the broker rounded it; computed when `null`. */
  readonly gross: DecimalText | null;
  /** What moved on the cash account, costs included, when that is another currency or sum. */
  readonly settled: Money | null;
  /** Of a closing trade only; the method of the portfolio when `null`. */
  readonly lotMethod: LotMethod | null;
  readonly lots: readonly LotPick[] | null;
}

/** Cash paid by an asset. `amount` is gross; `settled` the net sum that arrived if converted. */
export interface Income extends Row, WithCosts {
  readonly kind: 'dividend' | 'interest' | 'return-of-capital';
  /** `null` for interest on cash. */
  readonly asset: AssetId | null;
  readonly amount: Money;
  readonly settled: Money | null;
}

/** A dividend that was spent on units of the same asset at once. */
export interface Reinvestment extends Row, WithCosts {
  readonly kind: 'reinvestment';
  readonly asset: AssetId;
  readonly amount: Money;
  readonly quantity: DecimalText;
}

/** Income that a fund keeps: no cash, but cost (UK: notional distribution). */
export interface Accumulation extends Row {
  readonly kind: 'accumulation';
  readonly asset: AssetId;
  readonly amount: Money;
}

/** Units for nothing: `basis` is their value where it is taxed as income, else cost is spread. */
export interface StockDividend extends Row {
  readonly kind: 'stock-dividend';
  readonly asset: AssetId;
  readonly quantity: DecimalText;
  readonly basis: Money | null;
}

/** `amount` is positive; a refund is negative. `asset` where it belongs to one. */
export interface Charge extends Row {
  readonly kind: 'fee' | 'tax' | 'interest-charge';
  readonly asset: AssetId | null;
  readonly amount: Money;
}

export interface CashFlow extends Row {
  readonly kind: 'deposit' | 'withdrawal' | 'opening-cash';
  readonly amount: Money;
  readonly fee: Money | null;
}

/**
 * Units that arrive or leave without cash: a deposit of shares, a gift, crypto from or to a wallet,
 * an opening balance. `value` is what they were worth that day, `cost` and `acquired` what their
 * owner paid and when (as `value` and `date` when `null`).
 */
export interface Delivery extends Row {
  readonly kind: 'delivery-in' | 'delivery-out' | 'opening-position';
  readonly asset: AssetId;
  readonly quantity: DecimalText;
  readonly value: Money | null;
  readonly cost: Money | null;
  readonly acquired: IsoDate | null;
  readonly fee: Money | null;
  readonly tax: Money | null;
  readonly lots: readonly LotPick[] | null;
}

/** Between own accounts. Lots keep their dates and costs. */
export interface Transfer extends Row {
  readonly kind: 'transfer';
  readonly to: string;
  readonly asset: AssetId | null;
  readonly quantity: DecimalText | null;
  /** Of cash: what left, and what arrived. */
  readonly amount: Money | null;
  readonly fee: Money | null;
  readonly lots: readonly LotPick[] | null;
}

export interface Conversion extends Row {
  readonly kind: 'conversion';
  readonly sold: Money;
  readonly bought: Money;
  readonly fee: Money | null;
}

/** `numerator` new units for every `denominator` old ones. */
export interface Split extends Row {
  readonly kind: 'split';
  readonly asset: AssetId;
  readonly numerator: DecimalText;
  readonly denominator: DecimalText;
  /** Paid for the fraction that was not given. */
  readonly cashInLieu: Money | null;
}

export interface SpinOff extends Row {
  readonly kind: 'spin-off';
  readonly asset: AssetId;
  readonly into: AssetId;
  /** New units for one old unit. */
  readonly ratio: DecimalText;
  /** Part of the cost that moves to the new asset, 0 to 1. */
  readonly costShare: DecimalText;
  readonly cashInLieu: Money | null;
}

/** Stock (`into`), cash (`cash` per old unit) or both. `costShare` belongs to the stock. */
export interface Merger extends Row {
  readonly kind: 'merger';
  readonly asset: AssetId;
  readonly into: AssetId | null;
  readonly ratio: DecimalText | null;
  readonly cash: Money | null;
  readonly costShare: DecimalText | null;
  readonly cashInLieu: Money | null;
}

export interface SymbolChange extends Row {
  readonly kind: 'symbol-change';
  readonly asset: AssetId;
  readonly into: AssetId;
}

/** `quantity` contracts end; an exercise or assignment trades the underlying at the strike. */
export interface OptionEnd extends Row {
  readonly kind: 'exercise' | 'assignment' | 'expiry';
  readonly asset: AssetId;
  readonly quantity: DecimalText;
  readonly fee: Money | null;
}

export type Transaction =
  | Trade
  | Income
  | Reinvestment
  | Accumulation
  | StockDividend
  | Charge
  | CashFlow
  | Delivery
  | Transfer
  | Conversion
  | Split
  | SpinOff
  | Merger
  | SymbolChange
  | OptionEnd;

/** Fields that are sums of money, of rows of any kind. */
export type MoneyField<T = Transaction> = T extends unknown
  ? { [F in keyof T]-?: NonNullable<T[F]> extends Money ? F : never }[keyof T]
  : never;

export type TransactionKind = Transaction['kind'];

/** In the order in which rows of one day without a time are booked: what brings comes first. */
export const TRANSACTION_KINDS = [
  'opening-cash',
  'opening-position',
  'symbol-change',
  'split',
  'spin-off',
  'merger',
  'deposit',
  'delivery-in',
  'conversion',
  'transfer',
  'stock-dividend',
  'dividend',
  'accumulation',
  'return-of-capital',
  'interest',
  'short',
  'buy',
  'reinvestment',
  'sell',
  'cover',
  'exercise',
  'assignment',
  'expiry',
  'interest-charge',
  'fee',
  'tax',
  'delivery-out',
  'withdrawal',
] as const satisfies readonly TransactionKind[];
