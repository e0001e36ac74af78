import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookOrder, LimitBook } from './limit-book.ts';
import { NaiveBook, type NaiveTrade } from './naive-book.fixture.ts';

const traced = (): { book: LimitBook<string>; trades: NaiveTrade[] } => {
  const trades: NaiveTrade[] = [];
  return { book: new LimitBook<string>((...trade) => trades.push(trade)), trades };
};

const id = fc.integer({ min: 0, max: 40 }).map(String);
const price = fc.integer({ min: 90, max: 110 });
const quantity = fc.integer({ min: 0, max: 30 });
const order: fc.Arbitrary<BookOrder<string>> = fc.record({
  id,
  side: fc.constantFrom('bid' as const, 'ask' as const),
  price: fc.option(price, { freq: 8 }),
  quantity,
  timeInForce: fc.constantFrom('gtc' as const, 'gtc' as const, 'ioc' as const, 'fok' as const),
  postOnly: fc.constantFrom(false, false, false, true),
  owner: fc.constantFrom(0, 0, 1, 2),
});
const action = fc.oneof(
  { weight: 6, arbitrary: order.map((value) => ({ kind: 'place' as const, order: value })) },
  { weight: 2, arbitrary: id.map((value) => ({ kind: 'cancel' as const, id: value })) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('modify' as const), id, price, quantity }),
  },
);

describe('limit book', () => {
  it('BOOK-1 does what a sorted list does, on any flow of orders', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
        const { book, trades } = traced();
        const naive = new NaiveBook();
        for (const step of actions) {
          const [ours, theirs] = [book, naive].map((side) =>
            step.kind === 'place'
              ? side.place(step.order)
              : step.kind === 'cancel'
                ? side.cancel(step.id)
                : side.modify(step.id, step.price, step.quantity),
          );
          expect(ours).toEqual(theirs);
          for (const side of ['bid', 'ask'] as const) {
            const levels = new Map<number, number>();
            for (const resting of naive.side(side))
              levels.set(resting.price, (levels.get(resting.price) ?? 0) + resting.quantity);
            expect(book.depth(side).map((level) => [level.price, level.quantity])).toEqual([
              ...levels,
            ]);
          }
          expect(book.size).toBe(naive.orders.length);
        }
        expect(trades).toEqual(naive.trades);
      }),
    );
  });

  it('BOOK-2 loses and makes no units, and is never crossed', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 200 }), (orders) => {
        const { book, trades } = traced();
        let [sent, ended] = [0, 0];
        orders.forEach((value, at) => {
          const placed = book.place({ ...value, id: String(at), owner: 0 });
          sent += value.quantity;
          ended += value.quantity - placed.filled - placed.left;
          const { bestBid, bestAsk } = book;
          expect(bestBid === null || bestAsk === null || bestBid < bestAsk).toBe(true);
        });
        const traded = trades.reduce((sum, [, , , units]) => sum + units, 0);
        const resting = (['bid', 'ask'] as const)
          .flatMap((side) => book.depth(side))
          .reduce((sum, level) => sum + level.quantity, 0);
        expect(sent).toBe(2 * traded + resting + ended);
      }),
    );
  });

  it('BOOK-3 executes the best price first, then the oldest order', () => {
    const { book, trades } = traced();
    book.place({ id: 'late', side: 'ask', price: 101, quantity: 5 });
    book.place({ id: 'first', side: 'ask', price: 100, quantity: 5 });
    book.place({ id: 'second', side: 'ask', price: 100, quantity: 5 });
    expect(book.aheadOf('second')).toBe(5);
    expect(book.place({ id: 'taker', side: 'bid', price: null, quantity: 12 }).status).toBe(
      'filled',
    );
    expect(trades).toEqual([
      ['first', 'taker', 100, 5],
      ['second', 'taker', 100, 5],
      ['late', 'taker', 101, 2],
    ]);
  });

  it('BOOK-4 keeps the place of an order that shrinks, not of one that grows or moves', () => {
    const { book } = traced();
    for (const name of ['a', 'b', 'c'])
      book.place({ id: name, side: 'bid', price: 100, quantity: 10 });
    book.modify('a', 100, 4);
    expect(book.aheadOf('a')).toBe(0);
    book.modify('a', 100, 5);
    expect(book.aheadOf('a')).toBe(20);
    book.modify('b', 99, 10);
    expect(book.bestBid).toBe(100);
    book.modify('b', 100, 10);
    expect(book.aheadOf('b')).toBe(15);
  });

  it('BOOK-5 never lets an owner trade with itself, nor rest through its own orders', () => {
    const { book, trades } = traced();
    book.place({ id: 'other', side: 'ask', price: 99, quantity: 1 });
    book.place({ id: 'mine', side: 'ask', price: 100, quantity: 5, owner: 7 });
    const placed = book.place({ id: 'again', side: 'bid', price: 101, quantity: 5, owner: 7 });
    expect(placed).toEqual({ status: 'canceled', filled: 1, left: 0 });
    expect(trades).toEqual([['other', 'again', 99, 1]]);
    expect(book.quantityOf('mine')).toBe(5);
  });

  it('BOOK-6 refuses what is not a whole, positive quantity at a whole price', () => {
    const { book } = traced();
    for (const bad of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 60])
      expect(book.place({ id: 'x', side: 'bid', price: 1, quantity: bad }).status).toBe('rejected');
    expect(book.place({ id: 'x', side: 'bid', price: 1.5, quantity: 1 }).status).toBe('rejected');
    book.place({ id: 'x', side: 'bid', price: 1, quantity: 1 });
    expect(book.place({ id: 'x', side: 'bid', price: 1, quantity: 1 }).status).toBe('rejected');
    expect(book.modify('nobody', 1, 1).status).toBe('rejected');
  });

  it('BOOK-7 is as new after it was cleared', () => {
    const { book, trades } = traced();
    for (let at = 0; at < 300; at += 1)
      book.place({ id: `a${at}`, side: 'ask', price: 100 + (at % 50), quantity: 3 });
    book.clear();
    expect([book.size, book.bestAsk, book.depth('ask').length]).toEqual([0, null, 0]);
    book.place({ id: 'a1', side: 'ask', price: 7, quantity: 3 });
    book.place({ id: 'b', side: 'bid', price: 7, quantity: 3 });
    expect(trades).toEqual([['a1', 'b', 7, 3]]);
  });
});
