import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  subtract,
  sum,
  ZERO,
} from '../money/decimal.ts';
import { toDecimal } from '../money/decimal-text.ts';
import type { AccountState } from './account-state.ts';
import { advance } from './advance.ts';
import { applyEvent, newState, replayLog } from './apply-event.ts';
import { decide } from './decide.ts';
import { Desk } from './desk.fixture.ts';
import { aDraft, text } from './order.fixture.ts';
import type { Order, OrderDraft } from './order.ts';
import { lotsQuantity } from './position-lots.ts';
import { stateFromJson, stateToJson } from './state-json.ts';
import type { TradingEvent } from './trading-event.ts';

type Act =
  | { readonly do: 'place'; readonly draft: Partial<OrderDraft> }
  | { readonly do: 'replace' | 'cancel'; readonly which: number; readonly cents: number }
  | { readonly do: 'close'; readonly percent: number; readonly cancelOrders: boolean }
  | {
      readonly do: 'price';
      readonly cents: number;
      readonly size: number;
      readonly halted: boolean;
    }
  | { readonly do: 'print'; readonly cents: number }
  | { readonly do: 'bar'; readonly cents: number; readonly reach: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'cancel-all' };

/** Within what the market of these tests reaches, beyond most entries. */
const PROFIT = text('101.5');
const price = fc.integer({ min: 9800, max: 10200 }).map((cents) => text(String(cents / 100)));
const quantity = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 300 }) },
    fc.constantFrom(1.25, 33.333333333),
  )
  .map((qty) => text(String(qty)));
const shape: fc.Arbitrary<Partial<OrderDraft>> = fc.oneof(
  fc.constant({}),
  price.map((limitPrice) => ({ type: 'limit', limitPrice }) as const),
  price.map((stopPrice) => ({ type: 'stop', stopPrice }) as const),
  fc
    .tuple(price, price)
    .map(([stopPrice, limitPrice]) => ({ type: 'stop_limit', stopPrice, limitPrice }) as const),
  fc.constant({ type: 'trailing_stop', trail: { price: text('1'), percent: null } } as const),
  fc.constant({ qty: null, notional: text('1234.56') }),
  fc.tuple(price, fc.constantFrom('bracket', 'oco', 'oto')).map(
    ([limitPrice, orderClass]) =>
      ({
        type: 'limit',
        limitPrice: orderClass === 'oco' ? PROFIT : limitPrice,
        orderClass,
        takeProfit: { limitPrice: PROFIT },
        stopLoss:
          orderClass === 'oto' ? null : { stopPrice: text('98.5'), limitPrice: null, trail: null },
      }) as const,
  ),
  fc.constant({
    orderClass: 'bracket',
    takeProfit: { limitPrice: text('112') },
    stopLoss: { stopPrice: null, limitPrice: null, trail: { price: null, percent: text('2') } },
  } as const),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        shape,
        quantity,
        fc.constantFrom('buy', 'sell'),
        fc.constantFrom('day', 'gtc', 'ioc', 'fok', 'day', 'day', 'day'),
      )
      .map(([fields, qty, side, timeInForce]) => ({
        do: 'place' as const,
        draft: { qty, side, timeInForce, ...fields },
      })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('replace', 'cancel'),
      which: fc.nat(20),
      cents: fc.integer({ min: 9800, max: 10200 }),
    }),
  },
  fc.record({
    do: fc.constant('close'),
    percent: fc.integer({ min: 1, max: 100 }),
    cancelOrders: fc.boolean(),
  }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('price'),
      cents: fc.integer({ min: 9800, max: 10200 }),
      size: fc.integer({ min: 1, max: 500 }),
      halted: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('print'),
      cents: fc.integer({ min: 9800, max: 10200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bar'),
      cents: fc.integer({ min: 9900, max: 10100 }),
      reach: fc.nat(150),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      minutes: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 15 }) },
        fc.constant(900),
      ),
    }),
  },
  fc.constant({ do: 'cancel-all' }),
);

/** Does it through the same two doors as the broker, and looks at every answer twice. */
function perform(desk: Desk, step: Act): void {
  switch (step.do) {
    case 'place':
    case 'replace':
    case 'cancel':
    case 'close':
    case 'cancel-all': {
      const command = commandOf(desk, step);
      if (command === undefined) return;
      const decision = decide(desk.state, command, desk.context);
      expect(decide(desk.state, command, desk.context)).toEqual(decision);
      if (decision.events !== undefined) append(desk, decision.events);
      return;
    }
    default: {
      const input = inputOf(desk, step);
      const context = desk.context;
      const { events, memories } = advance(desk.state, input, context);
      expect(advance(desk.state, input, desk.context).events).toEqual(events);
      for (const [symbol, memory] of memories) desk.memories.set(symbol, memory);
      append(desk, events);
    }
  }
}

function commandOf(desk: Desk, step: Act) {
  if (step.do === 'place') {
    return {
      kind: 'place',
      draft: aDraft({ ...step.draft, clientOrderId: `c${desk.log.length}` }),
    } as const;
  }
  if (step.do === 'cancel-all') return { kind: 'cancel-all' } as const;
  if (step.do === 'close') {
    return {
      kind: 'close-position',
      symbol: 'MSFT',
      qty: null,
      percentage: text(String(step.percent)),
      cancelOrders: step.cancelOrders,
      clientOrderId: `c${desk.log.length}`,
    } as const;
  }
  if (step.do !== 'replace' && step.do !== 'cancel') return undefined;
  const open = [...desk.state.orders.values()];
  const order = open[step.which % Math.max(1, open.length)];
  if (order === undefined) return undefined;
  if (step.do === 'cancel') return { kind: 'cancel', orderId: order.id } as const;
  const to = text(String(step.cents / 100));
  const field = order.type === 'limit' ? { limitPrice: to } : { qty: text('7') };
  return { kind: 'replace', orderId: order.id, change: field } as const;
}

