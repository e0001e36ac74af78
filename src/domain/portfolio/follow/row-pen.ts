import { easternDate, easternMinutes } from '../../calendar/eastern-time.ts';
import { compare, type Decimal, negate, ZERO } from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { AssetId } from '../asset.ts';
import { parseAssetId } from '../asset-id.ts';
import { magnitude } from '../lots/share.ts';
import type { Charge, Income, Money, OptionEnd, Trade, Transaction } from '../transaction.ts';
import { followedRowId } from './followed-row.ts';

/** Accounts trade in it and in nothing else. */
const CURRENCY = 'USD';

export const dollars = (amount: Decimal): Money => ({
  amount: amountText(amount),
  currency: CURRENCY,
});

export const assetOf = (symbol: string): AssetId => parseAssetId(symbol) ?? (symbol as AssetId);

/** The event that rows are made of. */
export interface RowSource {
  readonly seq: number;
  readonly orderId: string | null;
  /** Of the execution or the booking. */
  readonly reference: string | null;
  readonly note: string | null;
}

const pad = (value: number): string => String(value).padStart(2, '0');

function clockText(at: number): string {
  const seconds = Math.floor(easternMinutes(at) * 60 + 1e-6);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

const NO_COSTS = { fee: null, tax: null, cashAccount: null };

/** Writes rows of one account, each with its place in the log. */
export class RowPen {
  readonly rows: Transaction[] = [];
  readonly #account: string;
  #source: RowSource = { seq: 0, orderId: null, reference: null, note: null };
  #part = 0;
  at: number;

  constructor(account: string, at: number) {
    this.#account = account;
    this.at = at;
  }

  begin(source: RowSource, at: number): void {
    this.#source = source;
    this.#part = 0;
    this.at = Math.max(this.at, at);
  }

  trade(kind: Trade['kind'], symbol: string, quantity: Decimal, price: Decimal, gross: Decimal) {
    this.#write({
      ...this.#row(),
      ...NO_COSTS,
      kind,
      asset: assetOf(symbol),
      quantity: amountText(magnitude(quantity)),
      price: amountText(magnitude(price)),
      currency: CURRENCY,
      gross: amountText(magnitude(gross)),
      settled: null,
      lotMethod: null,
      lots: null,
    });
  }

  /** Paid in when positive, paid out when negative. */
  flow(amount: Decimal): void {
    if (amount.units === 0n) return;
    const kind = amount.units > 0n ? 'deposit' : 'withdrawal';
    this.#write({ ...this.#row(), kind, amount: dollars(magnitude(amount)), fee: null });
  }

  income(kind: Income['kind'], symbol: string | null, amount: Decimal): void {
    if (amount.units === 0n) return;
    const asset = symbol === null ? null : assetOf(symbol);
    this.#write({
      ...this.#row(),
      ...NO_COSTS,
      kind,
      asset,
      amount: dollars(amount),
      settled: null,
    });
  }

  /** `amount` as the account's cash moved: negative for what was paid. */
  charge(kind: Charge['kind'], symbol: string | null, amount: Decimal): void {
    if (amount.units === 0n) return;
    const asset = symbol === null ? null : assetOf(symbol);
    this.#write({ ...this.#row(), kind, asset, amount: dollars(negate(amount)) });
  }

  delivery(
    kind: 'delivery-in' | 'delivery-out',
    symbol: string,
    quantity: Decimal,
    worth: Decimal,
  ) {
    const value = dollars(magnitude(worth));
    this.#write({
      ...this.#row(),
      kind,
      asset: assetOf(symbol),
      quantity: amountText(magnitude(quantity)),
      value,
      cost: kind === 'delivery-in' ? value : null,
      acquired: null,
      fee: null,
      tax: null,
      lots: null,
    });
  }

  split(symbol: string, after: Decimal, before: Decimal): void {
    if (compare(after, before) === 0) return;
    this.#write({
      ...this.#row(),
      kind: 'split',
      asset: assetOf(symbol),
      numerator: amountText(magnitude(after)),
      denominator: amountText(magnitude(before)),
      cashInLieu: null,
    });
  }

  spinOff(symbol: string, into: string, ratio: Decimal, costShare: Decimal): void {
    this.#write({
      ...this.#row(),
      kind: 'spin-off',
      asset: assetOf(symbol),
      into: assetOf(into),
      ratio: amountText(ratio),
      costShare: amountText(compare(costShare, ZERO) < 0 ? ZERO : costShare),
      cashInLieu: null,
    });
  }

  merger(symbol: string, into: string, ratio: Decimal): void {
    this.#write({
      ...this.#row(),
      kind: 'merger',
      asset: assetOf(symbol),
      into: assetOf(into),
      ratio: amountText(ratio),
      cash: null,
      costShare: null,
      cashInLieu: null,
    });
  }

  rename(symbol: string, into: string): void {
    this.#write({
      ...this.#row(),
      kind: 'symbol-change',
      asset: assetOf(symbol),
      into: assetOf(into),
    });
  }

  optionEnd(kind: OptionEnd['kind'], symbol: string, quantity: Decimal): void {
    this.#write({
      ...this.#row(),
      kind,
      asset: assetOf(symbol),
      quantity: amountText(magnitude(quantity)),
      fee: null,
    });
  }

  #row() {
    const { seq, orderId, reference, note } = this.#source;
    const part = this.#part;
    this.#part += 1;
    return {
      id: followedRowId(this.#account, seq, part, orderId),
      date: easternDate(this.at),
      time: clockText(this.at),
      account: this.#account,
      note: note ?? '',
      reference: reference === null || part === 0 ? reference : `${reference}:${part + 1}`,
    };
  }

  #write(row: Transaction): void {
    this.rows.push(row);
  }
}
