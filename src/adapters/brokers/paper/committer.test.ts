import { describe, expect, it } from 'vitest';
import { StoreBusy } from '../../../ports/store/store-busy.ts';
import { StoreUnavailable } from '../../../ports/store/store-unavailable.ts';
import type { AccountAppend, AppendOutcome } from '../../../ports/store/trading-store.ts';
import {
  appendFixture,
  depositEvent,
  orderFixture,
  receivedEvent,
} from '../../../ports/store/trading.fixture.ts';
import { tradingCommitter } from './committer.ts';

const deposit = (account: string, head: number, id = `${account}${head}`) =>
  appendFixture(account, head, [depositEvent(id)]);

/** A store in memory that answers when it is told to. */
function slowStore(answer: (appends: readonly AccountAppend[]) => readonly AppendOutcome[]) {
  const calls: (readonly AccountAppend[])[] = [];
  const gates: (() => void)[] = [];
  return {
    calls,
    append: async (appends: readonly AccountAppend[]) => {
      calls.push(appends);
      await new Promise<void>((resolve) => {
        gates.push(resolve);
      });
      return answer(appends);
    },
    /** Lets the transaction that is under way end. */
    letGo: async () => {
      while (gates.length === 0) await new Promise(setImmediate);
      gates.shift()!();
    },
  };
}
const all = (appends: readonly AccountAppend[]) => appends.map(() => 'appended' as const);
const accounts = (calls: readonly (readonly AccountAppend[])[]) =>
  calls.map((call) => call.map(({ accountId }) => accountId));

