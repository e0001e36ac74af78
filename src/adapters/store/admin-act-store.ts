import type { Kysely } from 'kysely';
import type { AdminAct, AdminActKind, FieldChange } from '../../domain/admin/admin-act.ts';
import { foldName } from '../../domain/identity/username.ts';
import type { AdminActStore } from '../../ports/store/admin-act-store.ts';
import type { Database } from './schema.ts';

export interface AdminActTable {
  readonly id: string;
  readonly at: number;
  readonly act: string;
  readonly wmid: string;
  readonly actor_id: string | null;
  readonly actor: string;
  /** Folded, for filters. */
  readonly actor_key: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject: string;
  readonly subject_key: string;
  readonly changes: string;
  readonly address: string;
}

declare module './schema.ts' {
  interface Database {
    readonly admin_act: AdminActTable;
  }
}

const toAct = (row: AdminActTable): AdminAct => ({
  id: row.id,
  at: row.at,
  act: row.act as AdminActKind,
  wmid: row.wmid,
  actorId: row.actor_id,
  actor: row.actor,
  subjectKind: row.subject_kind as AdminAct['subjectKind'],
  subjectId: row.subject_id,
  subject: row.subject,
  changes: JSON.parse(row.changes) as readonly FieldChange[],
  address: row.address,
});

export function adminActStore(db: Kysely<Database>): AdminActStore {
  return {
    append: async (act) => {
      await db
        .insertInto('admin_act')
        .values({
          id: act.id,
          at: act.at,
          act: act.act,
          wmid: act.wmid,
          actor_id: act.actorId,
          actor: act.actor,
          actor_key: foldName(act.actor),
          subject_kind: act.subjectKind,
          subject_id: act.subjectId,
          subject: act.subject,
          subject_key: foldName(act.subject),
          changes: JSON.stringify(act.changes),
          address: act.address,
        })
        .execute();
    },
    list: async ({ wmid, actor, subject, act, before, limit }) => {
      let query = db.selectFrom('admin_act').selectAll();
      if (wmid !== null) query = query.where('wmid', '=', wmid);
      if (actor !== undefined) query = query.where('actor_key', '=', foldName(actor));
      if (subject !== undefined) query = query.where('subject_key', '=', foldName(subject));
      if (act !== undefined) query = query.where('act', '=', act);
      if (before !== undefined)
        query = query.where((eb) =>
          eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.time, before.id)),
        );
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toAct);
    },
  };
}
