import { add, type Decimal, negate } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import type { Disposal, Entry, ItemCategory } from '../booked.ts';
import { isZero } from '../lots/share.ts';
import type { Transaction } from '../transaction.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Part<K extends 'cash' | 'units' | 'flows' | 'items' | 'invested'> = Mutable<Entry[K][number]>;

const NONE: never[] = [];

/** Collects what a transaction does; equal lines are added up and empty ones left out. */
export class EntryDraft {
  #cash: Part<'cash'>[] = NONE;
  #units: Part<'units'>[] = NONE;
  #flows: Part<'flows'>[] = NONE;
  #items: Part<'items'>[] = NONE;
  #invested: Part<'invested'>[] = NONE;
  #disposals: Disposal[] = NONE;

  cash(account: string, currency: CurrencyCode, amount: Decimal): void {
    const line = this.#cash.find((one) => one.account === account && one.currency === currency);
    if (line === undefined) this.#cash = withLine(this.#cash, { account, currency, amount });
    else line.amount = add(line.amount, amount);
  }

  units(account: string, asset: AssetId, quantity: Decimal): void {
    const line = this.#units.find((one) => one.account === account && one.asset === asset);
    if (line === undefined) this.#units = withLine(this.#units, { account, asset, quantity });
    else line.quantity = add(line.quantity, quantity);
  }

  moneyFlow(currency: CurrencyCode, amount: Decimal): void {
    const line = this.#flows.find((one) => one.asset === null && one.currency === currency);
    if (line === undefined)
      this.#flows = withLine(this.#flows, { asset: null, currency, amount, quantity: null });
    else line.amount = add(line.amount, amount);
  }

  unitFlow(asset: AssetId, currency: CurrencyCode, amount: Decimal, quantity: Decimal): void {
    this.#flows = withLine(this.#flows, { asset, currency, amount, quantity });
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
    if (line === undefined)
      this.#items = withLine(this.#items, { category, asset, currency, amount });
    else line.amount = add(line.amount, amount);
  }

  invested(asset: AssetId, currency: CurrencyCode, amount: Decimal): void {
    const line = this.#invested.find((one) => one.asset === asset && one.currency === currency);
    if (line === undefined) this.#invested = withLine(this.#invested, { asset, currency, amount });
    else line.amount = add(line.amount, amount);
  }

  disposal(disposal: Disposal): void {
    this.#disposals = withLine(this.#disposals, disposal);
  }

  /** Where cash is implied, what a transaction moved came from the owner and goes back. */
  entry(row: Transaction, cash: 'tracked' | 'implied'): Entry {
    if (cash === 'implied') {
      for (const { currency, amount } of this.#cash) this.moneyFlow(currency, negate(amount));
      this.#cash = NONE;
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
      disposals: this.#disposals,
    };
  }
}

const isEmptySum = ({ amount }: { readonly amount: Decimal }): boolean => isZero(amount);

/**
 * Thousands of entries are kept, most of their lists with one line or none: a list that is pushed
 * to has room for more than a dozen, one that is made with its line has room for that.
 */
function withLine<T>(lines: T[], line: T): T[] {
  if (lines.length === 0) return [line];
  lines.push(line);
  return lines;
}

function filled<T>(lines: readonly T[], isEmpty: (line: T) => boolean): readonly T[] {
  const left = lines.some(isEmpty) ? lines.filter((line) => !isEmpty(line)) : lines;
  return left.length === 0 ? NONE : left;
}
