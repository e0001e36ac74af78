import type { Kysely } from 'kysely';
import type { AuditLog } from '../../ports/store/audit-log.ts';
import type { Database } from './schema.ts';

export function auditLog(db: Kysely<Database>): AuditLog {
  return {
    append: async (event) => {
      await db
        .insertInto('audit_event')
        .values({ ...event, detail: JSON.stringify(event.detail) })
        .execute();
    },
    list: async ({ subject, kind, before, limit }) => {
      let query = db.selectFrom('audit_event').selectAll();
      if (subject === null) query = query.where('subject', 'is', null);
      else if (subject !== undefined) query = query.where('subject', '=', subject);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (before !== undefined)
        query = query.where((eb) =>
          eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.time, before.id)),
        );
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map((row) => ({
        ...row,
        detail: JSON.parse(row.detail) as Record<string, string>,
      }));
    },
  };
}
