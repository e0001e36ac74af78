import type { BookOrder, BookSide, Placed } from './limit-book.ts';

interface Resting {
  readonly id: string;
  readonly side: BookSide;
  readonly price: number;
  readonly owner: number;
  quantity: number;
}

export type NaiveTrade = readonly [maker: string, taker: string, price: number, quantity: number];

/** The rules of a book in the plainest form: one list, sorted before every trade. */
export class NaiveBook {
  /** In the order of arrival. */
  orders: Resting[] = [];
  readonly trades: NaiveTrade[] = [];

  place(order: BookOrder<string>): Placed {
    const { id, side, price, quantity, timeInForce = 'gtc', owner = 0 } = order;
    if (quantity <= 0 || this.orders.some((other) => other.id === id))
      return { status: 'rejected', filled: 0, left: 0 };
    const others = this.#facing(side, price);
    if (order.postOnly === true && others.length > 0)
      return { status: 'rejected', filled: 0, left: 0 };
    const own = others.findIndex((other) => owner !== 0 && other.owner === owner);
    const reachable = own < 0 ? others : others.slice(0, own);
    const total = reachable.reduce((sum, other) => sum + other.quantity, 0);
    if (timeInForce === 'fok' && total < quantity)
      return { status: 'canceled', filled: 0, left: 0 };
    let left = quantity;
    for (const other of reachable) {
      const units = Math.min(left, other.quantity);
      if (units === 0) break;
      this.trades.push([other.id, id, other.price, units]);
      other.quantity -= units;
      left -= units;
    }
    this.orders = this.orders.filter((other) => other.quantity > 0);
    const filled = quantity - left;
    if (left === 0) return { status: 'filled', filled, left: 0 };
    if (price === null || timeInForce !== 'gtc' || own >= 0)
      return { status: 'canceled', filled, left: 0 };
    this.orders.push({ id, side, price, owner, quantity: left });
    return { status: 'resting', filled, left };
  }

  cancel(id: string): number {
    const found = this.orders.find((order) => order.id === id);
    this.orders = this.orders.filter((order) => order.id !== id);
    return found?.quantity ?? 0;
  }

  modify(id: string, price: number, quantity: number): Placed {
    const found = this.orders.find((order) => order.id === id);
    if (found === undefined || quantity < 0) return { status: 'rejected', filled: 0, left: 0 };
    if (quantity > 0 && found.price === price && quantity <= found.quantity) {
      found.quantity = quantity;
      return { status: 'resting', filled: 0, left: quantity };
    }
    this.cancel(id);
    if (quantity === 0) return { status: 'canceled', filled: 0, left: 0 };
    return this.place({ id, side: found.side, price, quantity, owner: found.owner });
  }

  /** Best first, oldest first. */
  side(side: BookSide): readonly Resting[] {
    const sign = side === 'bid' ? -1 : 1;
    return this.orders
      .filter((order) => order.side === side)
      .sort((a, b) => sign * (a.price - b.price));
  }

  #facing(side: BookSide, price: number | null): readonly Resting[] {
    return this.side(side === 'bid' ? 'ask' : 'bid').filter(
      (order) => price === null || (side === 'bid' ? order.price <= price : order.price >= price),
    );
  }
}
