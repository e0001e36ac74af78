import { type Kysely, type Selectable, sql } from 'kysely';
import {
  deliveryJobId,
  type DeliveryState,
  TEST_KIND,
} from '../../domain/notifications/delivery.ts';
import type { ChannelKind } from '../../domain/notifications/channel.ts';
import type {
  Delivery,
  DeliveryStore,
  EventDelivery,
  NewDelivery,
} from '../../ports/store/delivery-store.ts';
import { problemOf } from './channel-store.ts';
import { givenRows } from './given-rows.ts';
import { inChunks } from './in-chunks.ts';
import type { Database } from './schema.ts';

interface NotificationDeliveryTable {
  readonly id: string;
  readonly member_id: string;
  readonly channel_id: string;
  readonly event: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly at: number;
  readonly state: string;
  readonly attempts: number;
  readonly created_at: number;
  readonly finished_at: number | null;
  readonly problem: string | null;
  readonly is_urgent: number;
  readonly data: string | null;
  readonly held_until: number | null;
  readonly round: number;
}

declare module './schema.ts' {
  interface Database {
    readonly notification_delivery: NotificationDeliveryTable;
  }
}

const COLUMNS = {
  id: 'text',
  member_id: 'text',
  channel_id: 'text',
  event: 'text',
  kind: 'text',
  title: 'text',
  text: 'text',
  link: 'text',
  at: 'integer',
  state: 'text',
  attempts: 'integer',
  created_at: 'integer',
  finished_at: 'integer',
  problem: 'json',
  is_urgent: 'integer',
  data: 'json',
  held_until: 'integer',
  round: 'integer',
} as const satisfies Record<keyof NotificationDeliveryTable, string>;

const NAMES = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));

const toDelivery = (row: Selectable<NotificationDeliveryTable>): Delivery => ({
  id: row.id,
  memberId: row.member_id,
  channelId: row.channel_id,
  notification: {
    event: row.event,
    kind: row.kind,
    title: row.title,
    text: row.text,
    link: row.link,
    at: row.at,
    ...(row.is_urgent === 1 ? { isUrgent: true } : {}),
    ...(row.data === null ? {} : { data: JSON.parse(row.data) as Record<string, unknown> }),
  },
  state: row.state as DeliveryState,
  attempts: row.attempts,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  problem: problemOf(row.problem),
  heldUntil: row.held_until,
  round: row.round,
});

const toRow = ({
  id,
  memberId,
  channelId,
  notification,
  createdAt,
  heldUntil = null,
}: NewDelivery): NotificationDeliveryTable => ({
  id,
  member_id: memberId,
  channel_id: channelId,
  event: notification.event,
  kind: notification.kind,
  title: notification.title,
  text: notification.text,
  link: notification.link,
  at: notification.at,
  state: 'queued',
  attempts: 0,
  created_at: createdAt,
  finished_at: null,
  problem: null,
  is_urgent: notification.isUrgent === true ? 1 : 0,
  data: notification.data === undefined ? null : JSON.stringify(notification.data),
  held_until: heldUntil,
  round: 0,
});

const ended = ({ state, attempts, at, problem }: Parameters<DeliveryStore['finish']>[1]) => ({
  state,
  attempts,
  finished_at: at,
  held_until: null,
  problem: problem === null ? null : JSON.stringify(problem),
});

