import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { add, compare, decimal, type Decimal, formatDecimal, ZERO } from '../money/decimal.ts';
import type { AccountState } from './account-state.ts';
import { newState } from './apply-event.ts';
import { isWaiting, OpenOrders } from './open-orders.ts';
import { anOrder, text } from './order.fixture.ts';
import type { Order } from './order.ts';
import { claimsAmong } from './risk/order-claims.ts';
import { heldBack } from './risk/position-figures.ts';
import { buyingPrice, shortingPrice } from './risk/reckoned-price.ts';
import {
  reservationOfAmount,
  reservationOfShares,
  reservedOf,
  signed,
  type Reservation,
} from './risk/reservations.ts';
import { openAmount } from './risk/order-claims.ts';
import { assetOf, viewOf } from './risk/risk.fixture.ts';
import { bidValueOf, partOf, unitsLeft } from './symbol-orders.ts';

const SYMBOLS = ['MSFT', 'KO', 'PENNY'];
const sight = {
  view: (symbol: string) => viewOf(symbol, symbol === 'PENNY' ? 1.5 : 60),
  asset: (symbol: string) =>
    assetOf(symbol, symbol === 'KO' ? { maintenanceRate: 0.75, marginable: true } : {}),
};

/** An order, or a family of them, of one kind. */
interface Made {
  readonly id: number;
  readonly symbol: string;
  readonly kind: 'simple' | 'bracket' | 'oco';
  readonly fields: Partial<Order>;
  readonly filled: boolean;
}

const price = fc.integer({ min: 100, max: 9_000 }).map((cents) => text(String(cents / 100)));
const fields: fc.Arbitrary<Partial<Order>> = fc.oneof(
  price.map((limitPrice) => ({ type: 'limit', limitPrice }) as const),
  price.map((stopPrice) => ({ type: 'stop', stopPrice }) as const),
  price.map((stopPrice) => ({ type: 'stop', stopPrice, triggeredAt: 1 }) as const),
  fc.tuple(price, price).map(([stopPrice, limitPrice]) => ({
    type: 'stop_limit' as const,
    stopPrice,
    limitPrice,
  })),
  fc.constant({ type: 'market' } as const),
  fc.constant({ type: 'market', qty: null, notional: text('250.5') } as const),
);
const made: fc.Arbitrary<Made> = fc.record({
  id: fc.integer({ min: 0, max: 12 }),
  symbol: fc.constantFrom(...SYMBOLS),
  kind: fc.constantFrom('simple', 'simple', 'bracket', 'oco'),
  fields: fc
    .tuple(fields, fc.constantFrom('buy', 'sell'), fc.integer({ min: 1, max: 40 }))
    .map(([form, side, qty]) => ({ side, qty: text(String(qty)), ...form }) as Partial<Order>),
  filled: fc.boolean(),
});
const step = fc.oneof(
  { weight: 3, arbitrary: made.map((order) => ({ do: 'put' as const, order })) },
  fc.integer({ min: 0, max: 40 }).map((which) => ({ do: 'drop' as const, which })),
  fc.integer({ min: 0, max: 40 }).map((which) => ({ do: 'fill' as const, which })),
);

/** Ids have their symbol in them, as a symbol never changes. */
function ordersOf({ id, symbol, kind, fields: given, filled }: Made): readonly Order[] {
  const name = `${symbol}${kind}${id}`;
  const head = anOrder({
    ...given,
    id: name,
    clientOrderId: name,
    symbol,
    orderClass: kind,
    ...(filled && given.qty !== null ? { filledQty: text('0.5') } : {}),
  });
  if (kind === 'simple') return [head];
  const leg = (end: string, more: Partial<Order>): Order => ({
    ...head,
    id: `${name}-${end}`,
    clientOrderId: `${name}-${end}`,
    parentId: name,
    filledQty: text('0'),
    side: head.side === 'buy' ? 'sell' : 'buy',
    ...more,
  });
  const stop = { type: 'stop', stopPrice: text('40'), limitPrice: null, status: 'held' } as const;
  if (kind === 'oco')
    return [
      { ...head, role: 'take_profit' },
      leg('sl', { ...stop, side: head.side, role: 'stop_loss' }),
    ];
  return [
    { ...head, role: 'entry', orderClass: 'bracket' },
    leg('tp', { type: 'limit', limitPrice: text('70'), stopPrice: null, role: 'take_profit' }),
    leg('sl', { ...stop, role: 'stop_loss' }),
  ];
}

type Steps = readonly (
  | { readonly do: 'put'; readonly order: Made }
  | { readonly do: 'drop' | 'fill'; readonly which: number }
)[];

/** Does the steps; the index is asked for from the beginning, so that it is kept all along. */
function after(steps: Steps): OpenOrders {
  const orders = new OpenOrders();
  expect(orders.symbols.size).toBe(0);
  for (const one of steps) {
    if (one.do === 'put') for (const order of ordersOf(one.order)) orders.set(order.id, order);
    else {
      const id = [...orders.keys()][one.which % Math.max(1, orders.size)];
      const order = id === undefined ? undefined : orders.get(id);
      if (order === undefined) continue;
      if (one.do === 'drop') orders.delete(order.id);
      else orders.set(order.id, { ...order, filledQty: text('0.25'), updatedAt: 7 });
    }
  }
  return orders;
}

