import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertPartitions } from '../../../../adapters/store/partition-leases.ts';
import { memoryBus } from '../../../../adapters/bus/memory.ts';
import type { OpenStore } from '../../../../adapters/store/open-store.ts';
import { onEveryStore } from '../../../../adapters/store/store-suites.fixture.ts';
import type { Alert } from '../../../../domain/alerts/alert.ts';
import { partitionOf } from '../../../../domain/alerts/alert-keys.ts';
import { ALERTS_CHANGED } from '../../../../domain/alerts/alerts-changed.ts';
import { DELAY } from '../../../../domain/identity/entitlement.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Disposable } from '../../../../ports/disposable.ts';
import { memberFixture } from '../../../../ports/store/member.fixture.ts';
import { askWatchers } from '../ask-watchers.ts';
import type { WatchedPartition } from './watcher.ts';
import type { AlertWorker } from './worker.ts';
import {
  ACME,
  priceCross,
  spokenLines,
  testAlert,
  testWorker,
  type TestWorld,
} from './worker.fixture.ts';

const OPEN = Date.parse('2026-11-16T14:30:00Z');
const MINUTE = 60_000;
const PATIENCE = { timeout: 10_000, interval: 20 };

onEveryStore((name, open) => {
  describe(`the worker of alerts: ${name}`, () => {
    let opened: Disposable<OpenStore>;
    let store: OpenStore;
    let world: TestWorld;
    let running: AlertWorker[];

    beforeEach(async () => {
      opened = await open();
      store = opened.value;
      world = { now: OPEN, bars: [], lists: new Map(), delayed: new Set(), splits: [] };
      running = [];
      for (const id of ['ann', 'bob']) await store.stores.members.create(memberFixture(id));
    });
    afterEach(async () => {
      await Promise.all(running.map((each) => each.close()));
      await opened.dispose();
    });

    const watch = async (given: Partial<Parameters<typeof testWorker>[2]> = {}, alerts = 1) => {
      const spoken = spokenLines();
      const made = testWorker(store, world, { lines: spoken.lines, ...given });
      running.push(made.worker);
      await made.worker.start();
      await vi.waitFor(() => expect(made.worker.figures().alerts).toBe(alerts), PATIENCE);
      // What was missed is told before anything live.
      await sleep(50);
      return { ...made, ...spoken };
    };
    const save = (...alerts: Alert[]) => store.stores.alerts.save('ann', alerts);
    const firings = async (memberId = 'ann') =>
      (await store.stores.alerts.firings(memberId, { limit: 100 })).toReversed();
    const fired = (count: number, memberId = 'ann') =>
      vi.waitFor(async () => {
        const found = await firings(memberId);
        expect(found).toHaveLength(count);
        return found;
      }, PATIENCE);

    it('keeps a firing with what made it true, and tells the page after that', async () => {
      await save(testAlert('a', OPEN));
      const { quote, events } = await watch();
      quote(OPEN + 1_000, 99);
      quote(OPEN + 2_000, 101);
      const [firing] = await fired(1);
      expect(firing).toMatchObject({ alertId: 'a', subject: 'ACME', isLate: false, delay: 0 });
      expect(firing?.facts).not.toEqual([]);
      await vi.waitFor(() => expect(events).toEqual([`ann alert.fired ${firing?.id}`]));
      expect(await store.stores.alerts.get('ann', 'a')).toMatchObject({ timesFired: 1 });
    });

    it('tells whoever asks what it sees now, of what the member owns', async () => {
      const list = [ACME, parseSymbolId('ZED')!];
      world.lists.set('list', list);
      await save(
        testAlert('one', OPEN),
        testAlert('many', OPEN, { target: { kind: 'watchlist', id: 'list' } }),
      );
      const { quote, bus } = await watch({}, 2);
      quote(OPEN + 1_000, 90);
      quote(OPEN + 1_000, 97, { symbol: list[1]! });
      const ask = askWatchers(bus);
      const look = (memberId: string, ids: readonly string[]) =>
        ask(memberId, ids, AbortSignal.timeout(10_000));
      const seen = await look('ann', ['one', 'many']);
      expect(seen.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
        // Of a list, the one that has least to go.
        { id: 'many', revision: 1, symbol: 'ZED', tests: [[97, 100]] },
        { id: 'one', revision: 1, symbol: 'ACME', tests: [[90, 100]] },
      ]);
      expect(await look('bob', ['one'])).toEqual([]);
      expect(await look('ann', [])).toEqual([]);
      await expect(ask('ann', ['gone'], AbortSignal.timeout(50))).rejects.toThrow(/timeout/i);
    });

    it('ends an alert that fires once, and one whose time is over', async () => {
      await save(
        testAlert('once', OPEN, { frequency: 'once' }),
        testAlert('short', OPEN, { condition: priceCross(500), expiresAt: OPEN + 5_000 }),
      );
      const { quote, worker } = await watch({}, 2);
      quote(OPEN + 1_000, 99);
      quote(OPEN + 2_000, 101);
      quote(OPEN + 3_000, 99);
      quote(OPEN + 4_000, 101);
      await fired(1);
      world.now = OPEN + 6_000;
      await vi.waitFor(async () => {
        const all = await store.stores.alerts.list('ann');
        expect(all.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual([
          'once done',
          'short expired',
        ]);
      }, 5_000);
      await vi.waitFor(() => expect(worker.figures().alerts).toBe(0));
      expect(await firings()).toHaveLength(1);
    });

    it('decides by delayed prices for those who have no others, and says so', async () => {
      world.delayed.add('bob');
      await save(testAlert('a', OPEN));
      await store.stores.alerts.save('bob', [testAlert('a', OPEN)]);
      const { quote } = await watch({}, 2);
      world.now = OPEN + 30 * MINUTE;
      quote(OPEN + 29 * MINUTE, 99);
      quote(OPEN + 30 * MINUTE, 101);
      expect(await fired(1)).toMatchObject([{ delay: 0 }]);
      expect(await firings('bob')).toEqual([]);
      quote(OPEN + 14 * MINUTE, 99, {}, DELAY);
      quote(OPEN + 15 * MINUTE, 102, {}, DELAY);
      expect(await fired(1, 'bob')).toMatchObject([{ delay: DELAY, at: OPEN + 15 * MINUTE }]);
      expect(await firings()).toHaveLength(1);
    });

    it('decides nothing by stale prices or in a halt', async () => {
      await save(testAlert('a', OPEN));
      const { quote, say } = await watch();
      quote(OPEN + 1_000, 99);
      quote(OPEN + 2_000, 101, { halted: true });
      say({ kind: 'stale' });
      await sleep(60);
      expect(await firings()).toEqual([]);
      quote(OPEN + 3_000, 102);
      await fired(1);
    });

    it('hears of new, changed and removed alerts', async () => {
      const { bus, quote, readers } = await watch({}, 0);
      const change = async (alert: Alert) => {
        await save(alert);
        const { id, revision, target } = alert;
        const partition = partitionOf(target, { memberId: 'ann', id });
        bus.publish(ALERTS_CHANGED, JSON.stringify({ partition, memberId: 'ann', id, revision }));
      };
      await change(testAlert('a', OPEN));
      await vi.waitFor(() => expect(readers()).toBe(1));
      await sleep(30);
      quote(OPEN + 1_000, 99);
      quote(OPEN + 2_000, 101);
      await fired(1);
      await change(testAlert('a', OPEN, { revision: 2, status: 'paused' }));
      await vi.waitFor(() => expect(readers()).toBe(0));
    });

    it('follows a list when it changes', async () => {
      const other = parseSymbolId('OTHER')!;
      world.lists.set('tech', [ACME]);
      await save(testAlert('l', OPEN, { target: { kind: 'watchlist', id: 'tech' } }));
      const { bus, quote, readers } = await watch();
      expect([readers(ACME), readers(other)]).toEqual([1, 0]);
      world.lists.set('tech', [ACME, other]);
      bus.publish('member.ann.lists', '{}');
      await vi.waitFor(() => expect(readers(other)).toBe(1));
      await sleep(30);
      quote(OPEN + 1_000, 99, { symbol: other });
      quote(OPEN + 2_000, 101, { symbol: other });
      expect(await fired(1)).toMatchObject([{ subject: 'OTHER' }]);
      world.lists.clear();
      bus.publish('member.ann.lists', '{}');
      await vi.waitFor(async () =>
        expect(await store.stores.alerts.get('ann', 'l')).toMatchObject({
          status: 'broken',
          remark: { kind: 'gone', what: 'watchlist' },
        }),
      );
    });

    it('tells what was missed from bars, marked late, and goes on', async () => {
      await save(testAlert('a', OPEN));
      const first = await watch();
      first.quote(OPEN + 1_000, 99);
      await sleep(60);
      await first.worker.close();
      running = [];
      world.now = OPEN + 10 * MINUTE;
      world.bars = [99, 99, 104, 98, 97].map((close, at) => ({
        time: OPEN + at * MINUTE,
        open: close,
        high: close,
        low: close,
        close,
        volume: 1,
      }));
      const second = await watch();
      expect(await fired(1)).toMatchObject([{ isLate: true }]);
      second.quote(OPEN + 10 * MINUTE, 97);
      second.quote(OPEN + 10 * MINUTE + 1, 105);
      expect((await fired(2)).map(({ isLate }) => isLate)).toEqual([true, false]);
    });

    it('does not tell again by a line that lags what bars have told', async () => {
      await save(testAlert('a', OPEN));
      const first = await watch();
      first.quote(OPEN + 1_000, 99);
      await sleep(60);
      await first.worker.close();
      running = [];
      world.now = OPEN + 4 * MINUTE + 1;
      world.bars = [99, 99, 98, 104, 97].map((close, at) => ({
        time: OPEN + at * MINUTE,
        open: close,
        high: close,
        low: close,
        close,
        volume: 1,
      }));
      const second = await watch();
      await fired(1);
      second.quote(OPEN + 3 * MINUTE, 104);
      second.quote(OPEN + 4 * MINUTE, 97);
      await sleep(100);
      expect(await firings()).toHaveLength(1);
      second.quote(OPEN + 5 * MINUTE, 105);
      expect((await fired(2)).map(({ isLate }) => isLate)).toEqual([true, false]);
    });

    it('compares with an average of bars that it asks for, also for an alert that is added', async () => {
      world.bars = Array.from({ length: 30 }, (_, at) => ({
        time: OPEN - (30 - at) * MINUTE,
        open: 100,
        high: 100,
        low: 100,
        close: 100,
        volume: 1,
      }));
      const average = (length: number): Alert['condition'] => ({
        kind: 'cross',
        left: { kind: 'signal', subject: null, name: 'price' },
        direction: 'up',
        right: {
          kind: 'series',
          subject: null,
          interval: '1m',
          expression: `sma(close, ${length})`,
        },
      });
      await save(testAlert('a', OPEN, { condition: average(5) }));
      const { quote, bus } = await watch();
      await save(testAlert('b', OPEN, { condition: average(10) }));
      const partition = partitionOf({ kind: 'symbol', symbol: ACME }, { memberId: 'ann', id: 'b' });
      bus.publish(
        ALERTS_CHANGED,
        JSON.stringify({ partition, memberId: 'ann', id: 'b', revision: 1 }),
      );
      await sleep(300);
      quote(OPEN + 1_000, 90);
      quote(OPEN + 2_000, 91);
      world.now = OPEN + 4_000;
      quote(OPEN + 3_000, 130);
      expect((await fired(2)).map(({ alertId }) => alertId).toSorted()).toEqual(['a', 'b']);
    });

    it('divides levels in a split, says so, and keeps its side', async () => {
      await save(testAlert('a', OPEN - MINUTE));
      let host: WatchedPartition | undefined;
      const partition = partitionOf({ kind: 'symbol', symbol: ACME }, { memberId: 'ann', id: 'a' });
      const { quote, readers } = await watch({
        watchers: [
          {
            name: 'splits',
            watch: (given) => {
              if (given.partition === partition) host = given;
              return { needs: () => {} };
            },
          },
        ],
      });
      quote(OPEN + 1_000, 90);
      host?.tell({ kind: 'split', subject: ACME, at: OPEN + 2_000, ratio: 2 });
      await vi.waitFor(async () =>
        expect(await store.stores.alerts.get('ann', 'a')).toMatchObject({
          revision: 2,
          remark: { kind: 'split', ratio: 2 },
          condition: priceCross(50),
        }),
      );
      await sleep(60);
      expect(readers()).toBe(1);
      quote(OPEN + 3_000, 45);
      quote(OPEN + 4_000, 51);
      await fired(1);
    });

    it('divides levels before it tells prices of the days after a split that was missed', async () => {
      await save(testAlert('a', OPEN));
      const first = await watch();
      first.quote(OPEN + 1_000, 90);
      await sleep(60);
      await first.worker.close();
      running = [];
      const day = 24 * 60 * MINUTE;
      world.now = OPEN + day;
      // 2 for 1: what was 90 is 45, and the level is 50.
      world.splits = ['2026-11-17'];
      world.bars = [44, 46, 51, 49].map((close, at) => ({
        time: OPEN + day - (10 - at) * MINUTE,
        open: close,
        high: close,
        low: close,
        close,
        volume: 1,
      }));
      await watch();
      expect(await fired(1)).toMatchObject([{ isLate: true }]);
      await vi.waitFor(async () =>
        expect(await store.stores.alerts.get('ann', 'a')).toMatchObject({
          condition: priceCross(50),
          remark: { kind: 'split', ratio: 2 },
        }),
      );
    });

    it('writes nothing while nothing happens, with alerts and without', async () => {
      let writes = 0;
      const transaction: OpenStore['transaction'] = (work) => {
        writes += 1;
        return store.transaction(work);
      };
      const ticking = setInterval(() => {
        world.now += 1_000;
      }, 10);
      const { worker, bus, quote } = await watch({ transaction }, 0);
      await sleep(200);
      expect(writes).toBe(0);
      await save(testAlert('a', world.now));
      const target = { kind: 'symbol', symbol: ACME } as const;
      const key = { memberId: 'ann', id: 'a' };
      bus.publish(ALERTS_CHANGED, JSON.stringify({ partition: partitionOf(target, key), ...key }));
      await vi.waitFor(() => expect(worker.figures().alerts).toBe(1), PATIENCE);
      quote(world.now, 99);
      await vi.waitFor(() => expect(writes).toBeGreaterThan(0), PATIENCE);
      await sleep(200);
      const before = writes;
      await sleep(200);
      clearInterval(ticking);
      expect(writes).toBe(before);
    });

    it('saves the cursor of a watcher with what it told, and hands it back', async () => {
      await save(
        testAlert('n', OPEN, { condition: { kind: 'event', subject: null, event: 'news' } }),
      );
      const partition = partitionOf({ kind: 'symbol', symbol: ACME }, { memberId: 'ann', id: 'n' });
      const hosts: WatchedPartition[] = [];
      const watchers = [
        {
          name: 'news',
          watch: (given: WatchedPartition) => {
            if (given.partition === partition) hosts.push(given);
            return { needs: () => {} };
          },
        },
      ];
      const { worker } = await watch({ watchers });
      await vi.waitFor(() => expect(hosts).toHaveLength(1));
      const event = {
        id: 'story',
        kind: 'news',
        subject: ACME,
        at: OPEN + 1,
        title: 'T',
        link: null,
      } as const;
      hosts[0]!.tell({ kind: 'event', event });
      hosts[0]!.keep({ last: 'story' });
      await fired(1);
      await worker.close();
      running = [];
      expect(hosts[0]!.signal.aborted).toBe(true);
      await watch({ watchers });
      await vi.waitFor(() => expect(hosts).toHaveLength(2));
      expect(hosts[1]!.cursor).toEqual({ last: 'story' });
    });

    it('alone on its store it takes what a killed one held, and renews nothing', async () => {
      const partitions = alertPartitions(store);
      const dead = { owner: 'dead', now: world.now, leaseUntil: world.now + 60_000, limit: 16 };
      expect(await partitions.claim(dead)).toHaveLength(16);
      let asked = 0;
      const counted =
        <A extends unknown[], R>(call: (...given: A) => R) =>
        (...given: A): R => {
          asked += 1;
          return call(...given);
        };
      const given = {
        isAlone: true,
        partitions: {
          claim: counted(partitions.claim),
          renew: counted(partitions.renew),
          release: counted(partitions.release),
          holders: counted(partitions.holders),
        },
      };
      const { worker } = await watch(given, 0);
      expect(worker.figures().partitions).toBe(16);
      world.now += 3_600_000;
      await sleep(100);
      expect([worker.figures().partitions, asked]).toEqual([16, 1]);
    });

    describe('several of them', () => {
      const REAL = { lease: 10_000, renewEvery: 10, flushEvery: 5, checkpointEvery: 20 };

      it('share the partitions, and one that closes hands its own over', async () => {
        const bus = memoryBus();
        const one = await watch({ bus, id: 'one', pauses: REAL }, 0);
        expect(one.worker.figures().partitions).toBe(16);
        const two = await watch({ bus, id: 'two', pauses: REAL }, 0);
        await vi.waitFor(() =>
          expect([one, two].map(({ worker }) => worker.figures().partitions)).toEqual([8, 8]),
        );
        await one.worker.close();
        running = [two.worker];
        await vi.waitFor(() => expect(two.worker.figures().partitions).toBe(16), 5_000);
      });

      it('one that stalls past its lease is replaced within 15 s and writes nothing after that', async () => {
        await save(testAlert('a', OPEN));
        let stall: Promise<void> | undefined;
        let wake = (): void => {};
        const partitions = alertPartitions(store);
        const one = await watch({
          id: 'one',
          pauses: REAL,
          partitions: {
            ...partitions,
            renew: async (leases, until) => {
              await stall;
              return partitions.renew(leases, until);
            },
          },
          transaction: async (work) => {
            await stall;
            return store.transaction(work);
          },
        });
        one.quote(OPEN + 1_000, 99);
        await vi.waitFor(async () => {
          const [kept] = await store.stores.alerts.memories([{ memberId: 'ann', id: 'a' }]);
          expect(kept?.memory.seenTo).toBe(OPEN);
        }, PATIENCE);
        stall = new Promise((done) => {
          wake = done;
        });
        const stalledAt = world.now;
        // Its last renewal was up to three seconds before.
        world.now = stalledAt + 9_000;
        const two = spokenLines();
        const other = testWorker(store, world, { lines: two.lines, id: 'two', pauses: REAL });
        running = [other.worker];
        await other.worker.start();
        await sleep(60);
        expect(other.worker.figures().partitions).toBe(0);
        world.now = stalledAt + 14_000;
        await vi.waitFor(
          () => expect(other.worker.figures()).toMatchObject({ partitions: 16, alerts: 1 }),
          PATIENCE,
        );
        await sleep(300);
        two.quote(OPEN + 14_000, 101);
        await fired(1);
        // The stalled one has seen the same crossing, and would write it now.
        one.quote(OPEN + 14_000, 101);
        await sleep(30);
        expect(one.worker.figures().waiting).toBe(1);
        stall = undefined;
        wake();
        await vi.waitFor(() => expect(one.worker.figures().partitions).toBe(0), PATIENCE);
        await sleep(60);
        running.push(one.worker);
        const all = await firings();
        expect(all).toHaveLength(1);
        expect(await store.stores.alerts.get('ann', 'a')).toMatchObject({ timesFired: 1 });
      });
    });
  });
});
