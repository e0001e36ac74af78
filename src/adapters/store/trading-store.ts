import { type Kysely, sql } from 'kysely';
import { tradingPartition } from '../../domain/trading/partition.ts';
import type {
  AccountKey,
  NewTradingAccount,
  TradingStore,
} from '../../ports/store/trading-store.ts';
import { atomically } from './atomically.ts';
import { lockMember } from './lock-member.ts';
import type { Database } from './schema.ts';
import { appendToLogs } from './trading-append.ts';
import { tradingEquity } from './trading-equity.ts';
import { tradingOrders } from './trading-orders.ts';
import { clockText, readEvents, toAccount, type TradingAccountTable } from './trading-tables.ts';

/** At a time: a long log is removed in slices, so that nobody waits for all of it. */
const EVENTS_AT_ONCE = 5_000;

const accountRow = (memberId: string, account: NewTradingAccount): TradingAccountTable => ({
  member_id: memberId,
  id: account.id,
  number: account.number,
  part: tradingPartition(account.id),
  name: account.name,
  broker: account.broker,
  created_at: account.createdAt,
  replay: account.replay === null ? null : clockText(account.replay),
  closed_at: null,
  head: 0,
  base: 1,
  is_live: 0,
});

export function tradingStore(db: Kysely<Database>): TradingStore {
  const change = async (
    { memberId, accountId }: AccountKey,
    values: Partial<Pick<TradingAccountTable, 'name' | 'closed_at' | 'is_live'>>,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('trading_account')
      .set(values)
      .where('member_id', '=', memberId)
      .where('id', '=', accountId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  return {
    ...tradingOrders(db),
    ...tradingEquity(db),
    create: (memberId, account, first, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, memberId);
        const { count } = await tx
          .selectFrom('trading_account')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('member_id', '=', memberId)
          .where('closed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return 'limit';
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('trading_account')
          .values(accountRow(memberId, account))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return 'taken';
        const key = { memberId, accountId: account.id, expectedHead: 0 };
        const [outcome] = await appendToLogs(tx, [{ ...first, ...key }]);
        if (outcome !== 'appended')
          throw new Error(`The first events of account ${account.id} are refused: ${outcome}.`);
        return 'created';
      }),
    list: async (memberId, { withClosed } = { withClosed: false }) => {
      let query = db.selectFrom('trading_account').selectAll().where('member_id', '=', memberId);
      if (!withClosed) query = query.where('closed_at', 'is', null);
      const rows = await query.orderBy('created_at').orderBy('id').execute();
      return rows.map(toAccount);
    },
    get: async ({ memberId, accountId }) => {
      const row = await db
        .selectFrom('trading_account')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row && toAccount(row);
    },
    began: async ({ memberId, accountId }) => {
      const row = await db
        .selectFrom('trading_account')
        .select('base')
        .where('member_id', '=', memberId)
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row?.base;
    },
    find: async (accountId) => {
      const row = await db
        .selectFrom('trading_account')
        .selectAll()
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row && { memberId: row.member_id, account: toAccount(row) };
    },
    rename: (key, name) => change(key, { name }),
    moveReplay: async ({ memberId, accountId }, { from, to, head }) => {
      let update = db
        .updateTable('trading_account')
        .set({ replay: clockText(to) })
        .where('member_id', '=', memberId)
        .where('id', '=', accountId)
        .where('closed_at', 'is', null)
        .where('replay', '=', clockText(from));
      if (head !== undefined) update = update.where('head', '=', head);
      const { numUpdatedRows } = await update.executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    close: (key, at) => change(key, { closed_at: at, is_live: 0 }),
    prune: (closedBefore) => prune(db, closedBefore),

    append: (appends) => appendToLogs(db, appends),
    log: async ({ memberId, accountId }, { after, limit }) =>
      readEvents(
        await db
          .selectFrom('trading_event')
          .select('body')
          .where('member_id', '=', memberId)
          .where('account_id', '=', accountId)
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(limit)
          .execute(),
      ),
    saveSnapshot: ({ memberId, accountId }, { seq, text }) =>
      atomically(db, async (tx) => {
        // Of an account that is there, and of events that are.
        await sql`
          insert into trading_snapshot (member_id, account_id, seq, body)
          select member_id, id, cast(${seq} as bigint), ${text}
          from trading_account
          where member_id = ${memberId} and id = ${accountId} and head >= ${seq}
          on conflict (member_id, account_id, seq) do update set body = excluded.body
        `.execute(tx);
        const kept = await tx
          .selectFrom('trading_snapshot')
          .select('seq')
          .where('member_id', '=', memberId)
          .where('account_id', '=', accountId)
          .orderBy('seq', 'desc')
          .limit(2)
          .execute();
        await tx
          .deleteFrom('trading_snapshot')
          .where('member_id', '=', memberId)
          .where('account_id', '=', accountId)
          .where('seq', '<', kept.at(-1)?.seq ?? 0)
          .execute();
      }),
    snapshot: async ({ memberId, accountId }) => {
      const row = await db
        .selectFrom('trading_snapshot')
        .select(['seq', 'body'])
        .where('member_id', '=', memberId)
        .where('account_id', '=', accountId)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { seq: row.seq, text: row.body };
    },
    replays: async (partitions) => {
      if (partitions.length === 0) return [];
      const rows = await db
        .selectFrom('trading_account')
        .selectAll()
        .where('part', 'in', partitions)
        .where('replay', 'is not', null)
        .where('closed_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => {
        const { replay } = toAccount(row);
        const { member_id: memberId, id: accountId, part: partition, head } = row;
        return replay === null ? [] : { memberId, accountId, partition, head, replay };
      });
    },
    live: async (partitions) => {
      if (partitions.length === 0) return [];
      const rows = await db
        .selectFrom('trading_account')
        .select(['member_id', 'id', 'part', 'head'])
        .where('part', 'in', partitions)
        .where('is_live', '=', sql.lit(1))
        .where('replay', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        memberId: row.member_id,
        accountId: row.id,
        partition: row.part,
        head: row.head,
      }));
    },
  };
}

async function prune(db: Kysely<Database>, closedBefore: number): Promise<number> {
  const accounts = await db
    .selectFrom('trading_account')
    .select(['member_id', 'id', 'head'])
    .where('closed_at', '<', closedBefore)
    .execute();
  for (const { member_id: memberId, id, head } of accounts) {
    for (let upTo = EVENTS_AT_ONCE; upTo < head; upTo += EVENTS_AT_ONCE)
      await db
        .deleteFrom('trading_event')
        .where('member_id', '=', memberId)
        .where('account_id', '=', id)
        .where('seq', '<=', upTo)
        .execute();
    await db
      .deleteFrom('trading_account')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .execute();
  }
  return accounts.length;
}
