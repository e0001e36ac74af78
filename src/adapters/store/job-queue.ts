import type { Kysely } from 'kysely';
import type { JobQueue } from '../../ports/store/job-store.ts';
import type { JobTable } from './job-tables.ts';
import type { Database } from './schema.ts';

/** On a transaction it adds the job to that transaction. */
export const jobQueue = (db: Kysely<Database>): JobQueue => ({
  enqueue: async ({ id, kind, key = id, payload, runAt }, now) => {
    const result = await db
      .insertInto('job')
      .values(waitingJob({ id, kind, key, payload, now }, runAt ?? now, runAt === undefined))
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  },
});

export const waitingJob = (
  job: {
    readonly id: string;
    readonly kind: string;
    readonly key: string;
    readonly payload: unknown;
    readonly now: number;
  },
  dueAt: number,
  isPause: boolean,
): JobTable => ({
  id: job.id,
  kind: job.kind,
  key: job.key,
  payload: JSON.stringify(job.payload ?? null),
  checkpoint: null,
  state: 'waiting',
  attempts: 0,
  due_at: dueAt,
  timed_at: isPause ? job.now : null,
  owner: null,
  token: 0,
  created_at: job.now,
  finished_at: null,
  succeeded_at: null,
  problem: null,
});
