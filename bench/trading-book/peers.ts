import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { LimitBook } from '../../src/domain/trading/matching/limit-book.ts';
import { peer } from '../peer.ts';
import type { Action } from './flow.ts';

export type OnTrade = (maker: string, price: number, quantity: number) => void;

/** A book that does one action of the flow. */
export interface BookUnderTest {
  readonly act: (action: Action) => void;
}

export interface Peer {
  readonly name: string;
  /** Actions of the flow that it is given: what it does in seconds. */
  readonly actions: number;
  /** It throws on cancels: both books are given the flow without them. */
  readonly isWithoutCancels?: true;
  readonly open: (onTrade: OnTrade) => BookUnderTest;
}

export const openOurs = (onTrade: OnTrade): BookUnderTest => {
  const book = new LimitBook<string>((maker, _taker, price, quantity) => {
    onTrade(maker, price, quantity);
  });
  return {
    act: ({ kind, id, isBid, price, quantity }) => {
      if (kind === 'cancel') book.cancel(id);
      else if (kind === 'limit') book.place({ id, side: isBid ? 'bid' : 'ask', price, quantity });
      else book.place({ id, side: isBid ? 'bid' : 'ask', price: null, quantity });
    },
  };
};

/** What npm has under “order book” and matches orders by price and time. */
export const openPeers = async (): Promise<readonly Peer[]> => [
  fasenderos('nodejs-order-book', (await peer('nodejs-order-book')) as Fasenderos, true),
  fasenderos('hft-limit-order-book', (await peer('hft-limit-order-book')) as Fasenderos, true),
  fasenderos(
    '@moeinrahimi/hft-limit-order-book',
    (await peer('@moeinrahimi/hft-limit-order-book')) as Fasenderos,
    false,
  ),
  orderbookEngine((await peer('orderbook-engine')) as OrderbookEngine),
  limitOrderBook((await peer('limit-order-book')) as LimitOrderBookPackage),
  contingent((await peer('market-example-contingent')) as Contingent),
  matchx((await bundled('@sargonpiraev/matchx/dist/index.js')) as Matchx),
];

interface Done {
  readonly id: string;
  readonly price: number;
  readonly size: number;
}
interface Processed {
  readonly done: readonly Done[];
  readonly partial: Done | null;
  readonly partialQuantityProcessed: number;
}
interface FasenderosBook {
  readonly limit: (...inputs: readonly unknown[]) => Processed;
  readonly market: (...inputs: readonly unknown[]) => Processed;
  readonly cancel: (id: string) => unknown;
}
interface Fasenderos {
  readonly OrderBook: new () => FasenderosBook;
}

/** Three releases of one book; the oldest takes its inputs in a row. */
const fasenderos = (name: string, { OrderBook }: Fasenderos, takesObject: boolean): Peer => ({
  name,
  actions: 100_000,
  open: (onTrade) => {
    const book = new OrderBook();
    const tell = (taker: string, { done, partial, partialQuantityProcessed }: Processed): void => {
      for (const maker of done) if (maker.id !== taker) onTrade(maker.id, maker.price, maker.size);
      if (partial !== null && partial.id !== taker && partialQuantityProcessed > 0)
        onTrade(partial.id, partial.price, partialQuantityProcessed);
    };
    return {
      act: ({ kind, id, isBid, price, quantity: size }) => {
        const side = isBid ? 'buy' : 'sell';
        if (kind === 'cancel') book.cancel(id);
        else if (kind === 'market')
          tell(id, takesObject ? book.market({ side, size }) : book.market(side, size));
        else
          tell(
            id,
            takesObject ? book.limit({ id, side, size, price }) : book.limit(side, id, size, price),
          );
      },
    };
  },
});

interface EngineOrder {
  readonly order_id_: string;
}
interface OrderbookEngine {
  readonly Order: new (
    isBuy: boolean,
    price: number,
    quantity: number,
    filled: number,
    cost: number,
    id: string,
  ) => EngineOrder;
  readonly OrderBook: new () => {
    readonly add: (order: EngineOrder, conditions: number) => void;
    readonly on: (
      event: 'fill',
      listener: (fill: {
        readonly matched_order: EngineOrder;
        readonly fill_qty: number;
        readonly fill_price: number;
      }) => void,
    ) => void;
  };
  readonly Types: { readonly OrderCondition: { readonly oc_immediate_or_cancel: number } };
}

const orderbookEngine = ({ Order, OrderBook, Types }: OrderbookEngine): Peer => ({
  name: 'orderbook-engine',
  actions: 5_000,
  isWithoutCancels: true,
  open: (onTrade) => {
    const book = new OrderBook();
    book.on('fill', ({ matched_order: maker, fill_price: price, fill_qty: quantity }) => {
      onTrade(maker.order_id_, price, quantity);
    });
    const atOnce = Types.OrderCondition.oc_immediate_or_cancel;
    return {
      act: ({ kind, id, isBid, price, quantity }) => {
        const order = new Order(isBid, kind === 'market' ? 0 : price, quantity, 0, 0, id);
        book.add(order, kind === 'market' ? atOnce : 0);
      },
    };
  },
});

