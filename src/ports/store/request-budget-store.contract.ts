import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { LeaseRequest, RequestBudgetStore } from './request-budget-store.ts';

/** Nothing flows into a bucket of this limit while a test runs. */
const limit = { requests: 16, interval: 24 * 3_600_000 };

const request = (differences: Partial<LeaseRequest> = {}): LeaseRequest => ({
  provider: 'sec',
  process: 'a',
  limit,
  atLeast: 1,
  want: 1,
  leave: 0,
  back: 0,
  debt: 0,
  ...differences,
});

export function requestBudgetStoreContract(
  name: string,
  open: () => Promise<Disposable<RequestBudgetStore>>,
): void {
  describe(`request budget store contract: ${name}`, () => {
    let budgets: RequestBudgetStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ value: budgets, dispose } = await open());
    });
    afterEach(() => dispose());

    it('BUDGET-2 gives out what is in the bucket, then says how long to wait', async () => {
      expect(await budgets.lease(request({ want: 3 }))).toMatchObject({
        granted: 3,
        left: 1,
        processes: 1,
        pausedFor: 0,
      });
      expect(await budgets.lease(request({ want: 3 }))).toMatchObject({ granted: 1, left: 0 });
      const none = await budgets.lease(request());
      expect(none).toMatchObject({ granted: 0, left: 0 });
      expect(none.wait).toBeGreaterThan(60_000);
      expect((await budgets.lease(request({ provider: 'yahoo' }))).granted).toBe(1);
    });

    it('BUDGET-2 what comes at the same moment is served one after another', async () => {
      const leases = await Promise.all(
        Array.from({ length: 12 }, () => budgets.lease(request({ process: 'a' }))),
      );
      expect(leases.reduce((sum, { granted }) => sum + granted, 0)).toBe(4);
    });

    it('BUDGET-2 what is given back can be leased again, and no more than a full bucket', async () => {
      await budgets.lease(request({ want: 4 }));
      expect(await budgets.lease(request({ want: 0, back: 2 }))).toMatchObject({ left: 2 });
      expect(await budgets.lease(request({ want: 9, back: 50 }))).toMatchObject({ granted: 4 });
    });

    it('BUDGET-6 leaves a share of the bucket to those who come first', async () => {
      const patient = await budgets.lease(request({ want: 4, leave: 1 / 3 }));
      expect(patient).toMatchObject({ granted: 2, left: 2 });
      expect((await budgets.lease(request({ leave: 1 / 3 }))).granted).toBe(0);
      expect((await budgets.lease(request({ want: 4 }))).granted).toBe(2);
    });

    it('BUDGET-6 one token at a time is lent to everybody', async () => {
      const single = { requests: 2, interval: 24 * 3_600_000 };
      expect((await budgets.lease(request({ limit: single, leave: 0.5 }))).granted).toBe(1);
    });

    it('BUDGET-3 counts the processes and keeps a reserve back from several', async () => {
      await budgets.lease(request({ want: 0, process: 'b' }));
      const shared = await budgets.lease(request({ want: 9 }));
      // Two of the sixteen are kept back, and a quarter of the rest is to be had at once.
      expect(shared).toMatchObject({ processes: 2, granted: 3 });
      await budgets.leave({ provider: 'sec', process: 'b', limit, atLeast: 1, back: 0 });
      expect(await budgets.lease(request({ want: 0 }))).toMatchObject({ processes: 1 });
    });

    it('BUDGET-3 keeps the reserve back before others have come, where they may', async () => {
      expect(await budgets.lease(request({ want: 9, atLeast: 2 }))).toMatchObject({
        processes: 2,
        granted: 3,
      });
    });

    it('BUDGET-3 a process that leaves gives back what it has not spent', async () => {
      await budgets.lease(request({ want: 4, process: 'b' }));
      await budgets.leave({ provider: 'sec', process: 'b', limit, atLeast: 1, back: 4 });
      expect((await budgets.lease(request({ want: 9 }))).granted).toBe(4);
    });

    it('BUDGET-4 a pause reaches everybody, and a shorter one does not end it', async () => {
      await budgets.pause('sec', 600_000);
      await budgets.pause('sec', 1_000);
      const paused = await budgets.lease(request({ process: 'b' }));
      expect(paused.granted).toBe(0);
      expect(paused.pausedFor).toBeGreaterThan(500_000);
      expect(paused.pausedFor).toBeLessThanOrEqual(600_000);
      await budgets.pause('yahoo', 0);
      expect((await budgets.lease(request({ provider: 'yahoo' }))).granted).toBe(1);
    });

    it('BUDGET-5 what was spent in advance is missing afterwards', async () => {
      const { interval } = limit;
      expect((await budgets.lease(request({ want: 4, debt: interval }))).granted).toBe(0);
    });
  });
}
