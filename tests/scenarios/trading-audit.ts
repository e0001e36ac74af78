import { expect } from 'vitest';
import { applyOne } from '../../src/adapters/brokers/paper/apply-batch.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  subtract,
  ZERO,
} from '../../src/domain/money/decimal.ts';
import { heldQuantity, newState, replayLog } from '../../src/domain/trading/apply-event.ts';
import type { Order } from '../../src/domain/trading/order.ts';
import { stateFromJson, stateToJson } from '../../src/domain/trading/state-json.ts';
import type { TradingEvent } from '../../src/domain/trading/trading-event.ts';
import type { OrderTree } from '../../src/ports/broker.ts';
import type { AccountKey, TradingStore } from '../../src/ports/store/trading-store.ts';

const PAGE = 500;

async function wholeLog(store: TradingStore, key: AccountKey): Promise<readonly TradingEvent[]> {
  const events: TradingEvent[] = [];
  for (;;) {
    const page = await store.log(key, { after: events.length, limit: PAGE });
    events.push(...page);
    if (page.length < PAGE) return events;
  }
}

/** Every row of an order, legs too. */
async function everyOrder(store: TradingStore, key: AccountKey): Promise<readonly OrderTree[]> {
  const orders: OrderTree[] = [];
  for (let behind: string | null = null; ; behind = orders.at(-1)!.id) {
    const page = await store.orders(key, {
      status: 'all',
      symbols: [],
      side: null,
      assetClass: null,
      after: null,
      until: null,
      behind,
      direction: 'asc',
      limit: PAGE,
      nested: false,
    });
    orders.push(...page);
    if (page.length < PAGE) return orders;
  }
}

/** Cash and units counted from the events alone, without the code that keeps the state. */
function countedFrom(events: readonly TradingEvent[], orders: ReadonlyMap<string, Order>) {
  let cash = ZERO;
  const units = new Map<string, Decimal>();
  const filled = new Map<string, Decimal>();
  const executions: string[] = [];
  for (const event of events) {
    if (event.kind === 'opened') cash = decimal(event.cash);
    if (event.kind === 'cash') cash = add(cash, decimal(event.amount));
    if (event.kind === 'position') cash = add(cash, decimal(event.cash));
    // What replaces an order that was executed in part brings that part along.
    if (event.kind === 'received')
      for (const { id, replaces } of event.orders)
        filled.set(id, (replaces === null ? undefined : filled.get(replaces)) ?? ZERO);
    if (event.kind !== 'filled') continue;
    executions.push(event.executionId);
    const qty = decimal(event.qty);
    const value = multiply(qty, decimal(event.price));
    const isBuy = orders.get(event.orderId)!.side === 'buy';
    cash = isBuy ? subtract(cash, value) : add(cash, value);
    const held = units.get(event.symbol) ?? ZERO;
    units.set(event.symbol, isBuy ? add(held, qty) : subtract(held, qty));
    filled.set(event.orderId, add(filled.get(event.orderId) ?? ZERO, qty));
  }
  return { cash, units, filled, executions };
}

/** What brokers said while they lived. */
export interface Told {
  /** Acknowledged orders, by the client's id. */
  readonly kept: ReadonlyMap<string, { readonly accountId: string; readonly id: string }>;
  /** Executions, with their accounts. */
  readonly fills: ReadonlyMap<string, string>;
}

/** What was told to be so is so, and everything fits together. Says how many executions there are. */
export async function auditTold(
  store: TradingStore,
  keys: readonly AccountKey[],
  { kept, fills }: Told,
): Promise<number> {
  const executions = new Map<string, string>();
  const orders = new Map<string, string>();
  for (const key of keys) {
    const found = await auditAccount(store, key);
    for (const id of found.executions) executions.set(id, key.accountId);
    for (const order of await everyOrder(store, key)) orders.set(order.clientOrderId, order.id);
  }
  const lost = [...fills].filter(([id, accountId]) => executions.get(id) !== accountId);
  expect(lost).toEqual([]);
  for (const [clientId, { id }] of kept) expect(orders.get(clientId)).toBe(id);
  return executions.size;
}

/** Holds an account to its log. */
async function auditAccount(store: TradingStore, key: AccountKey) {
  const account = await store.get(key);
  const events = await wholeLog(store, key);
  // Without a gap, up to the head.
  expect(events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: account!.head }, (_, at) => at + 1),
  );
  // The rows of orders are what the events make of them.
  const folded = new Map<string, Order>();
  const state = newState();
  for (const event of events)
    for (const order of applyOne(state, event).orders) folded.set(order.id, order);
  const rows = await everyOrder(store, key);
  expect(new Map(rows.map((order) => [order.id, order]))).toEqual(
    new Map(Array.from(folded, ([id, order]) => [id, { ...order, legs: [] }])),
  );
  expect(rows).toHaveLength(folded.size);
  expect(new Set(rows.map(({ clientOrderId }) => clientOrderId)).size).toBe(rows.length);
  // A snapshot with what came behind it is the same state.
  const kept = await store.snapshot(key);
  if (kept !== undefined) {
    const behind = replayLog(events.slice(kept.seq), stateFromJson(kept.text)!);
    expect(stateToJson(behind)).toBe(stateToJson(state));
  }
  // Money and units are conserved, no execution is there twice, none is greater than its order.
  const counted = countedFrom(events, folded);
  expect(compare(counted.cash, state.cash)).toBe(0);
  for (const [symbol, qty] of counted.units)
    expect(compare(heldQuantity(state, symbol), qty)).toBe(0);
  for (const [id, order] of folded) {
    const qty = counted.filled.get(id) ?? ZERO;
    expect(compare(decimal(order.filledQty), qty)).toBe(0);
    expect(order.qty === null || compare(qty, decimal(order.qty)) <= 0).toBe(true);
  }
  expect(new Set(counted.executions).size).toBe(counted.executions.length);
  return { executions: counted.executions, hasSnapshot: kept !== undefined };
}
