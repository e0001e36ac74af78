import { add, compare, type Decimal, ZERO } from '../../money/decimal.ts';
import type { Entry, Lot } from '../booked.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { AssetId } from '../asset.ts';
import { isNegative, isZero, magnitude } from '../lots/share.ts';

/** Lots of one asset in one account, each side oldest first. */
export interface Position {
  readonly account: string;
  readonly asset: AssetId;
  long: Lot[];
  short: Lot[];
}

export type Side = 'long' | 'short';

const copyOf = (position: Position): Position => ({
  ...position,
  long: [...position.long],
  short: [...position.short],
});

const keyOf = (account: string, asset: AssetId): string => `${account}\n${asset}`;

/** Books at the end of a day. Plain data: it is kept, and sent between threads. */
export interface BooksState {
  readonly positions: readonly Position[];
  readonly balances: ReadonlyMap<string, Decimal>;
  readonly divided: ReadonlyMap<string, number>;
  readonly overdrawn: ReadonlySet<string>;
}

/** What is known after some rows: lots, balances and the numbers of divided lots. */
export class Books {
  readonly #positions = new Map<string, Position>();
  readonly #balances = new Map<string, Decimal>();
  /** How many lots there were of each opening transaction whose lot was divided. */
  readonly #divided = new Map<string, number>();
  readonly #overdrawn = new Set<string>();
  /** Balances that a day moved, and the last row where one is below zero. */
  readonly #touched = new Map<string, Overdraft | null>();

  /** Lots never change, so a copy of the lists is a copy of the books. */
  state(): BooksState {
    const positions: Position[] = [];
    for (const position of this.#positions.values()) {
      if (position.long.length === 0 && position.short.length === 0) continue;
      positions.push(copyOf(position));
    }
    return {
      positions,
      balances: new Map(this.#balances),
      divided: new Map(this.#divided),
      overdrawn: new Set(this.#overdrawn),
    };
  }

  /** Books that go on from a state, which stays as it is. */
  static of(state: BooksState): Books {
    const books = new Books();
    for (const position of state.positions)
      books.#positions.set(keyOf(position.account, position.asset), copyOf(position));
    for (const [key, balance] of state.balances) books.#balances.set(key, balance);
    for (const [key, count] of state.divided) books.#divided.set(key, count);
    for (const key of state.overdrawn) books.#overdrawn.add(key);
    return books;
  }

  position(account: string, asset: AssetId): Position {
    const key = keyOf(account, asset);
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const created: Position = { account, asset, long: [], short: [] };
    this.#positions.set(key, created);
    return created;
  }

  /** How many of the units wanted one side has, positive. */
  available(account: string, asset: AssetId, side: Side, wanted: Decimal): Decimal {
    let total = ZERO;
    for (const lot of this.#positions.get(keyOf(account, asset))?.[side] ?? []) {
      total = add(total, magnitude(lot.quantity));
      if (compare(total, wanted) >= 0) return wanted;
    }
    return total;
  }

  /** Units of one side, positive. */
  held(account: string, asset: AssetId, side: Side): Decimal {
    const lots = this.#positions.get(keyOf(account, asset))?.[side];
    if (lots === undefined) return ZERO;
    let total = ZERO;
    for (const lot of lots) total = add(total, lot.quantity);
    return magnitude(total);
  }

  /** A name for a part of a lot that no other has: the opening transaction and a number. */
  partId(opened: string): string {
    const count = (this.#divided.get(opened) ?? 1) + 1;
    this.#divided.set(opened, count);
    return `${opened}#${count}`;
  }

  /** Keeps the list oldest first; among lots of a day, in the order of booking. */
  addLot(lot: Lot): void {
    if (isZero(lot.quantity)) return;
    const position = this.position(lot.account, lot.asset);
    const lots = isNegative(lot.quantity) ? position.short : position.long;
    let place = lots.length;
    while (place > 0 && lots[place - 1]!.acquired > lot.acquired) place -= 1;
    if (place === lots.length) lots.push(lot);
    else lots.splice(place, 0, lot);
  }

  lots(): Lot[] {
    const all: Lot[] = [];
    for (const { long, short } of this.#positions.values()) all.push(...long, ...short);
    return all.sort(byAge);
  }

  settle(entry: Entry): void {
    for (const { account, currency, amount } of entry.cash) {
      const key = `${account}\n${currency}`;
      const balance = add(this.#balances.get(key) ?? ZERO, amount);
      this.#balances.set(key, balance);
      const { transaction } = entry;
      if (isNegative(balance)) this.#touched.set(key, { transaction, account, currency, balance });
      else this.#touched.set(key, null);
    }
  }

  /** Balances that a day left below zero; each is told once until it is covered. */
  overdrafts(): readonly Overdraft[] {
    const told: Overdraft[] = [];
    for (const [key, overdraft] of this.#touched) {
      if (overdraft === null) this.#overdrawn.delete(key);
      else if (!this.#overdrawn.has(key)) {
        this.#overdrawn.add(key);
        told.push(overdraft);
      }
    }
    this.#touched.clear();
    return told;
  }
}

export interface Overdraft {
  readonly transaction: string;
  readonly account: string;
  readonly currency: CurrencyCode;
  readonly balance: Decimal;
}

export const byAge = (a: Lot, b: Lot): number => {
  if (a.acquired !== b.acquired) return a.acquired < b.acquired ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};
