import type { Kysely } from 'kysely';
import type { KeptMail, MailQueue, MailState } from '../../ports/store/mail-queue.ts';
import type { MailTable } from './mail-tables.ts';
import type { Database } from './schema.ts';

export function mailQueue(db: Kysely<Database>): MailQueue {
  const changeQueued = async (id: string, change: Partial<MailTable>): Promise<boolean> => {
    const result = await db
      .updateTable('mail')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'queued')
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
          finished_at: null,
          problem: null,
        })
        .execute();
    },
    find: async (id) => {
      const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toKept(row);
    },
    postponed: (id, attempts, problem) => changeQueued(id, { attempts, problem }),
    delivered: (id, attempts, at) =>
      changeQueued(id, {
        state: 'delivered',
        attempts,
        finished_at: at,
        problem: null,
        text: '',
      }),
    abandon: (id, attempts, at, problem) =>
      changeQueued(id, { state: 'abandoned', attempts, finished_at: at, problem, text: '' }),
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
