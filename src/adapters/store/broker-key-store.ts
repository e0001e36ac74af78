import { type Kysely, sql } from 'kysely';
import type { ConnectionState } from '../../domain/trading/broker-connection.ts';
import type { BrokerKeyRecord, BrokerKeyStore } from '../../ports/store/broker-key-store.ts';
import type { AccountKey } from '../../ports/store/trading-store.ts';
import { atomically } from './atomically.ts';
import type { Database } from './schema.ts';

interface BrokerKeyTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly secret: string;
  readonly tail: string;
  readonly remote_number: string;
  readonly created_at: number;
  readonly changed_at: number;
  readonly state: string;
  readonly state_since: number;
  readonly reconciled_at: number | null;
}

declare module './schema.ts' {
  interface Database {
    readonly trading_broker_key: BrokerKeyTable;
  }
}

const toRecord = (row: BrokerKeyTable): BrokerKeyRecord => ({
  memberId: row.member_id,
  accountId: row.account_id,
  secret: row.secret,
  tail: row.tail,
  remoteNumber: row.remote_number,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  connection: {
    state: row.state as ConnectionState,
    since: row.state_since,
    reconciledAt: row.reconciled_at,
  },
});

/** Nothing was heard of it yet. */
const connectingSince = (at: number) => ({
  state: 'connecting' satisfies ConnectionState,
  state_since: at,
  reconciled_at: null,
});

export function brokerKeyStore(db: Kysely<Database>): BrokerKeyStore {
  const all = () => db.selectFrom('trading_broker_key').selectAll();
  const change = ({ memberId, accountId }: AccountKey) =>
    db
      .updateTable('trading_broker_key')
      .where('member_id', '=', memberId)
      .where('account_id', '=', accountId);

  return {
    add: (record) =>
      atomically(db, async (tx) => {
        const account = await tx
          .selectFrom('trading_account')
          .select('id')
          .where('member_id', '=', record.memberId)
          .where('id', '=', record.accountId)
          .where('closed_at', 'is', null)
          .executeTakeFirst();
        if (account === undefined) return 'gone';
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('trading_broker_key')
          .values({
            member_id: record.memberId,
            account_id: record.accountId,
            secret: record.secret,
            tail: record.tail,
            remote_number: record.remoteNumber,
            created_at: record.createdAt,
            changed_at: record.changedAt,
            ...connectingSince(record.changedAt),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n ? 'added' : 'known';
      }),
    find: async (accountId) => {
      const row = await all().where('account_id', '=', accountId).executeTakeFirst();
      return row && toRecord(row);
    },
    list: async (memberId) => {
      const rows = await all()
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .orderBy('account_id')
        .execute();
      return rows.map(toRecord);
    },
    change: async (key, { secret, tail, changedAt }) => {
      const { numUpdatedRows } = await change(key)
        .set({ secret, tail, changed_at: changedAt, ...connectingSince(changedAt) })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: async ({ memberId, accountId }) => {
      const { numDeletedRows } = await db
        .deleteFrom('trading_broker_key')
        .where('member_id', '=', memberId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    noteConnection: async (accountId, { state, since, reconciledAt }) => {
      await db
        .updateTable('trading_broker_key')
        .set({
          state,
          state_since: sql<number>`case when state = ${state} then state_since else ${since} end`,
          reconciled_at: reconciledAt,
        })
        .where('account_id', '=', accountId)
        .execute();
    },
    connected: async (partitions) => {
      if (partitions.length === 0) return [];
      const rows = await db
        .selectFrom('trading_broker_key as k')
        .innerJoin('trading_account as a', (join) =>
          join.onRef('a.member_id', '=', 'k.member_id').onRef('a.id', '=', 'k.account_id'),
        )
        .select(['k.member_id', 'k.account_id', 'a.broker', 'a.part'])
        .where('a.closed_at', 'is', null)
        .where('a.part', 'in', partitions)
        .orderBy('k.account_id')
        .execute();
      return rows.map((row) => ({
        memberId: row.member_id,
        accountId: row.account_id,
        broker: row.broker,
        partition: row.part,
      }));
    },
    secrets: async (after, limit) => {
      const rows = await db
        .selectFrom('trading_broker_key')
        .select(['account_id', 'secret'])
        .where('account_id', '>', after)
        .orderBy('account_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ accountId: row.account_id, secret: row.secret }));
    },
    replaceSecret: async (accountId, old, by) => {
      const { numUpdatedRows } = await db
        .updateTable('trading_broker_key')
        .set({ secret: by })
        .where('account_id', '=', accountId)
        .where('secret', '=', old)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
