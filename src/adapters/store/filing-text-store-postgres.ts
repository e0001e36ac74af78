import { type GeneratedAlways, type Kysely, sql } from 'kysely';
import type { FilingHead } from '../../domain/filings/filing.ts';
import { PASSAGES_PER_FILING } from '../../domain/filings/text-search/evaluate-query.ts';
import {
  rangesOf,
  repeatsOf,
  wordsOfSpaced,
} from '../../domain/filings/text-search/match-words.ts';
import type { SectionMark } from '../../domain/filings/text-search/passages.ts';
import type { TextFiling } from '../../domain/filings/text-search/text-filing.ts';
import type {
  NearTerm,
  PhraseTerm,
  TextTerm,
} from '../../domain/filings/text-search/text-query.ts';
import type { FilingTextStore } from '../../ports/store/filing-text-store.ts';
import { coverageOf } from './filing-text-coverage.ts';
import { catalogueRow, numbersIn, rowOf, type TextRow } from './filing-text-row.ts';
import { textSearcher } from './filing-text-search.ts';
import type { TextTables } from './filing-text-tables.ts';
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
export function postgresFilingText(db: Kysely<Database>): FilingTextStore {
  const searcher = textSearcher(postgresTables(db));
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

const lexeme = (word: string, isPrefix: boolean): string => `'${word}'${isPrefix ? ':*' : ''}`;

const phraseQuery = ({ words, isPrefix }: PhraseTerm): string =>
  words.map((word, index) => lexeme(word, isPrefix && index === words.length - 1)).join(' <-> ');

/** Two words in either order at each distance that is near enough; `null` where that is not exact. */
function nearQuery({ parts, distance }: NearTerm): string | null {
  const [a, b, ...others] = parts;
  if (a === undefined || b === undefined || others.length > 0) return null;
  if (a.words.length > 1 || b.words.length > 1) return null;
  const [left, right] = [phraseQuery(a), phraseQuery(b)];
  const options: string[] = [];
  for (let steps = 0; steps <= distance + 1; steps += 1) {
    options.push(`${left} <${steps}> ${right}`);
    if (steps > 0) options.push(`${right} <${steps}> ${left}`);
  }
  return options.map((option) => `(${option})`).join(' | ');
}

const PAGE_OF_WORDS = 200;

function postgresTables(db: Kysely<Database>): TextTables {
  /**
   * Always by the index: vectors are stored apart from their rows, which the planner does not count
   * when it takes reading all of them for cheap. Of a word in half of the passages that was seconds.
   */
  const matching = (query: string): Promise<readonly number[]> =>
    db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ list: string | null }>`
        select string_agg(key::text, ',') as list from filing_text_vector
        where vector @@ ${query}::tsquery`.execute(transaction);
      return numbersIn(rows[0]?.list ?? null);
    });
  const words = async (keys: readonly number[]) => {
    if (keys.length === 0) return new Map<number, string>();
    const rows = await db
      .selectFrom('filing_text_passage')
      .select(['key', 'words'])
      .where('key', '=', sql<number>`any(${keys}::bigint[])`)
      .execute();
    return new Map(rows.map((row) => [row.key, row.words]));
  };
  /** Passages with all parts somewhere are read, and those kept in which they are near. */
  const readNear = async (term: NearTerm): Promise<readonly number[]> => {
    const all = term.parts.map((part) => `(${phraseQuery(part)})`).join(' & ');
    const candidates = await matching(all);
    const out: number[] = [];
    for (let at = 0; at < candidates.length; at += PAGE_OF_WORDS) {
      const page = candidates.slice(at, at + PAGE_OF_WORDS);
      for (const [key, text] of await words(page))
        if (rangesOf(wordsOfSpaced(text), term).length > 0) out.push(key);
    }
    return out;
  };
  const passagesWith = (term: TextTerm): Promise<readonly number[]> => {
    if (term.kind === 'phrase') return matching(phraseQuery(term));
    const exact = nearQuery(term);
    return exact === null ? readNear(term) : matching(exact);
  };
  return {
    passagesWith,
    words,
    repeats: async (keys) => {
      const rows = await db
        .selectFrom('filing_text_passage')
        .select(['key', 'repeats'])
        .where('key', '=', sql<number>`any(${keys}::bigint[])`)
        .where('repeats', 'is not', null)
        .$narrowType<{ repeats: string }>()
        .execute();
      return new Map(rows.map((row) => [row.key, row.repeats]));
    },
    state: async () =>
      (await db
        .selectFrom('filing_text_state')
        .select(['epoch', 'revision'])
        .executeTakeFirst()) ?? { epoch: 0, revision: 0 },
    rowsAfter: async (revision, limit) => {
      const rows = await db
        .selectFrom('filing_text')
        .select([
          'number',
          'revision',
          'id',
          'symbol',
          'company',
          'form',
          'filed_at',
          'sector',
          'industry',
          'sic',
          'state',
          'incorporated',
          'word_count',
        ])
        .where('revision', '>', revision)
        .orderBy('revision')
        .limit(limit)
        .execute();
      return rows.map(catalogueRow);
    },
    texts: async (keys) => {
      if (keys.length === 0) return new Map();
      const rows = await db
        .selectFrom('filing_text_passage')
        .select(['key', 'body', 'sections'])
        .where('key', '=', sql<number>`any(${keys}::bigint[])`)
        .execute();
      return new Map(
        rows.map(({ key, body, sections }) => [
          key,
          { text: body, sections: JSON.parse(sections) as readonly SectionMark[] },
        ]),
      );
    },
    heads: async (numbers) => {
      if (numbers.length === 0) return new Map();
      const rows = await db
        .selectFrom('filing_text')
        .select(['number', 'head', 'source', 'sector', 'industry', 'sic', 'state', 'incorporated'])
        .where('number', '=', sql<number>`any(${numbers}::bigint[])`)
        .execute();
      return new Map(
        rows.map(({ number, head, ...facts }) => [
          number,
          { ...facts, head: JSON.parse(head) as FilingHead },
        ]),
      );
    },
  };
}
