import { PriceLadder } from './price-ladder.ts';

export type BookSide = 'bid' | 'ask';
export type BookTimeInForce = 'gtc' | 'ioc' | 'fok';

/** What became of an order that was sent to the book. */
export interface Placed {
  /** `canceled`: what is not filled has ended. `rejected`: nothing happened. */
  readonly status: 'filled' | 'resting' | 'canceled' | 'rejected';
  readonly filled: number;
  /** Units that rest in the book. */
  readonly left: number;
}

export interface BookOrder<Id> {
  readonly id: Id;
  readonly side: BookSide;
  /** In ticks. `null` takes any price and never rests. */
  readonly price: number | null;
  /** A whole number of units. */
  readonly quantity: number;
  readonly timeInForce?: BookTimeInForce;
  /** Refused when it would trade at once. */
  readonly postOnly?: boolean;
  /** Orders of one owner do not trade with each other; 0, the default, is everybody else. */
  readonly owner?: number;
}

/** Told for every trade, at the price of the order that was there first. */
export type OnTrade<Id> = (maker: Id, taker: Id, price: number, quantity: number) => void;

export interface BookLevel {
  readonly price: number;
  readonly quantity: number;
  readonly orders: number;
}

const NONE = -1;
const REJECTED: Placed = { status: 'rejected', filled: 0, left: 0 };

/**
 * A limit order book with price-time priority. Prices are ticks and quantities units, both whole
 * numbers, so that nothing is ever rounded. Orders are rows of growing columns, linked in the order
 * of their arrival at a price; freed rows are used again, and a book at work allocates nothing.
 */
export class LimitBook<Id extends string | number> {
  readonly #onTrade: OnTrade<Id>;
  readonly #bids = new PriceLadder('bid');
  readonly #asks = new PriceLadder('ask');
  readonly #rows = new Map<Id, number>();

  // Columns of orders. `next` also links the free rows.
  #ids: Id[] = [];
  #next = new Int32Array(64);
  #previous = new Int32Array(64);
  #level = new Int32Array(64);
  #quantity = new Float64Array(64);
  #owner = new Int32Array(64);
  #freeRow = NONE;
  #rowCount = 0;

  // Columns of price levels; `head` also links the free ones.
  readonly #levelPrice: number[] = [];
  readonly #levelIsBid: boolean[] = [];
  readonly #levelTotal: number[] = [];
  readonly #levelOrders: number[] = [];
  readonly #head: number[] = [];
  readonly #tail: number[] = [];
  #freeLevel = NONE;
  readonly #newBid = (price: number): number => this.#takeLevel(price, true);
  readonly #newAsk = (price: number): number => this.#takeLevel(price, false);

  constructor(onTrade: OnTrade<Id> = () => {}) {
    this.#onTrade = onTrade;
  }

  /** Orders that rest. */
  get size(): number {
    return this.#rows.size;
  }

  get bestBid(): number | null {
    const level = this.#bids.best();
    return level === NONE ? null : this.#levelPrice[level]!;
  }

  get bestAsk(): number | null {
    const level = this.#asks.best();
    return level === NONE ? null : this.#levelPrice[level]!;
  }

