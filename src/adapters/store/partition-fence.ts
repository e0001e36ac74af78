import type { Kysely } from 'kysely';
import type { FencedPartitions } from '../../ports/store/alert-partitions.ts';
import './alert-tables.ts';
import type { Database } from './schema.ts';

/** On a transaction the lease is held until that ends. */
export const fencedPartitions = (db: Kysely<Database>): FencedPartitions => ({
  // The update locks the row: whoever wants to take the partition over waits for this transaction.
  hold: async ({ partition, token }) => {
    const { numUpdatedRows } = await db
      .updateTable('alert_partition')
      .set({ token })
      .where('part', '=', partition)
      .where('token', '=', token)
      .where('owner', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