function inputOf(desk: Desk, step: Act) {
  desk.now += 1000;
  if (step.do === 'wait') {
    desk.now += step.minutes * 60_000;
    return { kind: 'clock', at: desk.now } as const;
  }
  if (step.do === 'print') {
    return {
      kind: 'print',
      symbol: 'MSFT',
      at: desk.now,
      price: step.cents / 100,
      size: 50,
      auction: null,
    } as const;
  }
  if (step.do === 'bar') {
    const from = desk.now;
    desk.now += 60_000;
    const [open, reach] = [step.cents / 100, step.reach / 100];
    return {
      kind: 'bar',
      symbol: 'MSFT',
      from,
      to: desk.now,
      open,
      high: open + reach,
      low: open - reach,
      close: open,
      volume: 10_000,
      phase: desk.quote('MSFT', open).phase,
    } as const;
  }
  if (step.do !== 'price') throw new Error(step.do);
  const { cents, size, halted } = step;
  return {
    kind: 'view',
    view: desk.quote('MSFT', cents / 100, { halted, bidSize: size, askSize: size }),
  } as const;
}

/** Appends one by one and holds every event to the books. */
function append(desk: Desk, events: Parameters<Desk['append']>[0]): void {
  for (const event of events) {
    const before = bookOf(desk.state);
    const order = 'orderId' in event ? desk.state.orders.get(event.orderId) : undefined;
    desk.append([event]);
    const after = bookOf(desk.state);
    const [cash, units, fees] = expected(desk.log.at(-1)!, order);
    expect(subtract(after.cash, before.cash)).toEqual(cash);
    expect(subtract(after.units, before.units)).toEqual(units);
    expect(subtract(after.fees, before.fees)).toEqual(fees);
  }
  checkOrders(desk.state);
}

const bookOf = (state: AccountState) => ({
  cash: state.cash,
  units: sum(Array.from(state.positions.values(), ({ lots }) => lotsQuantity(lots))),
  fees: state.accruedFees,
});

/** Double entry: what an event moves in cash, units and fees. */
function expected(
  event: TradingEvent,
  order: Order | undefined,
): readonly [Decimal, Decimal, Decimal] {
  if (event.kind !== 'filled') return [ZERO, ZERO, ZERO];
  const qty = multiply(toDecimal(event.qty), decimal(order!.side === 'buy' ? '1' : '-1'));
  const value = multiply(multiply(qty, toDecimal(event.price)), decimal(String(event.multiplier)));
  return [subtract(ZERO, value), qty, sum(event.fees.map(({ amount }) => toDecimal(amount)))];
}

function checkOrders(state: AccountState): void {
  const names = new Set<string>();
  for (const order of state.orders.values()) {
    expect(names.has(order.clientOrderId)).toBe(false);
    names.add(order.clientOrderId);
    if (order.qty === null) continue;
    expect(compare(toDecimal(order.filledQty), toDecimal(order.qty))).toBeLessThan(0);
  }
  for (const { lots } of state.positions.values()) {
    expect(new Set(lots.map(({ qty }) => qty.units > 0n)).size).toBe(1);
  }
}

describe('any sequence of commands and markets', () => {
  for (const realistic of [false, true]) {
    it(`ORD-160 keeps the books, ${realistic ? 'realistic' : 'plain'} fills`, () => {
      fc.assert(
        fc.property(fc.array(act, { minLength: 20, maxLength: 80 }), (steps) => {
          const fees = { kind: 'alpaca', rate: text('0'), minimum: text('0') } as const;
          const desk = new Desk({
            fees,
            matching: { latency: realistic ? 5 : 0, realistic, seed: 7 },
          });
          for (const step of steps) perform(desk, step);
          // The log is the state.
          expect(replayLog(desk.log)).toEqual(desk.state);
          const half = Math.floor(desk.log.length / 2);
          const kept = stateFromJson(stateToJson(replayLog(desk.log.slice(0, half))))!;
          expect(replayLog(desk.log.slice(half), kept)).toEqual(desk.state);
          checkExecutions(desk.log);
        }),
        { numRuns: 60 },
      );
    });
  }
});

/** No order executes more than it asked for, and none is in two states. */
function checkExecutions(log: readonly TradingEvent[]): void {
  const state = newState();
  const filled = new Map<string, Decimal>();
  const ended = new Set<string>();
  for (const event of log) {
    if ('orderId' in event) {
      expect(ended.has(event.orderId)).toBe(false);
      const order = state.orders.get(event.orderId)!;
      if (event.kind === 'filled') {
        const total = add(filled.get(order.id) ?? toDecimal(order.filledQty), toDecimal(event.qty));
        filled.set(order.id, total);
        if (order.qty !== null) expect(compare(total, toDecimal(order.qty))).toBeLessThanOrEqual(0);
        else
          expect(compare(multiply(total, toDecimal(event.price)), decimal('1300'))).toBeLessThan(0);
      }
    }
    applyEvent(state, event);
    if ('orderId' in event && !state.orders.has(event.orderId)) ended.add(event.orderId);
  }
}
