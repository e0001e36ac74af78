import type { Kysely } from 'kysely';
import type { KeptMail, MailQueue, MailState } from '../../ports/store/mail-queue.ts';
import type { MailTable } from './mail-tables.ts';
import type { Database } from './schema.ts';

export function mailQueue(db: Kysely<Database>): MailQueue {
  /** Only what the owner still holds: a lease that ran out has gone to another. */
  const held = (id: string, owner: string) =>
    db
      .updateTable('mail')
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('owner', '=', owner);
  const finish = async (
    id: string,
    owner: string,
    outcome: Pick<MailTable, 'finished_at' | 'problem'> & { readonly state: MailState },
  ) => {
    const result = await held(id, owner)
      .set({ ...outcome, owner: null, text: '' })
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  };
  return {
    add: async (id, message, at) => {
      await db
        .insertInto('mail')
        .values({
          id,
          kind: message.kind,
          recipient: message.to,
          subject: message.subject,
          text: message.text,
          created_at: at,
          state: 'queued',
          attempts: 0,
          due_at: at,
          owner: null,
          finished_at: null,
          problem: null,
        })
        .execute();
    },
    claim: async ({ owner, now, leaseUntil, limit }) => {
      const due = db
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'queued')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('created_at')
        .limit(limit);
      const rows = await db
        .updateTable('mail')
        .set((eb) => ({ owner, due_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', due)
        // Said again: on PostgreSQL this is what a second process checks after waiting for the row.
        .where('state', '=', 'queued')
        .where('due_at', '<=', now)
        .returningAll()
        .execute();
      return rows
        .sort((a, b) => a.created_at - b.created_at)
        .map((row) => ({
          id: row.id,
          kind: row.kind,
          to: row.recipient,
          subject: row.subject,
          text: row.text,
          createdAt: row.created_at,
          attempts: row.attempts,
        }));
    },
    delivered: (id, owner, at) =>
      finish(id, owner, { state: 'delivered', finished_at: at, problem: null }),
    abandon: (id, owner, at, problem) =>
      finish(id, owner, { state: 'abandoned', finished_at: at, problem }),
    postpone: async (id, owner, until, problem) => {
      const result = await held(id, owner)
        .set({ owner: null, due_at: until, problem })
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    nextDue: async () => {
      const row = await db
        .selectFrom('mail')
        .select('due_at')
        .where('state', '=', 'queued')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at;
    },
    list: async (limit) => {
      const rows = await db
        .selectFrom('mail')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toKept);
    },
    forget: async (finishedBefore) => {
      const result = await db
        .deleteFrom('mail')
        .where('finished_at', '<', finishedBefore)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

const toKept = (row: MailTable): KeptMail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  createdAt: row.created_at,
  attempts: row.attempts,
  state: row.state as MailState,
  finishedAt: row.finished_at,
  problem: row.problem,
});