  place(order: BookOrder<Id>): Placed {
    const { id, price, quantity, timeInForce = 'gtc', owner = 0 } = order;
    if (!isUnits(quantity) || (price !== null && !Number.isSafeInteger(price))) return REJECTED;
    if (this.#rows.has(id)) return REJECTED;
    const isBid = order.side === 'bid';
    // A market order takes any price.
    const limit = price ?? (isBid ? Infinity : -Infinity);
    if (order.postOnly === true && this.#reaches(isBid, limit)) return REJECTED;
    if (timeInForce === 'fok' && !this.#holds(isBid, limit, quantity, owner))
      return { status: 'canceled', filled: 0, left: 0 };
    return this.#enter(id, isBid, limit, quantity, owner, price !== null && timeInForce === 'gtc');
  }

  /** How much was taken out; 0 when there is no such order. */
  cancel(id: Id): number {
    const row = this.#rows.get(id);
    if (row === undefined) return 0;
    const quantity = this.#quantity[row]!;
    this.#levelTotal[this.#level[row]!]! -= quantity;
    this.#unlink(row);
    return quantity;
  }

  /**
   * Less at the same price keeps the place in the queue. More, or another price, is a new arrival,
   * which may trade. Nothing is left of an order that is changed to 0.
   */
  modify(id: Id, price: number, quantity: number): Placed {
    const row = this.#rows.get(id);
    if (row === undefined || !Number.isSafeInteger(price)) return REJECTED;
    if (quantity === 0) {
      this.cancel(id);
      return { status: 'canceled', filled: 0, left: 0 };
    }
    if (!isUnits(quantity)) return REJECTED;
    const level = this.#level[row]!;
    const before = this.#quantity[row]!;
    if (this.#levelPrice[level] === price && quantity <= before) {
      this.#quantity[row] = quantity;
      this.#levelTotal[level]! -= before - quantity;
      return { status: 'resting', filled: 0, left: quantity };
    }
    const owner = this.#owner[row]!;
    const isBid = this.#levelIsBid[level]!;
    this.cancel(id);
    return this.#enter(id, isBid, price, quantity, owner, true);
  }

  /** Units that an order still has in the book. */
  quantityOf(id: Id): number {
    const row = this.#rows.get(id);
    return row === undefined ? 0 : this.#quantity[row]!;
  }

  /** Units that are executed before this order at its price; `null` when it does not rest. */
  aheadOf(id: Id): number | null {
    const row = this.#rows.get(id);
    if (row === undefined) return null;
    let ahead = 0;
    for (let other = this.#previous[row]!; other !== NONE; other = this.#previous[other]!)
      ahead += this.#quantity[other]!;
    return ahead;
  }

  /** Units at a price. */
  quantityAt(side: BookSide, price: number): number {
    const level = (side === 'bid' ? this.#bids : this.#asks).find(price);
    return level === NONE ? 0 : this.#levelTotal[level]!;
  }

  /** The best levels of a side, best first. */
  depth(side: BookSide, most = Infinity): readonly BookLevel[] {
    const ladder = side === 'bid' ? this.#bids : this.#asks;
    return Array.from({ length: Math.min(most, ladder.count) }, (_, rank): BookLevel => {
      const level = ladder.at(rank);
      return {
        price: this.#levelPrice[level]!,
        quantity: this.#levelTotal[level]!,
        orders: this.#levelOrders[level]!,
      };
    });
  }

  /** Empties it; the columns stay. */
  clear(): void {
    this.#rows.clear();
    this.#bids.clear();
    this.#asks.clear();
    this.#ids.length = 0;
    this.#rowCount = 0;
    this.#freeRow = NONE;
    for (const column of [this.#levelPrice, this.#levelTotal, this.#levelOrders]) column.length = 0;
    this.#levelIsBid.length = 0;
    this.#head.length = 0;
    this.#tail.length = 0;
    this.#freeLevel = NONE;
  }

  #enter(
    id: Id,
    isBid: boolean,
    limit: number,
    quantity: number,
    owner: number,
    rests: boolean,
  ): Placed {
    const left = this.#match(id, isBid, limit, quantity, owner);
    const filled = quantity - left;
    if (left === 0) return { status: 'filled', filled, left: 0 };
    // What is left and still reaches the other side has met an order of its own owner.
    if (!rests || this.#reaches(isBid, limit)) return { status: 'canceled', filled, left: 0 };
    this.#rest(id, isBid, limit, left, owner);
    return { status: 'resting', filled, left };
  }

  /** Trades with the other side, best price and oldest order first; returns what is left. */
  #match(taker: Id, isBid: boolean, limit: number, quantity: number, owner: number): number {
    const ladder = isBid ? this.#asks : this.#bids;
    let left = quantity;
    for (let level = ladder.best(); level !== NONE; level = ladder.best()) {
      const price = this.#levelPrice[level]!;
      if (isBid ? price > limit : price < limit) return left;
      let row = this.#head[level]!;
      let traded = 0;
      while (row !== NONE && left > 0) {
        if (owner !== 0 && this.#owner[row] === owner) {
          this.#levelTotal[level]! -= traded;
          return left;
        }
        const resting = this.#quantity[row]!;
        const units = resting < left ? resting : left;
        left -= units;
        traded += units;
        this.#onTrade(this.#ids[row]!, taker, price, units);
        if (units < resting) {
          this.#quantity[row] = resting - units;
          break;
        }
        const next = this.#next[row]!;
        this.#unlink(row);
        row = next;
      }
      if (row === NONE) continue;
      this.#levelTotal[level]! -= traded;
      return left;
    }
    return left;
  }

  #reaches(isBid: boolean, limit: number): boolean {
    const level = (isBid ? this.#asks : this.#bids).best();
    if (level === NONE) return false;
    const price = this.#levelPrice[level]!;
    return isBid ? price <= limit : price >= limit;
  }

  /** Whether the other side has this many units up to the limit, before any of the same owner. */
  #holds(isBid: boolean, limit: number, quantity: number, owner: number): boolean {
    const ladder = isBid ? this.#asks : this.#bids;
    let found = 0;
    for (let rank = 0; rank < ladder.count && found < quantity; rank += 1) {
      const level = ladder.at(rank);
      const price = this.#levelPrice[level]!;
      if (isBid ? price > limit : price < limit) return false;
      if (owner === 0) {
        found += this.#levelTotal[level]!;
        continue;
      }
      for (let row = this.#head[level]!; row !== NONE; row = this.#next[row]!) {
        if (this.#owner[row] === owner) return found >= quantity;
        found += this.#quantity[row]!;
      }
    }
    return found >= quantity;
  }

  #rest(id: Id, isBid: boolean, price: number, quantity: number, owner: number): void {
    const level = isBid
      ? this.#bids.levelOf(price, this.#newBid)
      : this.#asks.levelOf(price, this.#newAsk);
    const row = this.#takeRow();
    const last = this.#tail[level]!;
    this.#ids[row] = id;
    this.#quantity[row] = quantity;
    this.#owner[row] = owner;
    this.#level[row] = level;
    this.#previous[row] = last;
    this.#next[row] = NONE;
    if (last === NONE) this.#head[level] = row;
    else this.#next[last] = row;
    this.#tail[level] = row;
    this.#levelTotal[level]! += quantity;
    this.#levelOrders[level]! += 1;
    this.#rows.set(id, row);
  }

  /** Takes an order out of its level, and the level out of the ladder when it was the last. */
  #unlink(row: number): void {
    const level = this.#level[row]!;
    const [before, after] = [this.#previous[row]!, this.#next[row]!];
    if (before === NONE) this.#head[level] = after;
    else this.#next[before] = after;
    if (after === NONE) this.#tail[level] = before;
    else this.#previous[after] = before;
    this.#levelOrders[level]! -= 1;
    this.#rows.delete(this.#ids[row]!);
    this.#next[row] = this.#freeRow;
    this.#freeRow = row;
    if (this.#head[level] !== NONE) return;
    (this.#levelIsBid[level] === true ? this.#bids : this.#asks).remove(this.#levelPrice[level]!);
    this.#head[level] = this.#freeLevel;
    this.#freeLevel = level;
  }

  #takeRow(): number {
    const row = this.#freeRow;
    if (row !== NONE) {
      this.#freeRow = this.#next[row]!;
      return row;
    }
    if (this.#rowCount === this.#next.length) this.#grow();
    this.#rowCount += 1;
    return this.#rowCount - 1;
  }

  #grow(): void {
    const length = this.#next.length * 2;
    const wider = (column: Int32Array): Int32Array<ArrayBuffer> => {
      const copy = new Int32Array(length);
      copy.set(column);
      return copy;
    };
    this.#next = wider(this.#next);
    this.#previous = wider(this.#previous);
    this.#level = wider(this.#level);
    this.#owner = wider(this.#owner);
    const quantity = new Float64Array(length);
    quantity.set(this.#quantity);
    this.#quantity = quantity;
  }

  #takeLevel(price: number, isBid: boolean): number {
    let level = this.#freeLevel;
    if (level === NONE) level = this.#head.length;
    else this.#freeLevel = this.#head[level]!;
    this.#levelPrice[level] = price;
    this.#levelIsBid[level] = isBid;
    this.#levelTotal[level] = 0;
    this.#levelOrders[level] = 0;
    this.#head[level] = NONE;
    this.#tail[level] = NONE;
    return level;
  }
}

const isUnits = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0;
