import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertPartitions } from '../../../adapters/store/partition-leases.ts';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import { PartitionLost } from '../../../ports/store/partition-leases.ts';
import { firingFixture } from '../../../ports/store/alert.fixture.ts';
import { testAlerts, type TestAlerts } from './alert-api.fixture.ts';

onEveryStore((name, open) => {
  describe(`alerts at the same moment on ${name}`, () => {
    let t: TestAlerts;
    beforeEach(async () => {
      t = await testAlerts(await open());
    });
    afterEach(() => t.dispose());

    const save = (id: string, user: string, more: object = {}) =>
      t.call(user, 'PUT', `/${id}`, { text: 'MSFT: price > 420', revision: 0, ...more });
    const firings = Array.from({ length: 300 }, (_, n) => firingFixture('alert-0001', n));

    it('ALCC-1 no more are kept than the plan has, however many tabs save', async () => {
      for (let at = 0; at < 8; at += 1) await save(`alert-000${at}`, 'bob');
      const replies = await Promise.all([0, 1, 2, 3].map((at) => save(`alert-new${at}`, 'bob')));
      const kept = replies.filter(({ status }) => status === 200);
      // On a busy database one may be told to come again; none may be too many.
      expect(kept.length).toBeLessThanOrEqual(2);
      expect((await t.call('bob', 'GET', '')).body.alerts).toHaveLength(8 + kept.length);
      expect(kept.length).toBeGreaterThan(0);
    });

    it('ALCC-2 the same firings from two workers are kept and counted once', async () => {
      await save('alert-0001', 'ann', { frequency: 'every' });
      const add = () => t.store.transaction((stores) => stores.alerts.addFirings(firings));
      const both = await Promise.all([add(), add()]);
      expect(both.map((kept) => kept.length).toSorted((a, b) => a - b)).toEqual([0, 300]);
      expect(await t.store.stores.alerts.get('ann', 'alert-0001')).toMatchObject({
        timesFired: 300,
      });
    });

    it('ALCC-3 a worker whose lease has gone writes neither firings nor memories', async () => {
      await save('alert-0001', 'ann', { frequency: 'every' });
      const partitions = alertPartitions(t.store);
      const claim = (owner: string, now: number) =>
        partitions.claim({ owner, now, leaseUntil: now + 10, limit: 1 });
      const [old] = await claim('one', 1_000);
      await partitions.claim({ owner: 'two', now: 2_000, leaseUntil: 9_000, limit: 16 });
      const late = partitions.fenced(old!, async ({ alerts }) => {
        await alerts.addFirings(firings);
        await alerts.change([
          { memberId: 'ann', id: 'alert-0001', revision: 1, status: 'done', at: 1 },
        ]);
      });
      await expect(late).rejects.toBeInstanceOf(PartitionLost);
      const { alerts } = t.store.stores;
      expect(await alerts.firings('ann', { limit: 1 })).toEqual([]);
      expect(await alerts.get('ann', 'alert-0001')).toMatchObject({
        status: 'active',
        revision: 1,
      });
    });

    it('ALCC-4 an edit while a worker writes: what fired is of the old alert or not at all', async () => {
      await save('alert-0001', 'ann', { frequency: 'every' });
      const [kept, edited] = await Promise.all([
        t.store.transaction((stores) => stores.alerts.addFirings(firings)),
        save('alert-0001', 'ann', { text: 'MSFT: price > 500', frequency: 'every', revision: 1 }),
      ]);
      expect(edited.body).toMatchObject({ revision: 2 });
      expect([0, 300]).toContain(kept.length);
      // Whatever comes first, nothing of the old condition is kept afterwards.
      const more = Array.from({ length: 3 }, (_, n) => firingFixture('alert-0001', 900 + n));
      expect(await t.store.stores.alerts.addFirings(more)).toEqual([]);
    });
  });
});
