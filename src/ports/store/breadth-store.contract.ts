import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BREADTH_COUNTS, type BreadthDay } from '../../domain/breadth/breadth-day.ts';
import { dayOf } from '../../domain/breadth/breadth-fold.ts';
import { type IsoDate, isoDate } from '../../domain/calendar/iso-date.ts';
import type { Disposable } from '../disposable.ts';
import type { BreadthRun, BreadthStore } from './breadth-store.ts';

const FIRST = isoDate('2026-11-12');
const SECOND = isoDate('2026-11-13');

const dayWith = (date: IsoDate, from: number): BreadthDay =>
  dayOf(
    date,
    BREADTH_COUNTS.map((_, at) => from + at),
  );

const RUN: BreadthRun = {
  session: SECOND,
  members: 900,
  done: 12,
  failed: 1,
  updatedAt: 5,
  finishedAt: null,
};

export function breadthStoreContract(
  name: string,
  open: () => Promise<Disposable<BreadthStore>>,
): void {
  describe(`breadth store contract: ${name}`, () => {
    let store: BreadthStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ value: store, dispose } = await open());
    });
    afterEach(() => dispose());

    it('BRD-1 gives the newest days of a scope, oldest first; a day is replaced', async () => {
      // Volumes of a whole market are larger than 32 bits.
      const large = dayWith(SECOND, 9_000_000_000_000);
      await store.saveDays('a', [
        { scope: 'all', day: dayWith(SECOND, 1) },
        { scope: 'all', day: dayWith(FIRST, 2) },
        { scope: 'NYSE', day: dayWith(FIRST, 3) },
      ]);
      await store.saveDays('a', [{ scope: 'all', day: large }]);
      await store.saveDays('a', []);
      expect(await store.days('a', 'all', 10)).toEqual([dayWith(FIRST, 2), large]);
      expect(await store.days('a', 'all', 1)).toEqual([large]);
      expect(await store.days('a', 'NYSE', 10)).toEqual([dayWith(FIRST, 3)]);
      expect(await store.days('a', 'NASDAQ', 10)).toEqual([]);
      expect(await store.lastDay('a')).toBe(SECOND);
      expect(await store.lastDay('b')).toBeNull();
    });

    it('BRD-2 says how far a run has come, and what it left', async () => {
      expect(await store.run('a')).toBeNull();
      expect(await store.closes('a')).toBeNull();
      await store.saveRun('a', RUN);
      expect(await store.run('a')).toEqual(RUN);
      await store.saveCloses('a', '{"MSFT":[1]}');
      await store.saveRun('a', { ...RUN, done: 900, finishedAt: 9 });
      expect(await store.run('a')).toEqual({ ...RUN, done: 900, finishedAt: 9 });
      expect(await store.closes('a')).toBe('{"MSFT":[1]}');
    });

    it('BRD-3 forgets other markets, and nothing of its own', async () => {
      for (const edition of ['a', 'b']) {
        await store.saveDays(edition, [{ scope: 'all', day: dayWith(FIRST, 1) }]);
        await store.saveRun(edition, RUN);
      }
      await store.keepOnly('b');
      expect(await store.days('a', 'all', 10)).toEqual([]);
      expect(await store.run('a')).toBeNull();
      expect(await store.days('b', 'all', 10)).toHaveLength(1);
      expect(await store.run('b')).toEqual(RUN);
    });
  });
}
