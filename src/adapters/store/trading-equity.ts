import { type Kysely, sql } from 'kysely';
import type { TradingStore } from '../../ports/store/trading-store.ts';
import { givenRows } from './given-rows.ts';
import type { Database } from './schema.ts';
import { currentEpoch } from './trading-orders.ts';

type EquityPart = Pick<TradingStore, 'notes' | 'note' | 'putNote' | 'putEquity' | 'equity'>;

const POINT_COLUMNS = {
  member_id: 'text',
  account_id: 'text',
  at: 'integer',
  equity: 'decimal',
  cash_flow: 'decimal',
} as const;

/** What is kept beside the log: how the account stood at times, and what its member wrote. */
export function tradingEquity(db: Kysely<Database>): EquityPart {
  return {
    putEquity: async (points) => {
      if (points.length === 0) return;
      const rows = points.map(({ memberId, accountId, point }) => ({
        member_id: memberId,
        account_id: accountId,
        at: point.at,
        equity: String(point.equity),
        cash_flow: String(point.cashFlow),
      }));
      await sql`
        insert into trading_equity (member_id, account_id, epoch, at, equity, cash_flow)
        select a.member_id, a.id, a.base, g.at, g.equity, g.cash_flow
        from ${givenRows(db, 'g', POINT_COLUMNS, rows)}
        join trading_account as a on a.member_id = g.member_id and a.id = g.account_id
        where true
        on conflict (member_id, account_id, epoch, at)
        do update set equity = excluded.equity, cash_flow = excluded.cash_flow
      `.execute(db);
    },
    equity: async (key, { from, to }) => {
      const rows = await db
        .selectFrom('trading_equity')
        .select(['at', 'equity', 'cash_flow'])
        .where('member_id', '=', key.memberId)
        .where('account_id', '=', key.accountId)
        .where('epoch', '=', currentEpoch(key))
        .where('at', '>=', from)
        .where('at', '<=', to)
        .orderBy('at')
        .execute();
      return rows.map((row) => ({
        at: row.at,
        equity: Number(row.equity),
        cashFlow: Number(row.cash_flow),
      }));
    },
    notes: async ({ memberId, accountId }) => {
      const rows = await db
        .selectFrom('trading_note')
        .select(['topic', 'text', 'updated_at'])
        .where('member_id', '=', memberId)
        .where('account_id', '=', accountId)
        .orderBy('topic')
        .execute();
      return rows.map((row) => ({ key: row.topic, text: row.text, updatedAt: row.updated_at }));
    },
    note: async ({ memberId, accountId }, noteKey) => {
      const row = await db
        .selectFrom('trading_note')
        .select(['text', 'updated_at'])
        .where('member_id', '=', memberId)
        .where('account_id', '=', accountId)
        .where('topic', '=', noteKey)
        .executeTakeFirst();
      return row && { key: noteKey, text: row.text, updatedAt: row.updated_at };
    },
    putNote: async ({ memberId, accountId }, { key, text, updatedAt }) => {
      if (text === null) {
        await db
          .deleteFrom('trading_note')
          .where('member_id', '=', memberId)
          .where('account_id', '=', accountId)
          .where('topic', '=', key)
          .execute();
        return;
      }
      // Of an account that is the member's.
      await sql`
        insert into trading_note (member_id, account_id, topic, text, updated_at)
        select member_id, id, ${key}, ${text}, cast(${updatedAt} as bigint) from trading_account
        where member_id = ${memberId} and id = ${accountId}
        on conflict (member_id, account_id, topic)
        do update set text = excluded.text, updated_at = excluded.updated_at
      `.execute(db);
    },
  };
}
