import { type GeneratedAlways, type Kysely, sql } from 'kysely';
import { PASSAGES_PER_FILING } from '../../domain/filings/text-search/evaluate-query.ts';
import { repeatsOf, wordsOfSpaced } from '../../domain/filings/text-search/match-words.ts';
import type { TextFiling } from '../../domain/filings/text-search/text-filing.ts';
import type { FilingTextStore } from '../../ports/store/filing-text-store.ts';
import { coverageOf } from './filing-text-coverage.ts';
import { rowOf, type TextRow } from './filing-text-row.ts';
import { textSearcher } from './filing-text-search.ts';
import { postgresTables } from './filing-text-tables-postgres.ts';
import type { Database } from './schema.ts';

declare module './schema.ts' {
  interface Database {
    readonly filing_text: TextRow & {
      readonly number: GeneratedAlways<number>;
      readonly revision: number;
    };
    readonly filing_text_passage: {
      readonly key: number;
      readonly words: string;
      readonly body: string;
      readonly sections: string;
      readonly repeats: string | null;
    };
    readonly filing_text_vector: { readonly key: number; readonly vector: string };
    readonly filing_text_state: {
      readonly singleton: number;
      readonly epoch: number;
      readonly revision: number;
      readonly progress: string | null;
    };
  }
}

/** The index in tables of a PostgreSQL database, for all processes together. */
export function postgresFilingText(db: Kysely<Database>, keysAtOnce?: number): FilingTextStore {
  const searcher = textSearcher(postgresTables(db, keysAtOnce));
  return {
    search: searcher.search,
    trend: searcher.trend,
    put: async (filings) => {
      if (filings.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        for (const filing of filings) await putOne(transaction, filing);
      });
    },
    remove: (ids) =>
      ids.length === 0
        ? Promise.resolve(0)
        : db.transaction().execute(async (transaction) => {
            const rows = await transaction
              .selectFrom('filing_text')
              .select('number')
              .where('id', 'in', [...new Set(ids)])
              .execute();
            return drop(
              transaction,
              rows.map(({ number }) => number),
            );
          }),
    known: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('filing_text')
        .select('id')
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return rows.map(({ id }) => id);
    },
    prune: ({ before, bytes, most }) =>
      db.transaction().execute(async (transaction) => {
        const all = await sql<{ bytes: number }>`
          select coalesce(sum(bytes), 0)::bigint as bytes from filing_text`.execute(transaction);
        let left = all.rows[0]?.bytes ?? 0;
        const oldest = await transaction
          .selectFrom('filing_text')
          .select(['number', 'bytes', 'filed_at'])
          .orderBy('filed_at')
          .orderBy(sql`id collate "C"`)
          .limit(most)
          .execute();
        const numbers: number[] = [];
        for (const row of oldest) {
          if (row.filed_at >= before && left <= bytes) break;
          numbers.push(row.number);
          left -= row.bytes;
        }
        return drop(transaction, numbers);
      }),
    progress: async () => {
      const row = await db.selectFrom('filing_text_state').select('progress').executeTakeFirst();
      return row?.progress ?? null;
    },
    keepProgress: async (progress) => {
      await sql`
        insert into filing_text_state (singleton, epoch, revision, progress)
        values (1, (extract(epoch from clock_timestamp()) * 1000)::bigint, 0, ${progress})
        on conflict (singleton) do update set progress = excluded.progress`.execute(db);
    },
    coverage: async () => {
      const { rows } = await sql<Parameters<typeof coverageOf>[0]>`
        select count(*) as filings, count(distinct symbol) as companies, min(filed_at) as first,
          max(filed_at) as last, coalesce(sum(bytes), 0)::bigint as bytes from filing_text`.execute(
        db,
      );
      return coverageOf(rows[0]!);
    },
  };
}

/** Locks the row until the end of the transaction, so that revisions are committed in their order. */
async function nextRevision(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into filing_text_state (singleton, epoch, revision)
    values (1, (extract(epoch from clock_timestamp()) * 1000)::bigint, 1)
    on conflict (singleton) do update set revision = filing_text_state.revision + 1
    returning revision`.execute(db);
  return rows[0]!.revision;
}

async function putOne(db: Kysely<Database>, filing: TextFiling): Promise<void> {
  const revision = await nextRevision(db);
  const row = { ...rowOf(filing), revision };
  const { number } = await db
    .insertInto('filing_text')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returning('number')
    .executeTakeFirstOrThrow();
  await dropText(db, [number]);
  for (const [index, { text, words, sections }] of filing.passages.entries()) {
    const key = number * PASSAGES_PER_FILING + index;
    await db
      .insertInto('filing_text_passage')
      .values({
        key,
        words,
        body: text.replaceAll('\0', ' '),
        sections: JSON.stringify(sections),
        repeats: repeatsOf(words),
      })
      .execute();
    await sql`insert into filing_text_vector (key, vector) values (${key}, ${vectorOf(words)}::tsvector)`.execute(
      db,
    );
  }
}

async function drop(db: Kysely<Database>, numbers: readonly number[]): Promise<number> {
  if (numbers.length === 0) return 0;
  await dropText(db, numbers);
  await db.deleteFrom('filing_text').where('number', 'in', numbers).execute();
  await sql`update filing_text_state set epoch = greatest(epoch + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)`.execute(
    db,
  );
  return numbers.length;
}

async function dropText(db: Kysely<Database>, numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    for (const table of ['filing_text_passage', 'filing_text_vector'] as const)
      await db
        .deleteFrom(table)
        .where('key', '>=', number * PASSAGES_PER_FILING)
        .where('key', '<', (number + 1) * PASSAGES_PER_FILING)
        .execute();
}

/** The words with their places, written out: no dictionary of the database has a say. */
function vectorOf(spacedWords: string): string {
  const places = new Map<string, number[]>();
  for (const [index, word] of wordsOfSpaced(spacedWords).entries()) {
    const own = places.get(word);
    if (own === undefined) places.set(word, [index + 1]);
    else own.push(index + 1);
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}
