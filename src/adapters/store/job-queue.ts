import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { FencedJobs, JobLease } from '../../ports/store/job-store.ts';
import { givenRows } from './given-rows.ts';
import type { JobTable } from './job-tables.ts';
import type { Database } from './schema.ts';

const COLUMNS = {
  id: 'text',
  kind: 'text',
  key: 'text',
  payload: 'json',
  checkpoint: 'json',
  state: 'text',
  attempts: 'integer',
  due_at: 'integer',
  timed_at: 'integer',
  owner: 'text',
  token: 'integer',
  created_at: 'integer',
  finished_at: 'integer',
  succeeded_at: 'integer',
  problem: 'text',
} as const satisfies Record<keyof JobTable, string>;

const NAMES = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));

/** On a transaction it adds the job to that transaction. */
export const jobQueue = (db: Kysely<Database>): FencedJobs => ({
  enqueue: async ({ id, kind, key = id, payload, runAt }, now) => {
    const result = await db
      .insertInto('job')
      .values(waitingJob({ id, kind, key, payload, now }, runAt ?? now, runAt === undefined))
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  },
  enqueueMany: async (jobs, now) => {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ id, kind, key = id, payload, runAt }) =>
      waitingJob({ id, kind, key, payload, now }, runAt ?? now, runAt === undefined),
    );
    await sql`
      insert into job (${NAMES}) select ${NAMES} from ${givenRows(db, 'g', COLUMNS, rows)}
      where true
      on conflict (kind, key) do nothing
    `.execute(db);
  },
  // The update locks the row: whoever wants to take the job over waits for this transaction.
  hold: (lease, saved) =>
    changeHeld(
      db,
      lease,
      saved === undefined
        ? { token: lease.token }
        : { checkpoint: JSON.stringify(saved.checkpoint), attempts: 1, problem: null },
    ),
  giveUp: (lease, { problem, now }) =>
    changeHeld(db, lease, {
      state: 'dead',
      owner: null,
      due_at: null,
      timed_at: null,
      finished_at: now,
      problem,
    }),
});

/** Changes a job under a lease; false when that is no longer held. */
export async function changeHeld(
  db: Kysely<Database>,
  lease: JobLease,
  set: UpdateObject<Database, 'job'>,
): Promise<boolean> {
  const result = await db
    .updateTable('job')
    .set(set)
    .where('id', '=', lease.id)
    .where('token', '=', lease.token)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

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
