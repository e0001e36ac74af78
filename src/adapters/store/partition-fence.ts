import { type Kysely, sql } from 'kysely';
import type { FencedPartitions } from '../../ports/store/partition-leases.ts';
import { givenRows } from './given-rows.ts';
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
  // The update locks the rows: whoever wants to take a partition over waits for this transaction.
  hold: async (leases) => {
    const own = (column: keyof PartitionTable) => sql.ref(`${table}.${column}`);
    const given = leases.map(({ partition, token }) => ({ part: partition, token }));
    const { rows } = await sql<{ readonly part: number; readonly token: number }>`
      update ${sql.table(table)} set token = g.token
      from ${givenRows(db, 'g', { part: 'integer', token: 'integer' }, given)}
      where ${own('part')} = g.part and ${own('token')} = g.token and ${own('owner')} is not null
      returning ${own('part')}, ${own('token')}
    `.execute(db);
    const held = new Set(rows.map(({ part, token }) => `${part} ${token}`));
    return leases.filter(({ partition, token }) => held.has(`${partition} ${token}`));
  },
});
