import type { Kysely } from 'kysely';
import type { KeptAnswerStore } from '../../ports/store/kept-answer-store.ts';
import type { Database } from './schema.ts';

export interface KeptAnswerTables {
  readonly kept_answer: {
    readonly key: string;
    readonly capability: string;
    readonly kept_at: number;
    readonly fresh_until: number;
    readonly stale_until: number;
    readonly bytes: number;
    readonly body: string;
  };
}

declare module './schema.ts' {
  interface Database extends KeptAnswerTables {}
}

const PAGE = 1_000;

export function keptAnswerStore(db: Kysely<Database>): KeptAnswerStore {
  /** The oldest that exceed the limits; sizes come from the index. */
  async function excess(bytes: number, entries: number): Promise<readonly string[]> {
    const { total, count } = await db
      .selectFrom('kept_answer')
      .select((eb) => [
        // PostgreSQL adds whole numbers up to a decimal, which arrives as text.
        eb.fn.coalesce(eb.fn.sum<number | string>('bytes'), eb.lit(0)).as('total'),
        eb.fn.countAll<number>().as('count'),
      ])
      .executeTakeFirstOrThrow();
    let [tooLarge, tooMany] = [Number(total) - bytes, count - entries];
    if (tooLarge <= 0 && tooMany <= 0) return [];
    const oldest = await db
      .selectFrom('kept_answer')
      .select(['key', 'bytes'])
      .orderBy('kept_at')
      .orderBy('key')
      .limit(PAGE)
      .execute();
    return oldest.flatMap((row) => {
      if (tooLarge <= 0 && tooMany <= 0) return [];
      tooLarge -= row.bytes;
      tooMany -= 1;
      return [row.key];
    });
  }

  return {
    find: async (keys) => {
      if (keys.length === 0) return [];
      const rows = await db
        .selectFrom('kept_answer')
        .select(['key', 'capability', 'kept_at', 'fresh_until', 'stale_until', 'body'])
        .where('key', 'in', keys)
        .execute();
      return rows.map((row) => ({
        key: row.key,
        capability: row.capability,
        keptAt: row.kept_at,
        freshUntil: row.fresh_until,
        staleUntil: row.stale_until,
        body: row.body,
      }));
    },

    keep: async (rows) => {
      if (rows.length === 0) return;
      await db
        .insertInto('kept_answer')
        .values(
          rows.map(({ key, capability, keptAt, freshUntil, staleUntil, body }) => ({
            key,
            capability,
            kept_at: keptAt,
            fresh_until: freshUntil,
            stale_until: staleUntil,
            bytes: body.length,
            body,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            kept_at: eb.ref('excluded.kept_at'),
            fresh_until: eb.ref('excluded.fresh_until'),
            stale_until: eb.ref('excluded.stale_until'),
            bytes: eb.ref('excluded.bytes'),
            body: eb.ref('excluded.body'),
          })),
        )
        .execute();
    },

    prune: async ({ now, bytes, entries }) => {
      const { numDeletedRows } = await db
        .deleteFrom('kept_answer')
        .where('stale_until', '<=', now)
        .executeTakeFirst();
      let deleted = Number(numDeletedRows);
      for (;;) {
        const keys = await excess(bytes, entries);
        if (keys.length === 0) return deleted;
        await db.deleteFrom('kept_answer').where('key', 'in', keys).execute();
        deleted += keys.length;
      }
    },
  };
}
