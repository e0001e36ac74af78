import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import { paperDesk } from '../../src/adapters/brokers/paper/paper-desk.ts';
import { type OpenStore, openStore } from '../../src/adapters/store/open-store.ts';
import type { DecimalText } from '../../src/domain/money/decimal-text.ts';
import { applyEvent, newState } from '../../src/domain/trading/apply-event.ts';
import { stateToJson } from '../../src/domain/trading/state-json.ts';
import type { NewTradingEvent, TradingEvent } from '../../src/domain/trading/trading-event.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import type { TradingStore } from '../../src/ports/store/trading-store.ts';
import { accountFixture, openingFixture } from '../../src/ports/store/trading.fixture.ts';
import { auditTold } from './trading-audit.ts';
import { randomDraft, scriptedTradingMarket } from './trading-market.ts';

const KEY = { memberId: 'ann', accountId: 'acct-1' };
const ORDERS = 6;

let folder: string;
let opened: OpenStore;
let store: TradingStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapedeck-audit-'));
  opened = await openStore({ kind: 'sqlite', folder });
  store = opened.stores.trading;
  await opened.stores.members.create(memberFixture('ann'));
  await store.create('ann', accountFixture('acct-1'), openingFixture, 9);
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

/**
 * The broker takes orders and executes a part of the first, and when it is replaced another part;
 * what it said is what is held to.
 */
async function trade(through: TradingStore, isReplaced = false) {
  const kept = new Map<string, { accountId: string; id: string }>();
  const fills = new Map<string, string>();
  const problems: unknown[] = [];
  const onProblem = (problem: unknown): void => void problems.push(problem);
  const market = scriptedTradingMarket(Date.now());
  const { broker, actors, close } = paperDesk({
    store: through,
    bus: memoryBus(onProblem),
    market,
    publish: () => {},
    newId: randomUUID,
    clock: Date.now,
    onProblem,
  });
  const { signal } = new AbortController();
  for (let number = 0; number < ORDERS; number += 1) {
    const draft = {
      ...randomDraft(randomUUID(), market.now()),
      orderClass: 'simple' as const,
      takeProfit: null,
      stopLoss: null,
      side: 'buy' as const,
      type: 'limit' as const,
      qty: '3' as DecimalText,
      limitPrice: '90' as DecimalText,
    };
    const { done } = await broker.place(KEY.accountId, draft, signal);
    if (done !== undefined) kept.set(draft.clientOrderId, { ...KEY, id: done.id });
    if (number > 0 || done === undefined) continue;
    const actor = await actors.of(KEY.accountId);
    const fillOne = async (orderId: string): Promise<void> => {
      const fill: NewTradingEvent = {
        kind: 'filled',
        at: market.now(),
        orderId,
        executionId: randomUUID(),
        symbol: draft.symbol,
        price: '90' as DecimalText,
        qty: '1' as DecimalText,
        multiplier: 1,
        fees: [],
        liquidity: 'maker',
        status: 'partially_filled',
      };
      await actor?.change(() => ({ events: [fill] }));
      fills.set(fill.executionId, KEY.accountId);
    };
    await fillOne(done.id);
    if (!isReplaced) continue;
    const change = { qty: '5' as DecimalText };
    const replaced = await broker.replace(KEY.accountId, done.id, change, signal);
    await fillOne(replaced.done!.id);
  }
  await close();
  return { kept, fills };
}

const audit = (broken: Partial<TradingStore>, told: Awaited<ReturnType<typeof trade>>) =>
  auditTold({ ...store, ...broken }, [KEY], told);

/** Reads the log as somebody else left it; its head is that of the log that is told. */
const withLog = (change: (events: readonly TradingEvent[]) => readonly TradingEvent[]) => ({
  log: async (...[key, { after, limit }]: Parameters<TradingStore['log']>) => {
    const events = change(await store.log(key, { after: 0, limit: 10_000 }));
    return events.slice(after, after + limit);
  },
});

describe('the audit of the accounts that were killed', () => {
  it('TRD-AUD-1 passes what an honest broker leaves', async () => {
    const told = await trade(store);
    expect(told.kept.size).toBe(ORDERS);
    expect(await audit({}, told)).toBe(1);
  });

  it('TRD-AUD-2 finds an order that was acknowledged before it was durable', async () => {
    let appends = 0;
    const told = await trade({
      ...store,
      append: async (parts) => {
        appends += 1;
        // Said, and lost with the process.
        return appends === 4 ? parts.map(() => 'appended' as const) : store.append(parts);
      },
    });
    await expect(audit({}, told)).rejects.toThrow(/^expected/);
  });

  it('TRD-AUD-3 finds events whose rows were to come in a second transaction', async () => {
    let appends = 0;
    const told = await trade({
      ...store,
      append: async (parts) => {
        appends += 1;
        return store.append(appends === 2 ? parts.map((part) => ({ ...part, orders: [] })) : parts);
      },
    });
    await expect(audit({}, told)).rejects.toThrow(/^expected/);
  });

  it('TRD-AUD-4 finds a gap in the log', async () => {
    const told = await trade(store);
    await expect(
      audit(
        withLog((events) => events.toSpliced(-1, 1)),
        told,
      ),
    ).rejects.toThrow(/^expected/);
    await expect(
      audit(
        withLog((events) => events.filter(({ kind }) => kind !== 'filled')),
        told,
      ),
    ).rejects.toThrow(/^expected/);
  });

  it('TRD-AUD-5 finds an execution that is there twice', async () => {
    const told = await trade(store);
    const twice = withLog((events) => {
      const at = events.findIndex(({ kind }) => kind === 'filled');
      return events
        .toSpliced(at, 0, events[at]!)
        .map((event, place) => ({ ...event, seq: place + 1 }) as TradingEvent);
    });
    const account = await store.get(KEY);
    const get: TradingStore['get'] = async () => ({ ...account!, head: account!.head + 1 });
    await expect(audit({ ...twice, get }, told)).rejects.toThrow(/^expected/);
  });

  it('TRD-AUD-6 finds an execution that was told and is not in the log', async () => {
    const { kept, fills } = await trade(store);
    fills.set('told', KEY.accountId);
    await expect(audit({}, { kept, fills })).rejects.toThrow(/^expected/);
  });

  it('TRD-AUD-7 finds a snapshot that the log does not lead to', async () => {
    const told = await trade(store);
    const state = newState();
    for (const event of await store.log(KEY, { after: 0, limit: 10_000 })) applyEvent(state, event);
    const honest = stateToJson(state);
    const snapshot = (text: string) => ({ snapshot: async () => ({ seq: state.seq, text }) });
    expect(await audit(snapshot(honest), told)).toBe(1);
    const [[id] = []] = state.orders;
    state.orders.delete(id!);
    await expect(audit(snapshot(stateToJson(state)), told)).rejects.toThrow(/^expected/);
  });

  it('TRD-AUD-8 counts what a replaced order had been executed to its replacement', async () => {
    const told = await trade(store, true);
    expect(await audit({}, told)).toBe(2);
  });
});
