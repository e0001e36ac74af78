import type { Kysely } from 'kysely';
import { countsOf, dayOf } from '../../domain/breadth/breadth-fold.ts';
import { isoDate } from '../../domain/calendar/iso-date.ts';
import type { BreadthStore } from '../../ports/store/breadth-store.ts';
import type { Database } from './schema.ts';

export interface BreadthTables {
  readonly breadth_day: {
    readonly edition: string;
    readonly scope: string;
    readonly date: string;
    readonly counts: string;
  };
  readonly breadth_run: {
    readonly edition: string;
    readonly session: string;
    readonly members: number;
    readonly done: number;
    readonly failed: number;
    readonly updated_at: number;
    readonly finished_at: number | null;
    readonly closes: string | null;
  };
}

declare module './schema.ts' {
  interface Database extends BreadthTables {}
}

/** Rows in one statement: databases have a limit on parameters. */
const AT_ONCE = 200;

export function breadthStore(db: Kysely<Database>): BreadthStore {
  return {
    days: async (edition, scope, most) => {
      const rows = await db
        .selectFrom('breadth_day')
        .select(['date', 'counts'])
        .where('edition', '=', edition)
        .where('scope', '=', scope)
        .orderBy('date', 'desc')
        .limit(most)
        .execute();
      return rows
        .toReversed()
        .map(({ date, counts }) => dayOf(isoDate(date), JSON.parse(counts) as number[]));
    },

    lastDay: async (edition) => {
      const row = await db
        .selectFrom('breadth_day')
        .select('date')
        .where('edition', '=', edition)
        .orderBy('date', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : isoDate(row.date);
    },

    saveDays: async (edition, days) => {
      for (let from = 0; from < days.length; from += AT_ONCE)
        await db
          .insertInto('breadth_day')
          .values(
            days.slice(from, from + AT_ONCE).map(({ scope, day }) => ({
              edition,
              scope,
              date: day.date,
              counts: JSON.stringify(countsOf(day)),
            })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['edition', 'scope', 'date'])
              .doUpdateSet((eb) => ({ counts: eb.ref('excluded.counts') })),
          )
          .execute();
    },

    run: async (edition) => {
      const row = await db
        .selectFrom('breadth_run')
        .selectAll()
        .where('edition', '=', edition)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            session: isoDate(row.session),
            members: row.members,
            done: row.done,
            failed: row.failed,
            updatedAt: row.updated_at,
            finishedAt: row.finished_at,
          };
    },

    saveRun: async (edition, run) => {
      const row = {
        session: run.session,
        members: run.members,
        done: run.done,
        failed: run.failed,
        updated_at: run.updatedAt,
        finished_at: run.finishedAt,
      };
      await db
        .insertInto('breadth_run')
        .values({ edition, ...row, closes: null })
        .onConflict((conflict) => conflict.column('edition').doUpdateSet(row))
        .execute();
    },

    closes: async (edition) => {
      const row = await db
        .selectFrom('breadth_run')
        .select('closes')
        .where('edition', '=', edition)
        .executeTakeFirst();
      return row?.closes ?? null;
    },

    saveCloses: async (edition, closes) => {
      await db.updateTable('breadth_run').set({ closes }).where('edition', '=', edition).execute();
    },

    keepOnly: async (edition) => {
      await db.deleteFrom('breadth_day').where('edition', '!=', edition).execute();
      await db.deleteFrom('breadth_run').where('edition', '!=', edition).execute();
    },
  };
}