export const deliveryStore = (db: Kysely<Database>): DeliveryStore => ({
  add: async (delivery) => {
    const result = await db
      .insertInto('notification_delivery')
      .values(toRow(delivery))
      .onConflict((conflict) => conflict.columns(['member_id', 'channel_id', 'event']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  },
  addMany: async (deliveries) => {
    if (deliveries.length === 0) return new Set();
    const { rows } = await sql<{ readonly id: string }>`
      insert into notification_delivery (${NAMES})
      select ${NAMES} from ${givenRows(db, 'g', COLUMNS, deliveries.map(toRow))}
      where true
      on conflict (member_id, channel_id, event) do nothing
      returning id
    `.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
  find: async (id) => {
    const row = await db
      .selectFrom('notification_delivery')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toDelivery(row);
  },
  postponed: async (id, attempts, problem) => {
    await db
      .updateTable('notification_delivery')
      .set({ attempts, problem: JSON.stringify(problem) })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();
  },
  finish: async (id, outcome) => {
    const { numUpdatedRows } = await db
      .updateTable('notification_delivery')
      .set(ended(outcome))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  finishMany: async (ids, outcome) => {
    for (const chunk of inChunks(ids))
      await db
        .updateTable('notification_delivery')
        .set(ended(outcome))
        .where('id', 'in', chunk)
        .where('state', '=', 'queued')
        .execute();
  },
  revive: async ({ memberId, channelId }, ids, limit) => {
    const given = db
      .selectFrom('notification_delivery')
      .select('id')
      .where('member_id', '=', memberId)
      .where('channel_id', '=', channelId)
      .where('state', '=', 'abandoned')
      .where('kind', '!=', TEST_KIND)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit);
    const found = await (ids === null ? given : given.where('id', 'in', ids)).execute();
    const revived: Pick<Delivery, 'id' | 'round'>[] = [];
    for (const chunk of inChunks(found.map(({ id }) => id)))
      revived.push(
        ...(await db
          .updateTable('notification_delivery')
          .set((eb) => ({
            state: 'queued',
            attempts: 0,
            finished_at: null,
            round: eb('round', '+', 1),
          }))
          .where('id', 'in', chunk)
          // Whoever asked twice at once has it sent once.
          .where('state', '=', 'abandoned')
          .returning(['id', 'round'])
          .execute()),
      );
    return revived;
  },
  heldPlaces: async (now, limit) => {
    const rows = await db
      .selectFrom('notification_delivery')
      .select(['member_id', 'channel_id'])
      .distinct()
      .where('held_until', '<=', now)
      .limit(limit)
      .execute();
    return rows.map((row) => ({ memberId: row.member_id, channelId: row.channel_id }));
  },
  heldDue: async ({ memberId, channelId }, now, limit) => {
    const rows = await db
      .selectFrom('notification_delivery')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('channel_id', '=', channelId)
      .where('held_until', '<=', now)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toDelivery);
  },
  release: async (ids) => {
    for (const chunk of inChunks(ids))
      await db
        .updateTable('notification_delivery')
        .set({ held_until: null })
        .where('id', 'in', chunk)
        .execute();
  },
  bringForward: async ({ memberId, channelId }, at) => {
    await db
      .updateTable('notification_delivery')
      .set({ held_until: at })
      .where('member_id', '=', memberId)
      .where('channel_id', '=', channelId)
      .where('held_until', '>', at)
      .execute();
  },
  list: async (memberId, channelId, limit) => {
    const rows = await db
      .selectFrom('notification_delivery')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('channel_id', '=', channelId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    const waiting = rows.filter(({ state }) => state === 'queued');
    const tries = await nextTries(
      db,
      waiting.map(({ id, round }) => deliveryJobId(id, round)),
    );
    return rows.map((row) => ({
      ...toDelivery(row),
      nextTryAt: row.held_until ?? tries.get(deliveryJobId(row.id, row.round)) ?? null,
    }));
  },
  ofEvents: async (memberId, events) => {
    const found: EventDelivery[] = [];
    for (const chunk of inChunks(events)) {
      // By way of the channels: the unique key of deliveries has them before the event.
      const rows = await db
        .selectFrom('notification_channel as channel')
        .innerJoin('notification_delivery as delivery', (join) =>
          join
            .onRef('delivery.member_id', '=', 'channel.member_id')
            .onRef('delivery.channel_id', '=', 'channel.id'),
        )
        .select([
          'delivery.id',
          'delivery.event',
          'delivery.channel_id',
          'delivery.state',
          'delivery.attempts',
          'delivery.problem',
          'delivery.held_until',
          'channel.kind',
          'channel.name',
        ])
        .where('channel.member_id', '=', memberId)
        .where('delivery.event', 'in', chunk)
        .orderBy('channel.created_at')
        .orderBy('channel.id')
        .execute();
      for (const row of rows)
        found.push({
          id: row.id,
          event: row.event,
          channelId: row.channel_id,
          kind: row.kind as ChannelKind,
          name: row.name,
          state: row.state as DeliveryState,
          attempts: row.attempts,
          problem: problemOf(row.problem),
          heldUntil: row.held_until,
        });
    }
    return found;
  },
  forget: async (finishedBefore) => {
    const { numDeletedRows } = await db
      .deleteFrom('notification_delivery')
      .where('finished_at', '<', finishedBefore)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

/** When the jobs that wait are due. */
async function nextTries(
  db: Kysely<Database>,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('job')
    .select(['id', 'due_at'])
    .where('id', 'in', jobIds)
    .where('state', '=', 'waiting')
    .execute();
  return new Map(rows.flatMap(({ id, due_at: due }) => (due === null ? [] : [[id, due] as const])));
}
