import type { Kysely, Selectable } from 'kysely';
import type { ChannelKind, ChannelProblem } from '../../domain/notifications/channel.ts';
import type {
  ChannelCreated,
  ChannelOutcome,
  ChannelRecord,
  ChannelStore,
} from '../../ports/store/channel-store.ts';
import { atomically } from './atomically.ts';
import { inChunks } from './in-chunks.ts';
import { lockMember } from './lock-member.ts';
import type { Database } from './schema.ts';

interface NotificationChannelTable {
  readonly member_id: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly target: string;
  readonly target_hash: string;
  readonly secret: string | null;
  readonly created_at: number;
  readonly verified_at: number | null;
  readonly paused_at: number | null;
  readonly failing_since: number | null;
  readonly last_success_at: number | null;
  readonly last_failure_at: number | null;
  readonly last_problem: string | null;
}

declare module './schema.ts' {
  interface Database {
    readonly notification_channel: NotificationChannelTable;
  }
}

export const problemOf = (text: string | null): ChannelProblem | null =>
  text === null ? null : (JSON.parse(text) as ChannelProblem);

const toChannel = (row: Selectable<NotificationChannelTable>): ChannelRecord => ({
  memberId: row.member_id,
  id: row.id,
  kind: row.kind as ChannelKind,
  name: row.name,
  target: row.target,
  targetHash: row.target_hash,
  secret: row.secret,
  createdAt: row.created_at,
  verifiedAt: row.verified_at,
  pausedAt: row.paused_at,
  failingSince: row.failing_since,
  lastSuccessAt: row.last_success_at,
  lastFailureAt: row.last_failure_at,
  lastProblem: problemOf(row.last_problem),
});

export function channelStore(db: Kysely<Database>): ChannelStore {
  const own = (memberId: string) =>
    db.selectFrom('notification_channel').selectAll().where('member_id', '=', memberId);
  const change = (memberId: string, id: string) =>
    db.updateTable('notification_channel').where('member_id', '=', memberId).where('id', '=', id);
  const settling = ({ at, problem, final = false }: ChannelOutcome) =>
    db.updateTable('notification_channel').set((eb) =>
      problem === null
        ? { last_success_at: at, failing_since: null }
        : {
            last_failure_at: at,
            last_problem: JSON.stringify(problem),
            ...(final ? { failing_since: eb.fn.coalesce('failing_since', eb.val(at)) } : {}),
          },
    );
  return {
    create: (channel, most) => atomically(db, (tx) => create(tx, channel, most)),
    list: async (memberId) => {
      const rows = await own(memberId).orderBy('created_at').orderBy('id').execute();
      return rows.map(toChannel);
    },
    listMany: async (memberIds) => {
      const found = new Map<string, ChannelRecord[]>();
      for (const ids of inChunks(memberIds)) {
        const rows = await db
          .selectFrom('notification_channel')
          .selectAll()
          .where('member_id', 'in', ids)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        for (const channel of rows.map(toChannel)) {
          const others = found.get(channel.memberId);
          if (others === undefined) found.set(channel.memberId, [channel]);
          else others.push(channel);
        }
      }
      return found;
    },
    get: async (memberId, id) => {
      const row = await own(memberId).where('id', '=', id).executeTakeFirst();
      return row && toChannel(row);
    },
    rename: async (memberId, id, name) => {
      const { numUpdatedRows } = await change(memberId, id).set({ name }).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    verify: async (memberId, id, at) => {
      const { numUpdatedRows } = await change(memberId, id)
        .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(at)) }))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    pause: async (memberId, id, at) => {
      const { numUpdatedRows } = await change(memberId, id)
        .set({ paused_at: at })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: async (memberId, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('notification_channel')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    replaceSecret: async ({ memberId, id }, before, after) => {
      const { numUpdatedRows } = await change(memberId, id)
        .set({ secret: after })
        .where('secret', before === null ? 'is' : '=', before)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    settle: async (memberId, id, outcome) => {
      await settling(outcome).where('member_id', '=', memberId).where('id', '=', id).execute();
    },
    settleTarget: async (kind, targetHash, outcome) => {
      await settling(outcome)
        .where('kind', '=', kind)
        .where('target_hash', '=', targetHash)
        .execute();
    },
    retarget: (memberId, kind, from, to) =>
      atomically(db, async (tx) => {
        const place = (hash: string) =>
          tx
            .selectFrom('notification_channel')
            .select('id')
            .where('member_id', '=', memberId)
            .where('kind', '=', kind)
            .where('target_hash', '=', hash)
            .executeTakeFirst();
        const [old, other] = [await place(from), await place(to.targetHash)];
        if (old === undefined || from === to.targetHash) return;
        const row = { member_id: memberId, id: old.id };
        await (
          other === undefined
            ? tx
                .updateTable('notification_channel')
                .set({ target: to.target, target_hash: to.targetHash })
                .where('member_id', '=', row.member_id)
                .where('id', '=', row.id)
            : tx
                .deleteFrom('notification_channel')
                .where('member_id', '=', row.member_id)
                .where('id', '=', row.id)
        ).execute();
      }),
    withSecrets: async (after, limit) => {
      const rows = await db
        .selectFrom('notification_channel')
        .select(['member_id', 'id', 'secret'])
        .where('secret', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('member_id', '>', after.memberId),
            eb.and([eb('member_id', '=', after.memberId), eb('id', '>', after.id)]),
          ]),
        )
        .orderBy('member_id')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ memberId: row.member_id, id: row.id, secret: row.secret }));
    },
  };
}

async function create(
  db: Kysely<Database>,
  channel: ChannelRecord,
  most: number,
): Promise<ChannelCreated> {
  await lockMember(db, channel.memberId);
  const known = await db
    .selectFrom('notification_channel')
    .select('id')
    .where('member_id', '=', channel.memberId)
    .where('kind', '=', channel.kind)
    .where('target_hash', '=', channel.targetHash)
    .executeTakeFirst();
  if (known !== undefined) return 'known';
  const { count } = await db
    .selectFrom('notification_channel')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('member_id', '=', channel.memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return 'full';
  if (channel.kind === 'push')
    await db
      .deleteFrom('notification_channel')
      .where('kind', '=', 'push')
      .where('target_hash', '=', channel.targetHash)
      .execute();
  await db
    .insertInto('notification_channel')
    .values({
      member_id: channel.memberId,
      id: channel.id,
      kind: channel.kind,
      name: channel.name,
      target: channel.target,
      target_hash: channel.targetHash,
      secret: channel.secret,
      created_at: channel.createdAt,
      verified_at: channel.verifiedAt,
      paused_at: channel.pausedAt,
      failing_since: channel.failingSince,
      last_success_at: channel.lastSuccessAt,
      last_failure_at: channel.lastFailureAt,
      last_problem: channel.lastProblem === null ? null : JSON.stringify(channel.lastProblem),
    })
    .execute();
  return 'created';
}
