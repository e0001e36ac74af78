import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_BLOTTER, matches, type OrderFilter, withOrders } from './blotter.ts';
import { someOrder, someTree } from './order.fixture.ts';

const ANY: OrderFilter = {
  status: 'all',
  symbol: '',
  side: null,
  type: null,
  from: null,
  until: null,
};
const ids = (blotter: ReturnType<typeof withOrders>): readonly string[] =>
  blotter.orders.map(({ id }) => id);

describe('the blotter', () => {
  it('TRD-BLT-1 has every order once, newest first, whatever comes in which order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.integer({ max: 20, min: 0 }), at: fc.nat(50) })),
        fc.integer({ min: 1, max: 5 }),
        (asked, size) => {
          const times = new Map<number, number>();
          for (const { id, at } of asked) if (!times.has(id)) times.set(id, at);
          const orders = asked.map(({ id }) =>
            someTree({ id: `o${id}`, submittedAt: times.get(id) ?? 0 }),
          );
          let blotter = EMPTY_BLOTTER;
          for (let from = 0; from < orders.length; from += size)
            blotter = withOrders(blotter, orders.slice(from, from + size));
          expect(new Set(ids(blotter)).size).toBe(times.size);
          expect(blotter.orders.length).toBe(times.size);
          const shown = blotter.orders.map(({ submittedAt }) => submittedAt);
          expect(shown).toEqual(shown.toSorted((a, b) => b - a));
          for (const [at, { id }] of blotter.orders.entries())
            expect(blotter.places.get(id)).toBe(at);
        },
      ),
    );
  });

  it('TRD-BLT-2 an answer that was overtaken does not bring back the past', () => {
    const filled = someTree({ status: 'filled', updatedAt: 9_000 });
    const late = someTree({ status: 'new', updatedAt: 2_000 });
    const blotter = withOrders(withOrders(EMPTY_BLOTTER, [filled]), [late]);
    expect(blotter.orders[0]?.status).toBe('filled');
  });

  it('TRD-BLT-3 the change of a leg is a change of its order', () => {
    const parent = (at: number) => someTree({}, [someOrder({ id: 'leg', updatedAt: at })]);
    const before = withOrders(EMPTY_BLOTTER, [parent(1_000)]);
    const after = withOrders(before, [parent(3_000)]);
    expect(after.orders[0]?.legs[0]?.updatedAt).toBe(3_000);
    expect(after.places).toBe(before.places);
  });

  it('TRD-BLT-4 nothing new is the same blotter, so that nothing is drawn', () => {
    const order = someTree();
    const blotter = withOrders(EMPTY_BLOTTER, [order]);
    expect(withOrders(blotter, [order])).toBe(blotter);
  });
});

describe('a filter of orders', () => {
  it('TRD-BLT-5 an order with an open leg is open', () => {
    const order = someTree({ status: 'filled' }, [someOrder({ id: 'leg', status: 'new' })]);
    expect(matches(order, { ...ANY, status: 'open' })).toBe(true);
    expect(matches(order, { ...ANY, status: 'closed' })).toBe(false);
  });

  it.each([
    ['symbol', { symbol: 'AAPL' }],
    ['side', { side: 'sell' }],
    ['type', { type: 'market' }],
    ['days before', { from: 5_000 }],
    ['days after', { until: 1_000 }],
  ] as const)('TRD-BLT-6 leaves out by %s', (_, filter) => {
    expect(matches(someTree(), ANY)).toBe(true);
    expect(matches(someTree(), { ...ANY, ...filter })).toBe(false);
  });

  it('TRD-BLT-7 an order of several legs is found by the symbol of a leg', () => {
    const order = someTree({ symbol: '' }, [someOrder({ id: 'leg', symbol: 'AAPL' })]);
    expect(matches(order, { ...ANY, symbol: 'AAPL' })).toBe(true);
  });
});
