import type { IsoDate } from '../../calendar/iso-date.ts';
import { type Decimal, ZERO } from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import type { CashKind, CashMoved, PositionChange, PositionChanged } from '../trading-event.ts';

/** Something that the broker books at a moment. */
export type BookEntry = (CashMoved | PositionChanged) & { readonly at: number };

interface When {
  readonly at: number;
  readonly date: IsoDate;
}

export interface CashEntry {
  /** Stable: the same cause has the same id, whenever it is booked. */
  readonly id: string;
  readonly cash: CashKind;
  readonly amount: Decimal;
  readonly symbol?: string;
  readonly qty?: Decimal;
  readonly perShare?: Decimal;
  readonly note?: string;
}

export const cashEntry = (
  { at, date }: When,
  { id, cash, amount, symbol, qty, perShare, note }: CashEntry,
): BookEntry => ({
  kind: 'cash',
  at,
  id,
  cash,
  amount: amountText(amount),
  symbol: symbol ?? null,
  qty: textOf(qty),
  perShare: textOf(perShare),
  date,
  note: note ?? null,
});

export interface PositionEntry {
  readonly id: string;
  readonly change: PositionChange;
  readonly symbol: string;
  readonly qty: Decimal;
  readonly ratio?: Decimal;
  readonly price?: Decimal;
  readonly cash?: Decimal;
  readonly multiplier?: number;
  readonly note?: string;
}

export const positionEntry = (
  { at, date }: When,
  { id, change, symbol, qty, ratio, price, cash, multiplier, note }: PositionEntry,
): BookEntry => ({
  kind: 'position',
  at,
  id,
  change,
  symbol,
  qty: amountText(qty),
  ratio: textOf(ratio),
  price: textOf(price),
  cash: amountText(cash ?? ZERO),
  multiplier: multiplier ?? 1,
  date,
  note: note ?? null,
});

const textOf = (value: Decimal | undefined): DecimalText | null =>
  value === undefined ? null : amountText(value);
