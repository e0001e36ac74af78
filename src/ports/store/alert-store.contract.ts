import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALERT_PARTITIONS, partitionOf } from '../../domain/alerts/alert-keys.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { alertFixture as alert, firingFixture as fired } from './alert.fixture.ts';
import type { AlertStore, KeptMemory } from './alert-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const memory = (id: string, subject: string, seenTo: number, revision = 1): KeptMemory => ({
  memberId: 'ann',
  id,
  subject,
  memory: { revision, seenTo, sequence: 2, lastFiredAt: null, inner: { sides: [1, -1], é: '"' } },
});

export function alertStoreContract(
  name: string,
  open: () => Promise<WithMembers<AlertStore>>,
): void {
  describe(`alert store contract: ${name}`, () => {
    let alerts: AlertStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      alerts = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    const part = partitionOf(alert('a').target, { memberId: 'ann', id: 'a' });

    it('ALST-1 an alert comes back as it was saved, and as it was saved again, to its member', async () => {
      const full = alert('a', {
        target: { kind: 'watchlist', id: 'list-0001' },
        channels: ['c1'],
        isUrgent: true,
        expiresAt: 99,
        coolDown: 60_000,
        remark: { kind: 'split', symbol: symbolId('MSFT'), ratio: 2, at: 5 },
      });
      await alerts.save('ann', [full]);
      expect(await alerts.get('ann', 'a')).toEqual(full);
      const edited = alert('a', { name: 'New', revision: 2, status: 'paused' });
      await alerts.save('ann', [edited]);
      expect(await alerts.get('ann', 'a')).toEqual(edited);
      expect(await alerts.get('bob', 'a')).toBeUndefined();
      await alerts.save('bob', [alert('a', { name: 'Of Bob' })]);
      expect((await alerts.get('ann', 'a'))?.name).toBe('New');
    });

    it('ALST-2 lists newest first without removed ones, which the trash has', async () => {
      await alerts.save('ann', [
        alert('old', { createdAt: 1 }),
        alert('new', { createdAt: 3 }),
        alert('gone-1', { removedAt: 5 }),
        alert('gone-2', { removedAt: 6 }),
      ]);
      await alerts.save('bob', [alert('x')]);
      expect(ids(await alerts.list('ann'))).toEqual(['new', 'old']);
      expect(ids(await alerts.trash('ann'))).toEqual(['gone-2', 'gone-1']);
      expect(await alerts.count('ann')).toBe(2);
      expect(ids(await alerts.getMany('ann', ['x', 'new', 'gone-1'])).toSorted()).toEqual([
        'gone-1',
        'new',
      ]);
    });

    it('ALST-3 forgets what was removed: the oldest of a member, and all of before', async () => {
      await alerts.save(
        'ann',
        [1, 2, 3, 4].map((removedAt) => alert(`gone-${removedAt}`, { removedAt })),
      );
      await alerts.save('ann', [alert('live')]);
      await alerts.forgetRemoved('ann', 2);
      expect(ids(await alerts.trash('ann'))).toEqual(['gone-4', 'gone-3']);
      expect(await alerts.prune(4)).toBe(1);
      expect(await alerts.get('ann', 'live')).toBeDefined();
    });

    it('ALST-4 pages over the active alerts of a partition, each once', async () => {
      const some = ['a', 'b', 'c'].map((id) => alert(id));
      await alerts.save('ann', [
        ...some,
        alert('p', { status: 'paused' }),
        alert('g', { removedAt: 1 }),
      ]);
      await alerts.save('bob', some);
      const found: string[] = [];
      let after: { memberId: string; id: string } | null = null;
      for (;;) {
        const page: Awaited<ReturnType<AlertStore['alertsOfPartition']>> =
          await alerts.alertsOfPartition(part, after, 2);
        const last = page.at(-1);
        if (last === undefined) break;
        found.push(...page.map((one) => `${one.memberId} ${one.alert.id}`));
        after = { memberId: last.memberId, id: last.alert.id };
      }
      expect(found).toEqual(['ann a', 'ann b', 'ann c', 'bob a', 'bob b', 'bob c']);
      expect(await alerts.alertsOfPartition((part + 1) % ALERT_PARTITIONS, null, 9)).toEqual([]);
      const active = await alerts.activeOf(
        ['a', 'p', 'g', 'nobody'].map((id) => ({ memberId: 'ann', id })),
      );
      expect(active.map((one) => one.alert.id)).toEqual(['a']);
    });

    it('ALST-5 memories are kept by subject, and void with another revision', async () => {
      const key = { memberId: 'ann', id: 'a' };
      const seen = async () =>
        (await alerts.memories([key]))
          .map(({ subject, memory: { seenTo, revision } }) => `${subject} ${seenTo} ${revision}`)
          .toSorted();
      await alerts.saveMemories([memory('a', 'MSFT', 1)]);
      expect(await seen()).toEqual([]);
      await alerts.save('ann', [alert('a')]);
      await alerts.saveMemories([
        memory('a', 'MSFT', 1),
        memory('a', 'AAPL', 1),
        memory('a', 'T', 1, 7),
      ]);
      await alerts.saveMemories([memory('a', 'MSFT', 2)]);
      expect(await seen()).toEqual(['AAPL 1 1', 'MSFT 2 1']);
      const [kept] = await alerts.memories([key, { memberId: 'bob', id: 'a' }]);
      expect(kept?.memory.inner).toEqual({ sides: [1, -1], é: '"' });
      // An edit of the name goes on; one of the condition begins anew.
      await alerts.carryMemories('ann', 'a', { from: 1, to: 2 });
      await alerts.save('ann', [alert('a', { revision: 2 })]);
      expect(await seen()).toEqual(['AAPL 1 2', 'MSFT 2 2']);
      await alerts.save('ann', [alert('a', { revision: 3 })]);
      expect(await seen()).toEqual([]);
      await alerts.saveMemories([memory('a', 'MSFT', 9, 2)]);
      expect(await seen()).toEqual([]);
    });

    it('ALST-6 a firing is kept once, and counted once', async () => {
      await alerts.save('ann', [alert('a')]);
      const both = await alerts.addFirings([
        fired('a', 0),
        fired('a', 0),
        fired('a', 1, { at: 95 }),
      ]);
      expect(ids(both.map(({ firing }) => firing))).toEqual(['a~1~MSFT~0', 'a~1~MSFT~1']);
      expect(
        await alerts.addFirings([fired('a', 0), fired('a', 1), fired('a', 2, { at: 80 })]),
      ).toHaveLength(1);
      expect(await alerts.get('ann', 'a')).toMatchObject({ timesFired: 3, lastFiredAt: 95 });
      expect(await alerts.firing('ann', 'a~1~MSFT~0')).toEqual({
        ...fired('a', 0).firing,
        readAt: null,
      });
      expect(await alerts.firing('bob', 'a~1~MSFT~0')).toBeUndefined();
      await alerts.addFirings([fired('a', 9, { isTest: true, at: 500 })]);
      expect(await alerts.get('ann', 'a')).toMatchObject({ timesFired: 3, lastFiredAt: 95 });
      // Saving an alert does not touch what was counted.
      await alerts.save('ann', [alert('a', { revision: 2, timesFired: 0 })]);
      expect(await alerts.get('ann', 'a')).toMatchObject({ timesFired: 3 });
    });

    it('ALST-7 what fired under another revision, or of a removed alert, is not kept', async () => {
      await alerts.save('ann', [alert('a', { revision: 2 }), alert('gone', { removedAt: 5 })]);
      const kept = await alerts.addFirings([
        fired('a', 0),
        fired('gone', 0),
        fired('nobody', 0),
        fired('a', 0, { memberId: 'bob', revision: 2 }),
        fired('a', 0, { revision: 2 }),
      ]);
      expect(kept.map(({ memberId, firing }) => `${memberId} ${firing.id}`)).toEqual([
        'ann a~2~MSFT~0',
      ]);
    });

    it('ALST-8 the log pages by the moment noticed, of all or of one alert', async () => {
      await alerts.save('ann', [alert('a'), alert('b')]);
      await alerts.save('bob', [alert('a')]);
      await alerts.addFirings([
        ...[0, 1, 2, 3].map((n) => fired('a', n, { noticedAt: 100 + (n >> 1) })),
        fired('b', 0, { noticedAt: 100 }),
        fired('a', 0, { memberId: 'bob' }),
      ]);
      const all = ids(await alerts.firings('ann', { limit: 9 }));
      expect(all).toEqual(['a~1~MSFT~3', 'a~1~MSFT~2', 'b~1~MSFT~0', 'a~1~MSFT~1', 'a~1~MSFT~0']);
      const paged: string[] = [];
      let before: { time: number; id: string } | undefined;
      for (;;) {
        const page = await alerts.firings('ann', { limit: 2, ...(before && { before }) });
        const last = page.at(-1);
        if (last === undefined) break;
        paged.push(...ids(page));
        before = { time: last.noticedAt, id: last.id };
      }
      expect(paged).toEqual(all);
      expect(await alerts.firings('ann', { alertId: 'b', limit: 9 })).toHaveLength(1);
    });

    it('ALST-9 unread firings are counted until they are seen', async () => {
      await alerts.save('ann', [alert('a')]);
      expect(await alerts.unread('ann')).toEqual({ unread: 0, newestAt: null });
      await alerts.addFirings([0, 1, 2, 3].map((n) => fired('a', n, { noticedAt: 100 + n })));
      expect(await alerts.unread('ann')).toEqual({ unread: 4, newestAt: 103 });
      expect(await alerts.unread('bob')).toEqual({ unread: 0, newestAt: null });
      expect(await alerts.markSeen('bob', { upTo: 999 }, 200)).toBe(0);
      expect(await alerts.markSeen('ann', { upTo: 101 }, 200)).toBe(2);
      expect(await alerts.markSeen('ann', { ids: ['a~1~MSFT~2', 'a~1~MSFT~0', 'x'] }, 300)).toBe(1);
      expect(await alerts.unread('ann')).toEqual({ unread: 1, newestAt: 103 });
      expect((await alerts.firing('ann', 'a~1~MSFT~0'))?.readAt).toBe(200);
    });

    it('ALST-10 the log has an age and a length', async () => {
      await alerts.save('ann', [alert('a')]);
      await alerts.save('bob', [alert('a')]);
      await alerts.addFirings([
        ...Array.from({ length: 10 }, (_, n) => fired('a', n, { noticedAt: 100 + n })),
        fired('a', 0, { memberId: 'bob', noticedAt: 50 }),
        fired('a', 1, { memberId: 'bob', noticedAt: 105 }),
      ]);
      expect(await alerts.pruneFirings(101, 4)).toBe(7);
      expect(ids(await alerts.firings('ann', { limit: 99 }))).toEqual(
        [9, 8, 7, 6].map((n) => `a~1~MSFT~${n}`),
      );
      expect(await alerts.firings('bob', { limit: 99 })).toHaveLength(1);
      // The log outlives what is deleted for good.
      await alerts.save('ann', [alert('a', { removedAt: 1, revision: 2 })]);
      await alerts.prune(10);
      expect(await alerts.firings('ann', { limit: 99 })).toHaveLength(4);
    });

    it('ALST-11 a worker changes an alert only as it knows it', async () => {
      await alerts.save('ann', [
        alert('a'),
        alert('b', { revision: 4 }),
        alert('gone', { removedAt: 1 }),
      ]);
      const changed = await alerts.change([
        { memberId: 'ann', id: 'a', revision: 1, status: 'done', at: 50 },
        { memberId: 'ann', id: 'b', revision: 3, status: 'done', at: 50 },
        { memberId: 'ann', id: 'gone', revision: 1, status: 'done', at: 50 },
        { memberId: 'bob', id: 'a', revision: 1, status: 'done', at: 50 },
      ]);
      expect(changed).toEqual([
        { memberId: 'ann', alert: alert('a', { status: 'done', revision: 2, updatedAt: 50 }) },
      ]);
      const condition = { kind: 'not', item: alert('b').condition } as const;
      const remark = { kind: 'split', symbol: symbolId('MSFT'), ratio: 2, at: 60 } as const;
      await alerts.change([{ memberId: 'ann', id: 'b', revision: 4, condition, remark, at: 60 }]);
      expect(await alerts.get('ann', 'b')).toMatchObject({ condition, remark, revision: 5 });
      expect((await alerts.get('ann', 'b'))?.status).toBe('active');
    });

    it('ALST-12 watchers go on where they were, each partition for itself', async () => {
      expect(await alerts.cursor('news', 1)).toBeUndefined();
      await alerts.saveCursor('news', 1, { at: 5, ids: ['é'] });
      await alerts.saveCursor('news', 2, null);
      await alerts.saveCursor('news', 1, { at: 6, ids: [] });
      expect(await alerts.cursor('news', 1)).toEqual({ at: 6, ids: [] });
      expect(await alerts.cursor('news', 2)).toBeNull();
      expect(await alerts.cursor('filings', 1)).toBeUndefined();
    });

    it('ALST-13 thousands in one call are kept, whatever their number', async () => {
      const many = Array.from({ length: 1_000 }, (_, n) => alert(`alert-${n}`));
      await alerts.save('ann', many);
      expect(await alerts.count('ann')).toBe(1_000);
      const firings = many.flatMap(({ id }) => [fired(id, 0), fired(id, 1)]);
      expect(await alerts.addFirings(firings)).toHaveLength(2_000);
      expect(await alerts.addFirings(firings)).toEqual([]);
      await alerts.saveMemories(many.map(({ id }) => memory(id, 'MSFT', 3)));
      const keys = many.map(({ id }) => ({ memberId: 'ann', id }));
      expect(await alerts.memories(keys)).toHaveLength(1_000);
      expect(await alerts.activeOf(keys)).toHaveLength(1_000);
      expect((await alerts.list('ann')).every(({ timesFired }) => timesFired === 2)).toBe(true);
    });
  });
}
