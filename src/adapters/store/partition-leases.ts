import { sql } from 'kysely';
import { ALERT_PARTITIONS } from '../../domain/alerts/alert-keys.ts';
import { TRADING_PARTITIONS } from '../../domain/trading/partition.ts';
import {
  type FencedPartitions,
  type PartitionLease,
  type PartitionLeases,
  PartitionLost,
} from '../../ports/store/partition-leases.ts';
import type { StoreTransaction } from '../../ports/store/stores.ts';
import type { OpenStore } from './open-store.ts';
import type { LeaseTable } from './partition-fence.ts';
import { valueRows } from './value-rows.ts';

const among = (leases: readonly PartitionLease[]) =>
  sql<boolean>`owner is not null and (part, token) in (values ${valueRows(
    leases.map(({ partition, token }) => [partition, token]),
  )})`;

type LeaseStore = Pick<OpenStore, 'db' | 'kind' | 'transaction'>;

export const alertPartitions = (store: LeaseStore): PartitionLeases<StoreTransaction> =>
  partitionLeases(store, 'alert_partition', ALERT_PARTITIONS, (stores) => stores.alertPartitions);

export const tradingPartitions = (store: LeaseStore): PartitionLeases<StoreTransaction> =>
  partitionLeases(
    store,
    'trading_partition',
    TRADING_PARTITIONS,
    (stores) => stores.tradingPartitions,
  );

function partitionLeases(
  { db, kind, transaction }: LeaseStore,
  table: LeaseTable,
  count: number,
  fence: (stores: StoreTransaction) => FencedPartitions,
): PartitionLeases<StoreTransaction> {
  let isReady = false;
  /** Not by the migration: a backup from before, or one of another installation, has no rows. */
  const ready = async () => {
    if (isReady) return;
    await db
      .insertInto(table)
      .values(
        Array.from({ length: count }, (_, part) => ({
          part,
          owner: null,
          token: 0,
          lease_until: 0,
        })),
      )
      .onConflict((conflict) => conflict.column('part').doNothing())
      .execute();
    isReady = true;
  };
  return {
    claim: async ({ owner, now, leaseUntil, limit }) => {
      await ready();
      return db.transaction().execute(async (tx) => {
        const free = tx
          .selectFrom(table)
          .select('part')
          .where('lease_until', '<=', now)
          .orderBy('lease_until')
          .orderBy('part')
          .limit(limit);
        // One that another process is just taking, or writing under, is not waited for.
        const locked = kind === 'postgres' ? free.forUpdate().skipLocked() : free;
        const parts = (await locked.execute()).map(({ part }) => part);
        if (parts.length === 0) return [];
        const rows = await tx
          .updateTable(table)
          .set((eb) => ({ owner, lease_until: leaseUntil, token: eb('token', '+', 1) }))
          .where('part', 'in', parts)
          .returning(['part', 'token'])
          .execute();
        return rows
          .map(({ part, token }) => ({ partition: part, token }))
          .toSorted((one, other) => one.partition - other.partition);
      });
    },
    renew: async (leases, leaseUntil) => {
      if (leases.length === 0) return [];
      const rows = await db
        .updateTable(table)
        .set({ lease_until: leaseUntil })
        .where(among(leases))
        .returning(['part', 'token'])
        .execute();
      return rows
        .map(({ part, token }) => ({ partition: part, token }))
        .toSorted((one, other) => one.partition - other.partition);
    },
    release: async (leases) => {
      if (leases.length === 0) return;
      await db
        .updateTable(table)
        .set({ owner: null, lease_until: 0 })
        .where(among(leases))
        .execute();
    },
    holders: async () => {
      const rows = await db.selectFrom(table).selectAll().orderBy('part').execute();
      return rows.map((row) => ({
        partition: row.part,
        token: row.token,
        owner: row.owner,
        leaseUntil: row.lease_until,
      }));
    },
    fenced: (lease, work) =>
      transaction(async (stores) => {
        const [held] = await fence(stores).hold([lease]);
        if (held === undefined) throw new PartitionLost(lease);
        return work(stores);
      }),
  };
}
