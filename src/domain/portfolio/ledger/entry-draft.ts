import { add, type Decimal, negate } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { Disposal, Entry, ItemCategory } from '../booked.ts';
import { isZero } from '../lots/share.ts';
import type { Transaction } from '../transaction.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Part<K extends 'cash' | 'units' | 'flows' | 'items' | 'invested'> = Mutable<Entry[K][number]>;

const NONE: readonly never[] = [];

/** Collects what a transaction does; equal lines are added up and empty ones left out. */
export class EntryDraft {
  readonly #cash: Part<'cash'>[] = [];
  readonly #units: Part<'units'>[] = [];
  readonly #flows: Part<'flows'>[] = [];
  readonly #items: Part<'items'>[] = [];
  readonly #invested: Part<'invested'>[] = [];
  readonly #disposals: Disposal[] = [];

  cash(account: string, currency: CurrencyCode, amount: Decimal): void {
    const line = this.#cash.find((one) => one.account === account && one.currency === currency);
    if (line === undefined) this.#cash.push({ account, currency, amount });
    else line.amount = add(line.amount, amount);
  }

  units(account: string, asset: AssetId, quantity: Decimal): void {
    const line = this.#units.find((one) => one.account === account && one.asset === asset);
    if (line === undefined) this.#units.push({ account, asset, quantity });
    else line.quantity = add(line.quantity, quantity);
  }

  moneyFlow(currency: CurrencyCode, amount: Decimal): void {
    const line = this.#flows.find((one) => one.asset === null && one.currency === currency);
    if (line === undefined) this.#flows.push({ asset: null, currency, amount, quantity: null });
    else line.amount = add(line.amount, amount);
  }

  unitFlow(asset: AssetId, currency: CurrencyCode, amount: Decimal, quantity: Decimal): void {
    this.#flows.push({ asset, currency, amount, quantity });
  }

  item(
    category: ItemCategory,
    asset: AssetId | null,
    currency: CurrencyCode,
    amount: Decimal,
  ): void {
    const line = this.#items.find(
      (one) => one.category === category && one.asset === asset && one.currency === currency,
    );
    if (line === undefined) this.#items.push({ category, asset, currency, amount });
    else line.amount = add(line.amount, amount);
  }

  invested(asset: AssetId, currency: CurrencyCode, amount: Decimal): void {
    const line = this.#invested.find((one) => one.asset === asset && one.currency === currency);
    if (line === undefined) this.#invested.push({ asset, currency, amount });
    else line.amount = add(line.amount, amount);
  }

  disposal(disposal: Disposal): void {
    this.#disposals.push(disposal);
  }

  /** Where cash is implied, what a transaction moved came from the owner and goes back. */
  entry(row: Transaction, cash: 'tracked' | 'implied'): Entry {
    if (cash === 'implied') {
      for (const { currency, amount } of this.#cash) this.moneyFlow(currency, negate(amount));
      this.#cash.length = 0;
    }
    return {
      transaction: row.id,
      kind: row.kind,
      date: row.date,
      cash: filled(this.#cash, isEmptySum),
      units: filled(this.#units, ({ quantity }) => isZero(quantity)),
      flows: filled(
        this.#flows,
        ({ amount, quantity }) => isZero(amount) && (quantity === null || isZero(quantity)),
      ),
      items: filled(this.#items, isEmptySum),
      invested: filled(this.#invested, isEmptySum),
      disposals: filled(this.#disposals, () => false),
    };
  }
}

const isEmptySum = ({ amount }: { readonly amount: Decimal }): boolean => isZero(amount);

/** Thousands of entries are kept, most of them with empty lists: those are one. */
function filled<T>(lines: readonly T[], isEmpty: (line: T) => boolean): readonly T[] {
  const left = lines.some(isEmpty) ? lines.filter((line) => !isEmpty(line)) : lines;
  return left.length === 0 ? NONE : left;
}
