import type { Kysely } from 'kysely';
import type {
  BrokerSend,
  BrokerSendStore,
  SendState,
} from '../../ports/store/broker-send-store.ts';
import type { AccountKey } from '../../ports/store/trading-store.ts';
import type { Database } from './schema.ts';

interface BrokerSendTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly client_order_id: string;
  readonly state: string;
  readonly request: string;
  readonly sent_at: number;
  readonly settled_at: number | null;
  readonly order_id: string | null;
}

interface SightTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly topic: string;
  readonly seen_at: number;
  readonly body: string;
}

declare module './schema.ts' {
  interface Database {
    readonly trading_send: BrokerSendTable;
    readonly trading_sight: SightTable;
  }
}

const toSend = (row: BrokerSendTable): BrokerSend => ({
  memberId: row.member_id,
  accountId: row.account_id,
  clientOrderId: row.client_order_id,
  state: row.state as SendState,
  request: row.request,
  sentAt: row.sent_at,
  settledAt: row.settled_at,
  orderId: row.order_id,
});

export function brokerSendStore(db: Kysely<Database>): BrokerSendStore {
  const own = ({ memberId, accountId }: AccountKey) =>
    db
      .selectFrom('trading_send')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('account_id', '=', accountId);
  return {
    begin: async ({ memberId, accountId, clientOrderId, request, sentAt }) => {
      const fresh = {
        state: 'sending',
        request,
        sent_at: sentAt,
        settled_at: null,
        order_id: null,
      };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('trading_send')
        .values({
          member_id: memberId,
          account_id: accountId,
          client_order_id: clientOrderId,
          ...fresh,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'account_id', 'client_order_id'])
            .doUpdateSet(fresh)
            .where('trading_send.state', '=', 'failed'),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    find: async (key, clientOrderId) => {
      const row = await own(key).where('client_order_id', '=', clientOrderId).executeTakeFirst();
      return row && toSend(row);
    },
    settle: async ({ memberId, accountId }, clientOrderId, { state, at, orderId }) => {
      const { numUpdatedRows } = await db
        .updateTable('trading_send')
        .set({ state, settled_at: state === 'unknown' ? null : at, order_id: orderId })
        .where('member_id', '=', memberId)
        .where('account_id', '=', accountId)
        .where('client_order_id', '=', clientOrderId)
        .where('settled_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    unsettled: async (key, sentBy, limit) => {
      const rows = await own(key)
        .where('settled_at', 'is', null)
        .where('sent_at', '<=', sentBy)
        .orderBy('sent_at')
        .orderBy('client_order_id')
        .limit(limit)
        .execute();
      return rows.map(toSend);
    },
    prune: async (settledBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('trading_send')
        .where('settled_at', '<', settledBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    see: async ({ memberId, accountId }, topic, { seenAt, body }) => {
      const values = { seen_at: seenAt, body };
      await db
        .insertInto('trading_sight')
        .values({ member_id: memberId, account_id: accountId, topic, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'account_id', 'topic'])
            .doUpdateSet(values)
            .where('trading_sight.seen_at', '<=', seenAt),
        )
        .execute();
    },
    seen: async ({ memberId, accountId }, topic) => {
      const row = await db
        .selectFrom('trading_sight')
        .select(['seen_at', 'body'])
        .where('member_id', '=', memberId)
        .where('account_id', '=', accountId)
        .where('topic', '=', topic)
        .executeTakeFirst();
      return row && { seenAt: row.seen_at, body: row.body };
    },
  };
}
