import type { Kysely } from 'kysely';
import type { FencedPartitions } from '../../ports/store/partition-leases.ts';
import type { Database } from './schema.ts';

/** Tables of leases; each has the same columns. */
export type LeaseTable = 'alert_partition' | 'trading_partition';

export interface PartitionTable {
  readonly part: number;
  readonly owner: string | null;
  readonly token: number;
  readonly lease_until: number;
}

declare module './schema.ts' {
  interface Database {
    readonly alert_partition: PartitionTable;
    readonly trading_partition: PartitionTable;
  }
}

/** On a transaction the lease is held until that ends. */
export const fencedPartitions = (db: Kysely<Database>, table: LeaseTable): FencedPartitions => ({
  // The update locks the row: whoever wants to take the partition over waits for this transaction.
  hold: async ({ partition, token }) => {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ token })
      .where('part', '=', partition)
      .where('token', '=', token)
      .where('owner', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
