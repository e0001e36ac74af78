import type { Kysely, Selectable } from 'kysely';
import type { SessionRecord, SessionStore } from '../../ports/store/session-store.ts';
import type { SessionTable } from './identity-tables.ts';
import { toMember } from './member-store.ts';
import type { Database } from './schema.ts';

const toSession = (row: Selectable<SessionTable>): SessionRecord => ({
  id: row.id,
  memberId: row.member_id,
  sidHash: row.sid_hash,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  address: row.address,
  userAgent: row.user_agent,
});

export function sessionStore(db: Kysely<Database>): SessionStore {
  return {
    start: async (session) => {
      await db
        .insertInto('session')
        .values({
          id: session.id,
          member_id: session.memberId,
          sid_hash: session.sidHash,
          created_at: session.createdAt,
          last_seen_at: session.lastSeenAt,
          expires_at: session.expiresAt,
          address: session.address,
          user_agent: session.userAgent,
        })
        .execute();
    },
    bySidHash: async (sidHash) => {
      const row = await db
        .selectFrom('session')
        .innerJoin('member', 'member.id', 'session.member_id')
        .selectAll('member')
        .select([
          'session.id as session_id',
          'session.created_at as started_at',
          'last_seen_at',
          'expires_at',
          'address',
          'user_agent',
        ])
        .where('sid_hash', '=', sidHash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        member: toMember(row),
        session: {
          id: row.session_id,
          memberId: row.id,
          sidHash,
          createdAt: row.started_at,
          lastSeenAt: row.last_seen_at,
          expiresAt: row.expires_at,
          address: row.address,
          userAgent: row.user_agent,
        },
      };
    },
    touch: async (id, at) => {
      await db
        .updateTable('session')
        .set({ last_seen_at: at })
        .where('id', '=', id)
        .where('last_seen_at', '<', at)
        .execute();
    },
    replaceSid: async (id, from, to) => {
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set({ sid_hash: to })
        .where('id', '=', id)
        .where('sid_hash', '=', from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    end: async (id, memberId) => {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    endAll: async (memberId, exceptId) => {
      let query = db.deleteFrom('session').where('member_id', '=', memberId);
      if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
      const ended = await query.returning('id').execute();
      return ended.map((row) => row.id);
    },
    endAllOf: async (wmid) => {
      const ended = await db
        .deleteFrom('session')
        .where('member_id', 'in', (eb) =>
          eb.selectFrom('member').select('id').where('wmid', '=', wmid),
        )
        .returning('id')
        .execute();
      return ended.map((row) => row.id);
    },
    list: async (memberId) => {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toSession);
    },
    prune: async (expiredBefore, unseenSince) => {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where((eb) =>
          eb.or([eb('expires_at', '<=', expiredBefore), eb('last_seen_at', '<=', unseenSince)]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
