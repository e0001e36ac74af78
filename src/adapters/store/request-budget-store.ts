import { type Kysely, sql } from 'kysely';
import {
  afterTaking,
  budgetShares,
  tokensIn,
  waitFor,
} from '../../domain/request-budget/bucket.ts';
import type { RequestBudgetStore } from '../../ports/store/request-budget-store.ts';
import { atomically } from './atomically.ts';
import { isSqlite } from './decimal-column.ts';
import type { Database } from './schema.ts';

export interface RequestBudgetTables {
  readonly request_budget: {
    readonly provider: string;
    readonly full_at: number;
    readonly paused_until: number;
  };
  readonly request_budget_process: {
    readonly provider: string;
    readonly process: string;
    readonly seen_at: number;
  };
}

declare module './schema.ts' {
  interface Database extends RequestBudgetTables {}
}

/** A process that has not asked for this long is not counted. */
const PRESENT_FOR = 60_000;
const SAY_AGAIN_AFTER = 10_000;
/** A pause that reaches further is one of a clock that was set back. */
const LONGEST_PAUSE = 24 * 3_600_000;
const MICRO = 1_000;

export function requestBudgetStore(db: Kysely<Database>): RequestBudgetStore {
  /** Microseconds of the database's clock; SQLite knows milliseconds. */
  const clock = isSqlite(db)
    ? sql<number>`cast(unixepoch('subsec') * 1000000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000000 as bigint)`;

  /** Reads the bucket so that everybody else waits until this transaction is over. */
  async function locked(
    transaction: Kysely<Database>,
    provider: string,
  ): Promise<{ readonly fullAt: number; readonly pausedUntil: number; readonly now: number }> {
    for (;;) {
      const row = await transaction
        .updateTable('request_budget')
        .set((eb) => ({ provider: eb.ref('provider') }))
        .where('provider', '=', provider)
        .returning(['full_at', 'paused_until', clock.as('now')])
        .executeTakeFirst();
      if (row !== undefined)
        return {
          fullAt: row.full_at / MICRO,
          pausedUntil: row.paused_until,
          now: row.now / MICRO,
        };
      await transaction
        .insertInto('request_budget')
        .values({ provider, full_at: 0, paused_until: 0 })
        .onConflict((conflict) => conflict.column('provider').doNothing())
        .execute();
    }
  }

  const save = async (transaction: Kysely<Database>, provider: string, fullAt: number) => {
    await transaction
      .updateTable('request_budget')
      .set({ full_at: Math.ceil(fullAt * MICRO) })
      .where('provider', '=', provider)
      .execute();
  };

  async function present(
    transaction: Kysely<Database>,
    provider: string,
    process: string,
    now: number,
  ): Promise<number> {
    const rows = await transaction
      .selectFrom('request_budget_process')
      .select(['process', 'seen_at'])
      .where('provider', '=', provider)
      .execute();
    // A moment ahead of the clock is one from before it was set back.
    const isRecent = (at: number, ms: number) => Math.abs(now - at) < ms;
    const own = rows.find((row) => row.process === process);
    if (own === undefined || !isRecent(own.seen_at, SAY_AGAIN_AFTER)) {
      const seen = { provider, process, seen_at: Math.floor(now) };
      await transaction
        .insertInto('request_budget_process')
        .values(seen)
        .onConflict((conflict) =>
          conflict.columns(['provider', 'process']).doUpdateSet({ seen_at: seen.seen_at }),
        )
        .execute();
      await transaction
        .deleteFrom('request_budget_process')
        .where('seen_at', '<', Math.floor(now) - 10 * PRESENT_FOR)
        .execute();
    }
    const others = rows.filter(
      (row) => row.process !== process && isRecent(row.seen_at, PRESENT_FOR),
    );
    return others.length + 1;
  }

  return {
    lease: ({ provider, process, limit, atLeast, want, leave, back, debt }) =>
      atomically(db, async (transaction) => {
        const { fullAt, pausedUntil, now } = await locked(transaction, provider);
        const processes = Math.max(atLeast, await present(transaction, provider, process, now));
        const { shared } = budgetShares(limit, processes);
        const known = Math.max(
          back === 0 ? fullAt : afterTaking(shared, fullAt, now, -back),
          debt > 0 ? now + debt : 0,
        );
        const pausedFor = Math.max(0, pausedUntil - now);
        const isPaused = pausedFor > 0 && pausedFor < LONGEST_PAUSE;
        const kept = Math.min(shared.capacity - 1, Math.ceil(leave * shared.capacity));
        const free = Math.max(0, tokensIn(shared, known, now) - kept);
        const granted = isPaused ? 0 : Math.min(want, free);
        const next = granted === 0 ? known : afterTaking(shared, known, now, granted);
        if (next !== fullAt) await save(transaction, provider, next);
        return {
          granted,
          wait: waitFor(shared, next, now, kept + 1),
          left: Math.max(0, tokensIn(shared, next, now)),
          processes,
          pausedFor: isPaused ? pausedFor : 0,
        };
      }),

    pause: (provider, ms) =>
      atomically(db, async (transaction) => {
        const { pausedUntil, now } = await locked(transaction, provider);
        const until = Math.ceil(now + Math.min(ms, LONGEST_PAUSE - 1));
        if (pausedUntil >= until && pausedUntil - now < LONGEST_PAUSE) return;
        await transaction
          .updateTable('request_budget')
          .set({ paused_until: until })
          .where('provider', '=', provider)
          .execute();
      }),

    leave: ({ provider, process, limit, atLeast, back }) =>
      atomically(db, async (transaction) => {
        const { fullAt, now } = await locked(transaction, provider);
        if (back > 0) {
          const { shared } = budgetShares(limit, atLeast);
          await save(transaction, provider, afterTaking(shared, fullAt, now, -back));
        }
        await transaction
          .deleteFrom('request_budget_process')
          .where('provider', '=', provider)
          .where('process', '=', process)
          .execute();
      }),
  };
}
