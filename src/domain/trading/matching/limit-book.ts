import { PriceLadder, type LadderLevel } from './price-ladder.ts';

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

const REJECTED: Placed = { status: 'rejected', filled: 0, left: 0 };

/** An order in the queue of its level. */
interface Resting<Id> {
  id: Id;
  owner: number;
  level: Level<Id>;
  quantity: number;
  before: Resting<Id> | null;
  after: Resting<Id> | null;
}

/** The orders at a price, oldest first. */
interface Level<Id> extends LadderLevel {
  readonly isBid: boolean;
  quantity: number;
  orders: number;
  first: Resting<Id> | null;
  last: Resting<Id> | null;
}

/**
 * A limit order book with price-time priority. Prices are ticks and quantities units, both whole
 * numbers, so that nothing is ever rounded. Orders are linked in the order of their arrival at a
 * price; those that were taken out are used again, and a book at work allocates only new levels.
 */
export class LimitBook<Id extends string | number> {
  readonly #onTrade: OnTrade<Id>;
  readonly #bids = new PriceLadder<Level<Id>>('bid');
  readonly #asks = new PriceLadder<Level<Id>>('ask');
  /** Orders that were taken out, linked by `after`: they are used again. */
  #spare: Resting<Id> | null = null;
  readonly #resting = new Map<Id, Resting<Id>>();

  constructor(onTrade: OnTrade<Id> = () => {}) {
    this.#onTrade = onTrade;
  }

  /** Orders that rest. */
  get size(): number {
    return this.#resting.size;
  }

  get bestBid(): number | null {
    return this.#bids.best()?.price ?? null;
  }

  get bestAsk(): number | null {
    return this.#asks.best()?.price ?? null;
  }

  place(order: BookOrder<Id>): Placed {
    const { id, price, quantity, timeInForce = 'gtc', owner = 0 } = order;
    if (!isUnits(quantity) || (price !== null && !Number.isSafeInteger(price))) return REJECTED;
    if (this.#resting.has(id)) return REJECTED;
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
    const order = this.#resting.get(id);
    if (order === undefined) return 0;
    order.level.quantity -= order.quantity;
    this.#unlink(order);
    return order.quantity;
  }

  /**
   * Less at the same price keeps the place in the queue. More, or another price, is a new arrival,
   * which may trade. Nothing is left of an order that is changed to 0.
   */
  modify(id: Id, price: number, quantity: number): Placed {
    const order = this.#resting.get(id);
    if (order === undefined || !Number.isSafeInteger(price)) return REJECTED;
    if (quantity === 0) {
      this.cancel(id);
      return { status: 'canceled', filled: 0, left: 0 };
    }
    if (!isUnits(quantity)) return REJECTED;
    const { level, owner } = order;
    if (level.price === price && quantity <= order.quantity) {
      level.quantity -= order.quantity - quantity;
      order.quantity = quantity;
      return { status: 'resting', filled: 0, left: quantity };
    }
    this.cancel(id);
    return this.#enter(id, level.isBid, price, quantity, owner, true);
  }

  /** Units that an order still has in the book. */
  quantityOf(id: Id): number {
    return this.#resting.get(id)?.quantity ?? 0;
  }

  /** Units that are executed before this order at its price; `null` when it does not rest. */
  aheadOf(id: Id): number | null {
    const order = this.#resting.get(id);
    if (order === undefined) return null;
    let ahead = 0;
    for (let other = order.before; other !== null; other = other.before) ahead += other.quantity;
    return ahead;
  }

  /** Units at a price. */
  quantityAt(side: BookSide, price: number): number {
    return (side === 'bid' ? this.#bids : this.#asks).find(price)?.quantity ?? 0;
  }

  /** The best levels of a side, best first. */
  depth(side: BookSide, most = Infinity): readonly BookLevel[] {
    const ladder = side === 'bid' ? this.#bids : this.#asks;
    return ladder.bestOf(most).map(({ price, quantity, orders }) => ({ price, quantity, orders }));
  }

  clear(): void {
    this.#resting.clear();
    this.#bids.clear();
    this.#asks.clear();
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
    for (let level = ladder.best(); level !== undefined; level = ladder.best()) {
      const { price } = level;
      if (isBid ? price > limit : price < limit) return left;
      while (level.first !== null && left > 0) {
        const maker: Resting<Id> = level.first;
        if (owner !== 0 && maker.owner === owner) return left;
        const units = Math.min(maker.quantity, left);
        left -= units;
        maker.quantity -= units;
        level.quantity -= units;
        this.#onTrade(maker.id, taker, price, units);
        if (maker.quantity === 0) this.#unlink(maker);
      }
      if (left === 0) return 0;
    }
    return left;
  }

  #reaches(isBid: boolean, limit: number): boolean {
    const level = (isBid ? this.#asks : this.#bids).best();
    if (level === undefined) return false;
    return isBid ? level.price <= limit : level.price >= limit;
  }

  /** Whether the other side has this many units up to the limit, before any of the same owner. */
  #holds(isBid: boolean, limit: number, quantity: number, owner: number): boolean {
    const ladder = isBid ? this.#asks : this.#bids;
    let found = 0;
    for (let rank = 0; found < quantity; rank += 1) {
      const level = ladder.at(rank);
      if (level === undefined) return false;
      if (isBid ? level.price > limit : level.price < limit) return false;
      if (owner === 0) {
        found += level.quantity;
        continue;
      }
      for (let order = level.first; order !== null; order = order.after) {
        if (order.owner === owner) return found >= quantity;
        found += order.quantity;
      }
    }
    return true;
  }

  #rest(id: Id, isBid: boolean, price: number, quantity: number, owner: number): void {
    const level = (isBid ? this.#bids : this.#asks).levelOf(price, isBid ? newBid : newAsk);
    const { last } = level;
    const order = this.#orderOf(id, owner, level, quantity);
    if (last === null) level.first = order;
    else last.after = order;
    level.last = order;
    level.quantity += quantity;
    level.orders += 1;
    this.#resting.set(id, order);
  }

  #orderOf(id: Id, owner: number, level: Level<Id>, quantity: number): Resting<Id> {
    const order = this.#spare;
    if (order === null) return { id, owner, level, quantity, before: level.last, after: null };
    this.#spare = order.after;
    order.id = id;
    order.owner = owner;
    order.level = level;
    order.quantity = quantity;
    order.before = level.last;
    order.after = null;
    return order;
  }

  /** Takes an order out of its level, and the level out of the ladder when it was the last. */
  #unlink(order: Resting<Id>): void {
    const { id, level, before, after } = order;
    if (before === null) level.first = after;
    else before.after = after;
    if (after === null) level.last = before;
    else after.before = before;
    level.orders -= 1;
    this.#resting.delete(id);
    order.after = this.#spare;
    this.#spare = order;
    if (level.first === null) (level.isBid ? this.#bids : this.#asks).remove(level.price);
  }
}

const emptyLevel = <Id>(price: number, isBid: boolean): Level<Id> => ({
  price,
  isBid,
  quantity: 0,
  orders: 0,
  first: null,
  last: null,
});
const newBid = <Id>(price: number): Level<Id> => emptyLevel(price, true);
const newAsk = <Id>(price: number): Level<Id> => emptyLevel(price, false);

const isUnits = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0;
