import { type Kysely, sql } from 'kysely';
import type { JobKindSummary } from '../../ports/store/job-store.ts';
import type { Database } from './schema.ts';

/** Counts what is not done; the done ones are many and only their last is of interest. */
export async function jobSummary(
  db: Kysely<Database>,
  kinds: readonly string[],
  now: number,
): Promise<readonly JobKindSummary[]> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => [
      'kind',
      'state',
      eb.case().when('attempts', '>', 0).then(1).else(0).end().as('tried'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('due_at').as('due_at'),
    ])
    .where('state', 'in', ['waiting', 'running', 'dead'])
    .groupBy(['kind', 'state', sql`tried`])
    .execute();
  const names = [...new Set([...kinds, ...rows.map(({ kind }) => kind)])].toSorted();
  return Promise.all(
    names.map(async (kind) => {
      const mine = rows.filter((row) => row.kind === kind);
      const count = (state: string, tried?: number) =>
        mine
          .filter((row) => row.state === state && (tried === undefined || row.tried === tried))
          .reduce((sum, row) => sum + row.count, 0);
      const due = mine
        .filter(({ state }) => state === 'waiting')
        .flatMap(({ due_at: at }) => at ?? []);
      const next = due.length === 0 ? null : Math.min(...due);
      return {
        kind,
        waiting: count('waiting', 0),
        running: count('running'),
        failed: count('waiting', 1),
        dead: count('dead'),
        oldestDueAt: next !== null && next <= now ? next : null,
        nextRunAt: next,
        lastSuccessAt: await lastSuccess(db, kind),
      };
    }),
  );
}

async function lastSuccess(db: Kysely<Database>, kind: string): Promise<number | null> {
  const row = await db
    .selectFrom('job')
    .select((eb) => eb.fn.max('succeeded_at').as('at'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.at ?? null;
}
