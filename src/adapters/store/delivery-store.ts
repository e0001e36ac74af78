import type { Kysely, Selectable } from 'kysely';
import type { DeliveryState } from '../../domain/notifications/delivery.ts';
import type { Delivery, DeliveryStore } from '../../ports/store/delivery-store.ts';
import { problemOf } from './channel-store.ts';
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
}

declare module './schema.ts' {
  interface Database {
    readonly notification_delivery: NotificationDeliveryTable;
  }
}

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
  },
  state: row.state as DeliveryState,
  attempts: row.attempts,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  problem: problemOf(row.problem),
});

export const deliveryStore = (db: Kysely<Database>): DeliveryStore => ({
  add: async ({ id, memberId, channelId, notification, createdAt }) => {
    const result = await db
      .insertInto('notification_delivery')
      .values({
        id,
        member_id: memberId,
        channel_id: channelId,
        ...notification,
        state: 'queued',
        attempts: 0,
        created_at: createdAt,
        finished_at: null,
        problem: null,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'channel_id', 'event']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
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
  finish: async (id, { state, attempts, at, problem }) => {
    const { numUpdatedRows } = await db
      .updateTable('notification_delivery')
      .set({
        state,
        attempts,
        finished_at: at,
        problem: problem === null ? null : JSON.stringify(problem),
      })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
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
    return rows.map(toDelivery);
  },
  forget: async (finishedBefore) => {
    const { numDeletedRows } = await db
      .deleteFrom('notification_delivery')
      .where('finished_at', '<', finishedBefore)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