interface LimitOrderBookPackage {
  readonly LimitOrderBook: new () => {
    readonly add: (order: object) => {
      readonly makers: readonly {
        readonly orderId: string;
        readonly price: string;
        readonly filled: string;
      }[];
    };
    readonly remove: (id: string) => unknown;
  };
  readonly LimitOrder: new (id: string, side: string, price: string, size: string) => object;
  readonly MarketOrder: new (id: string, side: string, size: string) => object;
}

const limitOrderBook = (peer: LimitOrderBookPackage): Peer => ({
  name: 'limit-order-book',
  actions: 20_000,
  open: (onTrade) => {
    const book = new peer.LimitOrderBook();
    return {
      act: ({ kind, id, isBid, price, quantity }) => {
        if (kind === 'cancel') {
          book.remove(id);
          return;
        }
        const side = isBid ? 'bid' : 'ask';
        const order =
          kind === 'market'
            ? new peer.MarketOrder(id, side, String(quantity))
            : new peer.LimitOrder(id, side, String(price), String(quantity));
        for (const maker of book.add(order).makers)
          onTrade(maker.orderId, Number(maker.price), Number(maker.filled));
      },
    };
  },
});

interface ContingentTrade {
  readonly bs: 'b' | 's';
  readonly prices: readonly number[];
  readonly buyQ: readonly number[];
  readonly sellQ: readonly number[];
  readonly buyId: readonly number[];
  readonly sellId: readonly number[];
}
interface Contingent {
  readonly Market: new (options: object) => {
    readonly push: (order: readonly number[]) => void;
    readonly on: (event: 'trade', listener: (trade: ContingentTrade) => void) => void;
  };
}

/** It cancels all orders of a user: every order gets a user of its own. */
const contingent = ({ Market }: Contingent): Peer => ({
  name: 'market-example-contingent',
  actions: 5_000,
  open: (onTrade) => {
    const book = new Market({ booklimit: 500 });
    const names: string[] = [];
    const users = new Map<string, number>();
    book.on('trade', ({ bs, prices, buyQ, sellQ, buyId, sellId }) => {
      const [makers, quantities] = bs === 'b' ? [sellId, sellQ] : [buyId, buyQ];
      makers.forEach((user, at) => {
        onTrade(names[user]!, prices[at] ?? prices[0]!, quantities[at]!);
      });
    });
    let time = 0;
    const push = (user: number, cancels: number, quantity: number, buy: number, sell: number) => {
      time += 1;
      const order = [time, 0, user, cancels, quantity, buy, sell];
      book.push([...order, ...Array.from({ length: 17 - order.length }, () => 0)]);
    };
    return {
      act: ({ kind, id, isBid, price, quantity }) => {
        if (kind === 'cancel') {
          const user = users.get(id);
          if (user !== undefined) push(user, 1, 0, 0, 0);
          return;
        }
        const user = names.push(id) - 1;
        users.set(id, user);
        // Without market orders: a limit that reaches everything, and the rest is taken back.
        const limit = kind === 'limit' ? price : isBid ? 1e9 : 1;
        push(user, 0, quantity, isBid ? limit : 0, isBid ? 0 : limit);
        if (kind === 'market') push(user, 1, 0, 0, 0);
      },
    };
  },
});

interface Matchx {
  readonly MatchingEngine: new () => {
    readonly match: (order: object) => readonly {
      readonly bidOrderId: string;
      readonly askOrderId: string;
      readonly price: number;
      readonly quantity: number;
    }[];
    readonly deleteOrder: (id: string) => void;
  };
}

const matchx = ({ MatchingEngine }: Matchx): Peer => ({
  name: '@sargonpiraev/matchx',
  actions: 3_000,
  open: (onTrade) => {
    const book = new MatchingEngine();
    let time = 0;
    return {
      act: ({ kind, id, isBid, price, quantity }) => {
        if (kind === 'cancel') {
          book.deleteOrder(id);
          return;
        }
        time += 1;
        const order = { id, side: isBid ? 1 : 0, quantity, time, type: kind === 'limit' ? 0 : 1 };
        for (const trade of book.match(kind === 'limit' ? { ...order, price } : order))
          onTrade(isBid ? trade.askOrderId : trade.bidOrderId, trade.price, trade.quantity);
      },
    };
  },
});

/** Its files import each other without endings, which Node does not take: as one file it runs. */
async function bundled(file: string): Promise<unknown> {
  const input = fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));
  const build = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