describe('group commit', () => {
  it('TGC-1 what arrives during a transaction is in the next one, together', async () => {
    const store = slowStore(all);
    const { commit, settled } = tradingCommitter(store.append);
    const first = commit(deposit('a', 1));
    await new Promise(setImmediate);
    let isDone = false;
    const others = Promise.all([commit(deposit('b', 1)), commit(deposit('c', 1))]);
    void others.then(() => (isDone = true));
    await store.letGo();
    expect(await first).toBe('appended');
    expect(isDone).toBe(false);
    await store.letGo();
    expect(await others).toEqual(['appended', 'appended']);
    await settled();
    expect(accounts(store.calls)).toEqual([['a'], ['b', 'c']]);
  });

  it('TGC-2 what follows one another in an account is one append, newest orders last', async () => {
    const store = slowStore(all);
    const { commit } = tradingCommitter(store.append);
    const old = orderFixture('x');
    const next = orderFixture('x', { status: 'canceled' });
    const outcomes = Promise.all([
      commit(appendFixture('a', 1, [receivedEvent([old])])),
      commit({ ...deposit('a', 2), orders: [next], isLive: false }),
    ]);
    await store.letGo();
    expect(await outcomes).toEqual(['appended', 'appended']);
    expect(store.calls).toHaveLength(1);
    expect(store.calls[0]![0]).toMatchObject({ expectedHead: 1, orders: [next], isLive: false });
    expect(store.calls[0]![0]!.events.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('TGC-3 two that were decided on one head are not joined', async () => {
    let head = 1;
    const store = slowStore((appends) =>
      appends.map(({ expectedHead, events }) => {
        if (expectedHead !== head) return 'conflict';
        head += events.length;
        return 'appended';
      }),
    );
    const { commit } = tradingCommitter(store.append);
    const outcomes = Promise.all([
      commit(deposit('a', 1, 'one')),
      commit(deposit('a', 1, 'two')),
      commit(deposit('a', 2, 'three')),
    ]);
    for (let at = 0; at < 2; at += 1) await store.letGo();
    expect(await outcomes).toEqual(['appended', 'conflict', 'conflict']);
    expect(head).toBe(2);
  });

  it('TGC-10 what was decided on something refused is refused, even if its numbers fit', async () => {
    const written: string[] = [];
    const store = slowStore((appends) =>
      appends.map(({ events }) => {
        const [event] = events;
        if (event?.kind !== 'cash' || event.id === 'refused') return 'duplicate';
        written.push(event.id);
        return 'appended';
      }),
    );
    const { commit } = tradingCommitter(store.append, { eventsAtOnce: 1, eventsWaiting: 9 });
    const outcomes = Promise.all([
      commit(deposit('a', 1, 'refused')),
      commit(deposit('b', 1, 'other')),
      commit(deposit('a', 2, 'on top of it')),
    ]);
    for (let at = 0; at < 2; at += 1) await store.letGo();
    expect(await outcomes).toEqual(['duplicate', 'appended', 'conflict']);
    expect(written).toEqual(['other']);
  });

  it('TGC-4 a conflict of one account is not one of the others', async () => {
    const store = slowStore((appends) =>
      appends.map(({ accountId }) => (accountId === 'b' ? 'conflict' : 'appended')),
    );
    const { commit } = tradingCommitter(store.append);
    const outcomes = Promise.all(['a', 'b', 'c'].map((id) => commit(deposit(id, 1))));
    await store.letGo();
    expect(await outcomes).toEqual(['appended', 'conflict', 'appended']);
  });

  it('TGC-5 of several that were joined only the doubled one is told so', async () => {
    let head = 1;
    const { commit } = tradingCommitter(async (appends) =>
      appends.map(({ expectedHead, events }) => {
        if (expectedHead !== head) return 'conflict';
        if (events.some((event) => event.kind === 'cash' && event.id === 'again'))
          return 'duplicate';
        head += events.length;
        return 'appended';
      }),
    );
    const outcomes = await Promise.all([
      commit(deposit('a', 1, 'one')),
      commit(deposit('a', 2, 'again')),
      commit(deposit('a', 3, 'three')),
    ]);
    expect(outcomes).toEqual(['appended', 'duplicate', 'conflict']);
  });

  it('TGC-6 an append that cannot be written fails alone', async () => {
    const { commit } = tradingCommitter(async (appends) => {
      if (appends.some(({ accountId }) => accountId === 'bad')) throw new Error('bad');
      return all(appends);
    });
    const [good, bad] = await Promise.allSettled([
      commit(deposit('a', 1)),
      commit(deposit('bad', 1)),
    ]);
    expect(good).toMatchObject({ value: 'appended' });
    expect(bad).toMatchObject({ reason: { message: 'bad' } });
  });

  it('TGC-7 when the store is away all are told, nothing is tried again, and it goes on', async () => {
    let tries = 0;
    const { commit } = tradingCommitter(async (appends) => {
      tries += 1;
      if (tries === 1) throw new StoreUnavailable('away');
      return all(appends);
    });
    const told = await Promise.allSettled(['a', 'b'].map((id) => commit(deposit(id, 1))));
    expect(told.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tries).toBe(1);
    expect(await commit(deposit('a', 1))).toBe('appended');
  });

  it('TGC-8 a transaction has a greatest size, and so has the queue', async () => {
    const store = slowStore(all);
    const limits = { eventsAtOnce: 2, eventsWaiting: 5 };
    const { commit } = tradingCommitter(store.append, limits);
    const taken = Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => commit(deposit(id, 1))));
    await expect(commit(deposit('f', 1))).rejects.toBeInstanceOf(StoreBusy);
    for (let at = 0; at < 3; at += 1) await store.letGo();
    expect(await taken).toHaveLength(5);
    expect(accounts(store.calls)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    const late = commit(deposit('f', 1));
    await store.letGo();
    expect(await late).toBe('appended');
  });

  it('TGC-9 one append that is greater than a transaction should be is still written', async () => {
    const { commit } = tradingCommitter(async (appends) => all(appends), {
      eventsAtOnce: 1,
      eventsWaiting: 5,
    });
    const many = appendFixture('a', 1, [depositEvent('1'), depositEvent('2'), depositEvent('3')]);
    expect(await commit(many)).toBe('appended');
  });
});
