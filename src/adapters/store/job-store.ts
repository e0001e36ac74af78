import type { UpdateObject } from 'kysely';
import {
  type ClaimedJob,
  type JobLease,
  type JobStore,
  LeaseLost,
} from '../../ports/store/job-store.ts';
import type { StoreTransaction } from '../../ports/store/stores.ts';
import { changeHeld, jobQueue, waitingJob } from './job-queue.ts';
import { jobSummary } from './job-summary.ts';
import type { JobTable } from './job-tables.ts';
import type { OpenStore } from './open-store.ts';
import type { Database } from './schema.ts';

/** The recurring job of a kind: there is one, under this key. */
const RECURRING = 'recurring';
/** Clocks of several machines differ by less; a larger step back was a correction. */
const SKEW = 60_000;

const FREE = { state: 'waiting', owner: null } as const;

export function jobStore({
  db,
  kind: database,
  transaction,
}: Pick<OpenStore, 'db' | 'kind' | 'transaction'>): JobStore<StoreTransaction> {
  const change = (lease: JobLease, set: UpdateObject<Database, 'job'>) =>
    changeHeld(db, lease, set);
  return {
    enqueue: jobQueue(db).enqueue,
    schedule: async ({ id, kind }, { dueAt, now }) => {
      await db
        .insertInto('job')
        .values(waitingJob({ id, kind, key: RECURRING, payload: null, now }, dueAt, false))
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            .doUpdateSet({ due_at: dueAt, timed_at: null })
            .where('job.state', '=', 'waiting')
            .where('job.due_at', '>', dueAt),
        )
        .execute();
    },
    claim: ({ kind, owner, now, leaseUntil, limit }) =>
      db.transaction().execute(async (transaction) => {
        const due = transaction
          .selectFrom('job')
          .select('id')
          .where('kind', '=', kind)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit);
        // A job that another process is just taking, or writing under, is not waited for.
        const locked = database === 'postgres' ? due.forUpdate().skipLocked() : due;
        const ids = (await locked.execute()).map(({ id }) => id);
        if (ids.length === 0) return [];
        const rows = await transaction
          .updateTable('job')
          .set((eb) => ({
            state: 'running',
            owner,
            due_at: leaseUntil,
            timed_at: now,
            token: eb('token', '+', 1),
            attempts: eb('attempts', '+', 1),
          }))
          .where('id', 'in', ids)
          .returningAll()
          .execute();
        return rows
          .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
          .map((row) => claimedJob(row));
      }),
    renew: (lease, now, leaseUntil) => change(lease, { due_at: leaseUntil, timed_at: now }),
    fenced: (lease, work, saved) =>
      transaction(async (stores) => {
        if (!(await stores.jobs.hold(lease, saved))) throw new LeaseLost(lease);
        return work(stores);
      }),
    complete: (lease, now, nextRunAt) =>
      change(
        lease,
        nextRunAt === undefined
          ? {
              state: 'done',
              owner: null,
              due_at: null,
              timed_at: null,
              // It has served its purpose, and may hold what nobody should keep.
              payload: 'null',
              checkpoint: null,
              finished_at: now,
              succeeded_at: now,
              problem: null,
            }
          : {
              ...FREE,
              due_at: nextRunAt,
              timed_at: null,
              checkpoint: null,
              attempts: 0,
              succeeded_at: now,
              problem: null,
            },
      ),
    resume: (lease, { checkpoint, dueAt, now }) =>
      change(lease, {
        ...FREE,
        checkpoint: JSON.stringify(checkpoint),
        due_at: dueAt,
        timed_at: now,
        attempts: 0,
        problem: null,
      }),
    retry: (lease, { problem, dueAt, now }) =>
      change(lease, { ...FREE, due_at: dueAt, timed_at: now, problem }),
    bury: (lease, failure, also) =>
      transaction(async (stores) => {
        if (!(await stores.jobs.giveUp(lease, failure))) return false;
        await also(stores);
        return true;
      }),
    release: async (lease, now) => {
      const result = await db
        .updateTable('job')
        .set((eb) => ({ ...FREE, due_at: now, timed_at: now, attempts: eb('attempts', '-', 1) }))
        .where('id', '=', lease.id)
        .where('token', '=', lease.token)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    nextDue: async (kinds) => {
      if (kinds.length === 0) return undefined;
      const row = await db
        .selectFrom('job')
        .select((eb) => eb.fn.min('due_at').as('due_at'))
        .where('kind', 'in', kinds)
        .executeTakeFirst();
      return row?.due_at ?? undefined;
    },
    clockSetBack: async (now) => {
      await db
        .updateTable('job')
        .set((eb) => ({
          due_at: eb('due_at', '-', eb.parens('timed_at', '-', now)),
          timed_at: now,
        }))
        .where('due_at', 'is not', null)
        .where('timed_at', '>', now + SKEW)
        .execute();
    },
    summary: (kinds, now) => jobSummary(db, kinds, now),
    forget: async (doneBefore) => {
      const result = await db
        .deleteFrom('job')
        .where('state', '=', 'done')
        .where('finished_at', '<', doneBefore)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

const claimedJob = (row: JobTable): ClaimedJob => ({
  id: row.id,
  token: row.token,
  kind: row.kind,
  key: row.key,
  payload: JSON.parse(row.payload) as unknown,
  checkpoint: row.checkpoint === null ? null : (JSON.parse(row.checkpoint) as unknown),
  attempts: row.attempts,
  createdAt: row.created_at,
});
