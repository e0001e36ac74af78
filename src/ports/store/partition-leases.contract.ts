import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import { type PartitionLeases, type PartitionLease, PartitionLost } from './partition-leases.ts';
import type { AuditLog } from './audit-log.ts';

/** What a worker of these tests writes to. */
export interface PartitionTestBench {
  readonly partitions: PartitionLeases<{ readonly audit: AuditLog }>;
  readonly audit: AuditLog;
}

const event = (id: string) => ({ id, at: 1, kind: 'test.lease', subject: null, detail: {} });

export function partitionLeasesContract(
  name: string,
  count: number,
  open: () => Promise<Disposable<PartitionTestBench>>,
): void {
  describe(`partition leases contract: ${name}`, () => {
    let opened: Disposable<PartitionTestBench>;
    let partitions: PartitionTestBench['partitions'];
    beforeEach(async () => {
      opened = await open();
      ({ partitions } = opened.value);
    });
    afterEach(() => opened.dispose());

    const claim = (owner: string, now: number, limit = count) =>
      partitions.claim({ owner, now, leaseUntil: now + 100, limit });
    const claimOne = async (owner: string, now: number): Promise<PartitionLease> => {
      const [lease] = await claim(owner, now, 1);
      if (lease === undefined) throw new Error('nothing to claim');
      return lease;
    };
    const written = async () =>
      (await opened.value.audit.list({ limit: 100 })).map(({ id }) => id).toSorted();
    const write = (lease: PartitionLease, id: string) =>
      partitions.fenced(lease, ({ audit }) => audit.append(event(id)));

    it('ALPA-1 every partition has one owner, whoever asks at once', async () => {
      const shares = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => claim(owner, 1_000, 5)));
      const all = shares.flat().map(({ partition }) => partition);
      expect(new Set(all).size).toBe(all.length);
      // A row that another was just taking was not waited for.
      const rest = await claim('e', 1_000);
      expect([...all, ...rest.map(({ partition }) => partition)].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, at) => at),
      );
      expect(await claim('f', 1_050)).toEqual([]);
    });

    it('ALPA-2 a lease that has ended goes to another, with a greater token', async () => {
      const mine = await claim('a', 1_000);
      expect(await claim('b', 1_099)).toEqual([]);
      const theirs = await claim('b', 1_100);
      expect(theirs).toHaveLength(count);
      expect(theirs[0]!.token).toBeGreaterThan(mine[0]!.token);
      expect(await partitions.renew(mine, 5_000)).toEqual([]);
      expect((await partitions.holders()).every(({ owner }) => owner === 'b')).toBe(true);
    });

    it('ALPA-3 a renewed lease stays, and answers which are still held', async () => {
      const mine = await claim('a', 1_000, 2);
      expect(await partitions.renew(mine, 2_000)).toEqual(mine);
      const theirs = await claim('b', 1_500);
      expect(theirs).toHaveLength(count - 2);
      await partitions.renew(theirs, 9_000);
      expect(await claim('b', 2_000, 1)).toHaveLength(1);
      const left = await partitions.renew(mine, 3_000);
      expect(left).toHaveLength(1);
      expect(await partitions.renew([], 3_000)).toEqual([]);
    });

    it('ALPA-4 what was handed back is free at once, and only by its holder', async () => {
      const [first, second] = await claim('a', 1_000, 2);
      await partitions.release([first!, { ...second!, token: second!.token + 1 }]);
      await claim('b', 1_000, count - 1);
      const owners = (await partitions.holders()).map(({ owner }) => owner);
      expect(owners.filter((owner) => owner === 'a')).toHaveLength(1);
      expect(owners).not.toContain(null);
    });

    it('ALPA-5 a write under the lease is kept, one under an older token is refused', async () => {
      const old = await claimOne('a', 1_000);
      await write(old, 'one');
      const all = await claim('b', 5_000);
      const now = all.find(({ partition }) => partition === old.partition)!;
      await expect(write(old, 'two')).rejects.toBeInstanceOf(PartitionLost);
      await write(now, 'three');
      await partitions.release([now]);
      await expect(write(now, 'four')).rejects.toBeInstanceOf(PartitionLost);
      expect(await written()).toEqual(['one', 'three']);
    });

    it('ALPA-6 a lease that has ended but that nobody took may still be written under', async () => {
      const lease = await claimOne('a', 1_000);
      await write(lease, 'late');
      expect(await written()).toEqual(['late']);
    });

    it('ALPA-7 work that throws leaves nothing behind', async () => {
      const lease = await claimOne('a', 1_000);
      await expect(
        partitions.fenced(lease, async ({ audit }) => {
          await audit.append(event('half'));
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await written()).toEqual([]);
    });

    it('ALPA-8 two owners that write and take over at once: each write has one token', async () => {
      const first = await claimOne('a', 0);
      let current = first;
      const outcomes: Promise<unknown>[] = [];
      for (let turn = 1; turn <= 8; turn += 1) {
        const holder = current;
        outcomes.push(
          write(holder, `w${turn}`).then(
            () => `kept ${holder.token}`,
            (problem: unknown) => {
              if (!(problem instanceof PartitionLost)) throw problem;
              return `refused ${holder.token}`;
            },
          ),
        );
        // Everything is free for the next one; one that is being written under may be left out.
        const taken = await claim(`o${turn}`, turn * 1_000);
        current = taken.find(({ partition }) => partition === first.partition) ?? current;
      }
      const said = await Promise.all(outcomes);
      const kept = said.filter((text) => String(text).startsWith('kept'));
      expect(await written()).toHaveLength(kept.length);
      await write(current, 'last');
      expect(await written()).toContain('last');
    });
  });
}