const held = fc.constantFrom(-30, -1, 0, 3, 25, 50, 80, 500);

function stateWith(orders: OpenOrders, units: readonly number[]): AccountState {
  const state: AccountState = { ...newState(), orders, cash: decimal('100000') };
  SYMBOLS.forEach((symbol, at) => {
    const qty = decimal(String(units[at] ?? 0));
    if (qty.units === 0n) return;
    state.positions.set(symbol, {
      symbol,
      assetClass: 'us_equity',
      multiplier: 1,
      lots: [{ date: isoDate('2026-11-13'), qty, price: decimal('50') }],
      day: isoDate('2026-11-13'),
      boughtToday: ZERO,
      soldToday: ZERO,
      isTripCounted: false,
      doNotExercise: false,
    });
  });
  return state;
}

const total = (values: Iterable<Decimal>): string => {
  let sum = ZERO;
  for (const value of values) sum = add(sum, value);
  return formatDecimal(sum);
};

/** What all open orders hold, one after another. */
function naiveReserved(state: AccountState, without: Order | undefined) {
  const claims = claimsAmong(state, state.orders.values(), sight, without);
  const held: Reservation[] = claims.flatMap(({ order, symbol, side, opening }) => {
    if (opening.units <= 0n) return [];
    const base = {
      symbol,
      assetClass: 'us_equity' as const,
      multiplier: 1,
      asset: sight.asset(symbol),
    };
    const view = sight.view(symbol);
    const at = side === 'buy' ? buyingPrice(order, view) : shortingPrice(order, view);
    if (side === 'buy' && order.notional !== null)
      return [reservationOfAmount(openAmount(order), at, base)];
    return at === null
      ? []
      : [reservationOfShares({ ...base, qty: signed(opening, side), price: at })];
  });
  const closing = new Map<string, Decimal>();
  for (const claim of claims)
    closing.set(claim.symbol, add(closing.get(claim.symbol) ?? ZERO, claim.closing));
  return { held, closing };
}

describe('the index of open orders', () => {
  it('IDX-1 is what a look at every order finds', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const orders = after(steps);
        const all = [...orders.values()];
        expect([...orders.symbols.keys()].toSorted()).toEqual(
          [...new Set(all.map(({ symbol }) => symbol))].toSorted(),
        );
        for (const [symbol, of] of orders.symbols) {
          const own = all.filter((order) => order.symbol === symbol);
          const counted = own.filter((order) => !isWaiting(orders, order));
          const part = (name: string) => counted.filter((order) => partOf(order) === name);
          expect([...of.all.values()]).toEqual(own);
          expect([...of.rest.values()]).toEqual(part('rest'));
          const bids = part('bid').map(bidValueOf);
          expect(formatDecimal(of.bidValue().usual)).toBe(total(bids.map(({ usual }) => usual)));
          expect(formatDecimal(of.bidValue().cheap)).toBe(total(bids.map(({ cheap }) => cheap)));
          expect(formatDecimal(of.offers().qty)).toBe(total(part('offer').map(unitsLeft)));
          expect(of.offers().count).toBe(part('offer').length);
          for (const side of ['buy', 'sell'] as const) {
            const there = own.filter((order) => order.side === side && order.status !== 'held');
            const limits = there.filter(({ type, limitPrice }) => type === 'limit' && limitPrice);
            const prices = limits.map(({ limitPrice }) => decimal(limitPrice!)).sort(compare);
            const best = (side === 'buy' ? prices.at(-1) : prices[0]) ?? null;
            expect(of.side(side).total).toBe(there.length);
            expect(of.side(side).others).toBe(there.length - limits.length);
            expect(of.side(side).best()).toEqual(best);
          }
        }
        for (const order of all) {
          expect(orders.withClientId(order.clientOrderId)).toBe(order);
          const root = order.parentId ?? order.id;
          const family = all.filter(
            (one) => one.orderClass !== 'simple' && (one.parentId ?? one.id) === root,
          );
          expect(new Set(orders.family(root))).toEqual(new Set(family.map(({ id }) => id)));
        }
        expect(orders.withClientId('nobody')).toBeUndefined();
      }),
    );
  });

  it('IDX-2 holds as much money and as many shares as the orders one by one', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 25 }),
        fc.tuple(held, held, held),
        fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
        (steps, units, which) => {
          const orders = after(steps);
          const state = stateWith(orders, units);
          const all = [...orders.values()];
          const without = which === undefined ? undefined : all[which % Math.max(1, all.length)];
          const naive = naiveReserved(state, without);
          const reserved = reservedOf(state, [], sight, without);
          for (const way of ['owned', 'exposure', 'cash'] as const)
            expect(formatDecimal(reserved.total[way])).toBe(
              total(naive.held.map((one) => one[way])),
            );
          const back = heldBack([], reserved);
          for (const symbol of SYMBOLS)
            expect(formatDecimal(back.get(symbol) ?? ZERO)).toBe(
              formatDecimal(naive.closing.get(symbol) ?? ZERO),
            );
        },
      ),
    );
  });
});
