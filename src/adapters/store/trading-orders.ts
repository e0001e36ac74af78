import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Order } from '../../domain/trading/order.ts';
import type { OrdersQuery, OrderTree } from '../../ports/broker.ts';
import type { AccountKey, TradingStore } from '../../ports/store/trading-store.ts';
import { inChunks } from './in-chunks.ts';
import type { Database } from './schema.ts';
import { readEvents, readOrders } from './trading-tables.ts';

type OrderPart = Pick<
  TradingStore,
  'orders' | 'order' | 'byClientId' | 'activities' | 'eventsOf' | 'booked'
>;

/** Where the account is its member's: what it is in since its last beginning, else nothing. */
export const currentEpoch = ({ memberId, accountId }: AccountKey): RawBuilder<number> =>
  sql<number>`(
    select base from trading_account where member_id = ${memberId} and id = ${accountId}
  )`;

export function tradingOrders(db: Kysely<Database>): OrderPart {
  const ordersOf = ({ memberId, accountId }: AccountKey) =>
    db
      .selectFrom('trading_order as o')
      .where('o.member_id', '=', memberId)
      .where('o.account_id', '=', accountId);
  const eventsIn = ({ memberId, accountId }: AccountKey) =>
    db
      .selectFrom('trading_event')
      .where('member_id', '=', memberId)
      .where('account_id', '=', accountId);

  const withLegs = async (
    key: AccountKey,
    parents: readonly Order[],
  ): Promise<readonly OrderTree[]> => {
    const legs = new Map<string, Order[]>();
    const ids = parents.filter(({ parentId }) => parentId === null).map(({ id }) => id);
    for (const chunk of inChunks(ids)) {
      const rows = await ordersOf(key)
        .select('o.body')
        .where('o.parent_id', 'in', chunk)
        .orderBy('o.arrival')
        .execute();
      for (const leg of readOrders(rows)) {
        const siblings = legs.get(leg.parentId!) ?? [];
        siblings.push(leg);
        legs.set(leg.parentId!, siblings);
      }
    }
    return parents.map((order) => ({ ...order, legs: legs.get(order.id) ?? [] }));
  };
  const one = async (key: AccountKey, column: 'o.id' | 'o.client_order_id', value: string) => {
    const rows = await ordersOf(key)
      .select('o.body')
      .where('o.epoch', '=', currentEpoch(key))
      .where(column, '=', value)
      .execute();
    const [tree] = await withLegs(key, readOrders(rows));
    return tree;
  };

  return {
    orders: async (key, query) => {
      const rows = await sql<{ readonly body: string }>`
        select o.body from trading_order as o where ${matching(key, query)}
        order by ${inOrder(query.direction)} limit ${query.limit}
      `.execute(db);
      const orders = readOrders(rows.rows);
      return query.nested ? withLegs(key, orders) : orders.map((order) => ({ ...order, legs: [] }));
    },
    order: (key, orderId) => one(key, 'o.id', orderId),
    byClientId: (key, clientOrderId) => one(key, 'o.client_order_id', clientOrderId),
    activities: async (key, { kinds, after, until, behind, direction, limit }) => {
      let query = eventsIn(key)
        .select('body')
        .where('epoch', '=', currentEpoch(key))
        .where('booking', 'is not', null);
      if (kinds.length > 0) query = query.where('kind', 'in', kinds);
      if (after !== null) query = query.where('at', '>', after);
      if (until !== null) query = query.where('at', '<', until);
      if (behind !== null) query = query.where('seq', direction === 'asc' ? '>' : '<', behind);
      return readEvents(await query.orderBy('seq', direction).limit(limit).execute());
    },
    eventsOf: async (key, orderId) => {
      const [order] = await ordersOf(key)
        .select('o.parent_id')
        .where('o.id', '=', orderId)
        .execute();
      if (order === undefined) return [];
      // Two questions: by “or” SQLite would read all orders of the account.
      const legs = await ordersOf(key).select('o.id').where('o.parent_id', '=', orderId).execute();
      const { parent_id: parent } = order;
      let query = db
        .selectFrom('trading_event')
        .select('body')
        // Asked for as it is, the member would lead SQLite to read the whole log by its key.
        .where(sql<string>`coalesce(member_id, '')`, '=', key.memberId)
        .where('account_id', '=', key.accountId)
        .where('order_id', 'is not', null)
        .where('order_id', 'in', [
          orderId,
          ...legs.map(({ id }) => id),
          ...(parent === null ? [] : [parent]),
        ]);
      if (parent !== null)
        query = query.where((eb) =>
          eb.or([eb('order_id', '!=', parent), eb('kind', '=', 'received')]),
        );
      return readEvents(await query.orderBy('seq').execute());
    },
    booked: async (key, ids) => {
      const found = new Set<string>();
      for (const chunk of inChunks(ids)) {
        const rows = await eventsIn(key)
          .select('booking')
          .where('epoch', '=', currentEpoch(key))
          .where('booking', 'in', chunk)
          .execute();
        for (const { booking } of rows) if (booking !== null) found.add(booking);
      }
      return found;
    },
  };
}

const inOrder = (direction: 'asc' | 'desc') =>
  direction === 'asc'
    ? sql`o.submitted_at asc, o.arrival asc`
    : sql`o.submitted_at desc, o.arrival desc`;

function matching(key: AccountKey, query: OrdersQuery): RawBuilder<unknown> {
  const { memberId, accountId } = key;
  const leg = (condition: RawBuilder<unknown>) => sql`exists (
    select 1 from trading_order as l
    where l.member_id = ${memberId} and l.account_id = ${accountId} and l.parent_id = o.id
      and ${condition}
  )`;
  const isOpen = query.status === 'open';
  // Trees that are open are found by their ids; by time SQLite would look at all there are.
  const epoch = isOpen && query.nested ? sql`coalesce(o.epoch, 0)` : sql`o.epoch`;
  const conditions = [
    sql`o.member_id = ${memberId}`,
    sql`o.account_id = ${accountId}`,
    sql`${epoch} = ${currentEpoch(key)}`,
  ];
  if (query.nested) conditions.push(sql`o.parent_id is null`);
  if (query.status !== 'all' && query.nested)
    conditions.push(sql`o.id ${sql.raw(isOpen ? 'in' : 'not in')} (
      select coalesce(l.parent_id, l.id) from trading_order as l
      where l.member_id = ${memberId} and l.account_id = ${accountId} and l.is_open = 1
        and l.epoch = ${currentEpoch(key)}
    )`);
  else if (query.status !== 'all') conditions.push(sql`o.is_open = ${sql.lit(isOpen ? 1 : 0)}`);
  if (query.symbols.length > 0) {
    const symbols = sql.join(query.symbols);
    const own = sql`o.symbol in (${symbols})`;
    conditions.push(query.nested ? sql`(${own} or ${leg(sql`l.symbol in (${symbols})`)})` : own);
  }
  if (query.side !== null) conditions.push(sql`o.side = ${query.side}`);
  if (query.assetClass !== null) conditions.push(sql`o.asset_class = ${query.assetClass}`);
  if (query.after !== null) conditions.push(sql`o.submitted_at > ${query.after}`);
  if (query.until !== null) conditions.push(sql`o.submitted_at < ${query.until}`);
  if (query.behind !== null)
    conditions.push(
      sql`(o.submitted_at, o.arrival) ${sql.raw(query.direction === 'asc' ? '>' : '<')} (
        select submitted_at, arrival from trading_order
        where member_id = ${memberId} and account_id = ${accountId} and id = ${query.behind}
      )`,
    );
  return sql.join(conditions, sql` and `);
}
