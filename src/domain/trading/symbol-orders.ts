import {
  compare,
  decimal,
  type Decimal,
  multiply,
  negate,
  RunningSum,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import type { Order } from './order.ts';
import { withCollar } from './risk/collar.ts';

/** A long share below this cannot be borrowed against. */
export const CHEAP_LONG = decimal('2.5');

/** What bids of an account would cost, by whether such shares are lent against. */
export interface BidValue {
  readonly usual: Decimal;
  readonly cheap: Decimal;
}

/** Units that are still to be executed; zero for an order by amount. */
export function unitsLeft({ qty, filledQty }: Order): Decimal {
  if (qty === null) return ZERO;
  const left = filledQty === '0' ? decimal(qty) : subtract(decimal(qty), decimal(filledQty));
  return left.units < 0n ? ZERO : left;
}

/**
 * `bid`: shares are bought at a price that it says itself, so that what it holds depends on nothing
 * else. `offer`: shares are sold. Neither shares its claim with another order. `rest`: all others.
 */
export type OrderPart = 'bid' | 'offer' | 'rest';

export function partOf(order: Order): OrderPart {
  const isEntry = order.orderClass === 'bracket' || order.orderClass === 'oto';
  const isAlone = order.parentId === null && (order.orderClass === 'simple' || isEntry);
  if (!isAlone || order.qty === null || order.assetClass !== 'us_equity') return 'rest';
  if (order.side === 'sell') return 'offer';
  return mostPaid(order) === null ? 'rest' : 'bid';
}

/** The most that a buyer pays, where the order says it: its limit, or its stop with the collar. */
function mostPaid({ limitPrice, stopPrice, triggeredAt }: Order): Decimal | null {
  if (limitPrice !== null) return decimal(limitPrice);
  return stopPrice === null || triggeredAt !== null ? null : withCollar(decimal(stopPrice));
}

/** The value of a bid; zero in the other column. */
export function bidValueOf(order: Order): BidValue {
  const price = mostPaid(order) ?? ZERO;
  const value = multiply(unitsLeft(order), price);
  return compare(price, CHEAP_LONG) < 0
    ? { usual: ZERO, cheap: value }
    : { usual: value, cheap: ZERO };
}

/**
 * Open orders of one symbol. Sums are kept with every change, so that a check of an order beside
 * thousands of others looks at the sums and not at the orders.
 */
export class SymbolOrders {
  /** In the order of their arrival. */
  readonly all = new Map<string, Order>();
  /** Those that no sum covers. Legs that wait for their entry are in none of them. */
  #rest = new Map<string, Order>();
  #isInOrder = true;
  readonly #numbers = new Map<string, number>();
  #arrived = 0;
  readonly #usual = new RunningSum();
  readonly #cheap = new RunningSum();
  readonly #offered = new RunningSum();
  #offers = 0;
  readonly #sides = { buy: new SideOrders('buy'), sell: new SideOrders('sell') };

  /** In the order of their arrival: who came first closes what is held. */
  get rest(): ReadonlyMap<string, Order> {
    if (!this.#isInOrder) {
      const numberOf = (id: string): number => this.#numbers.get(id) ?? 0;
      this.#rest = new Map([...this.#rest].sort(([a], [b]) => numberOf(a) - numberOf(b)));
      this.#isInOrder = true;
    }
    return this.#rest;
  }

  /** What all bids would cost; `without` leaves one out. */
  bidValue(without?: Order): BidValue {
    const [usual, cheap] = [this.#usual.total, this.#cheap.total];
    const left = without === undefined ? undefined : this.#counted(without, 'bid');
    if (left === undefined) return { usual, cheap };
    const own = bidValueOf(left);
    return { usual: subtract(usual, own.usual), cheap: subtract(cheap, own.cheap) };
  }

  /** Units and number of all offers. */
  offers(without?: Order): { readonly qty: Decimal; readonly count: number } {
    const qty = this.#offered.total;
    const left = without === undefined ? undefined : this.#counted(without, 'offer');
    return left === undefined
      ? { qty, count: this.#offers }
      : { qty: subtract(qty, unitsLeft(left)), count: this.#offers - 1 };
  }

  /** Orders of a side that are at the market. */
  side(side: Order['side']): SideOrders {
    return this.#sides[side];
  }

  #counted({ id }: Order, part: OrderPart): Order | undefined {
    const order = this.all.get(id);
    return order === undefined || this.#rest.has(id) || partOf(order) !== part ? undefined : order;
  }

  /** Takes an order in, or the same one as it is now. */
  keep(order: Order, isWaiting: boolean): void {
    const before = this.all.get(order.id);
    if (before !== undefined) this.#count(before, -1);
    else this.#numbers.set(order.id, (this.#arrived += 1));
    this.all.set(order.id, order);
    this.#count(order, 1);
    if (isWaiting || partOf(order) !== 'rest') this.#rest.delete(order.id);
    else {
      // A leg that waited for its entry may have come before others.
      this.#isInOrder &&= this.#rest.has(order.id) || this.#numbers.get(order.id) === this.#arrived;
      this.#rest.set(order.id, order);
    }
  }

  drop(order: Order): void {
    if (!this.all.delete(order.id)) return;
    this.#rest.delete(order.id);
    this.#numbers.delete(order.id);
    this.#count(order, -1);
  }

  #count(order: Order, sign: 1 | -1): void {
    if (order.status !== 'held') this.#sides[order.side].count(order, sign);
    const part = partOf(order);
    if (part === 'bid') {
      const { usual, cheap } = bidValueOf(order);
      this.#usual.add(sign < 0 ? negate(usual) : usual);
      this.#cheap.add(sign < 0 ? negate(cheap) : cheap);
    }
    if (part !== 'offer') return;
    this.#offers += sign;
    const left = unitsLeft(order);
    this.#offered.add(sign < 0 ? negate(left) : left);
  }
}

/** The orders of one side: whether any could meet another price is known without looking at them. */
export class SideOrders {
  readonly #isBuy: boolean;
  /** Number of orders by their limit; those without one by an empty text. */
  readonly #limits = new Map<string, number>();
  #total = 0;
  /** The best limit; undefined when it has to be looked for. */
  #best: Decimal | null | undefined = null;

  constructor(side: Order['side']) {
    this.#isBuy = side === 'buy';
  }

  get total(): number {
    return this.#total;
  }

  /** Orders that are no plain limit orders. */
  get others(): number {
    return this.#limits.get('') ?? 0;
  }

  /** The highest bid or the lowest offer of the limit orders; null when there is none. */
  best(): Decimal | null {
    if (this.#best !== undefined) return this.#best;
    let best: Decimal | null = null;
    for (const limit of this.#limits.keys()) best = limit === '' ? best : this.#better(best, limit);
    this.#best = best;
    return best;
  }

  count({ type, limitPrice }: Order, sign: 1 | -1): void {
    const limit = type === 'limit' && limitPrice !== null ? limitPrice : '';
    const count = (this.#limits.get(limit) ?? 0) + sign;
    this.#total += sign;
    if (count === 0) this.#limits.delete(limit);
    else this.#limits.set(limit, count);
    if (limit === '' || this.#best === undefined) return;
    if (sign > 0) this.#best = this.#better(this.#best, limit);
    else if (count === 0 && this.#best !== null && compare(this.#best, decimal(limit)) === 0)
      this.#best = undefined;
  }

  #better(best: Decimal | null, limit: string): Decimal {
    const price = decimal(limit);
    if (best === null) return price;
    const gap = compare(price, best);
    return (this.#isBuy ? gap > 0 : gap < 0) ? price : best;
  }
}
