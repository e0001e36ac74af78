import { type Kysely, sql } from 'kysely';
import type { FilingHead } from '../../domain/filings/filing.ts';
import type { PassageKeys } from '../../domain/filings/text-search/evaluate-query.ts';
import { rangesOf, wordsOfSpaced } from '../../domain/filings/text-search/match-words.ts';
import type { SectionMark } from '../../domain/filings/text-search/passages.ts';
import type {
  NearTerm,
  PhraseTerm,
  TextTerm,
} from '../../domain/filings/text-search/text-query.ts';
import { catalogueRow, numbersIn } from './filing-text-row.ts';
import type { TextTables } from './filing-text-tables.ts';
import type { Database } from './schema.ts';

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

/** Passages whose words are looked at in one statement: well below the time that one may take. */
const KEYS_AT_ONCE = 2_000;
/** Statements of one search at a time: the others of the pool are for other requests. */
const LOOKING = 3;

/** The searches of the index in a PostgreSQL database. */
export function postgresTables(db: Kysely<Database>, keysAtOnce = KEYS_AT_ONCE): TextTables {
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
  const matchingAmong = (keys: readonly number[], query: string): Promise<readonly number[]> =>
    db.transaction().execute(async (transaction) => {
      // By the keys: the index of words would be read whole for every page of them.
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_bitmapscan = off`.execute(transaction);
      const { rows } = await sql<{ list: string | null }>`
        select string_agg(key::text, ',') as list from filing_text_vector
        where key = any(${keys}::bigint[]) and vector @@ ${query}::tsquery`.execute(transaction);
      return numbersIn(rows[0]?.list ?? null);
    });
  /**
   * The index of words has no places: where words stand is looked up in the vectors of the passages
   * that have all of them. Of frequent words those are very many, so they come in pages.
   */
  const placed = async (
    parts: readonly PhraseTerm[],
    query: string,
  ): Promise<readonly number[]> => {
    const words = parts.flatMap((part) =>
      part.words.map((word, at) => lexeme(word, part.isPrefix && at === part.words.length - 1)),
    );
    const keys = await matching(words.join(' & '));
    const pages = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, page) =>
      keys.slice(page * keysAtOnce, (page + 1) * keysAtOnce),
    );
    const found: (readonly number[])[] = [];
    for (let at = 0; at < pages.length; at += LOOKING)
      found.push(
        ...(await Promise.all(
          pages.slice(at, at + LOOKING).map((page) => matchingAmong(page, query)),
        )),
      );
    return found.flat();
  };
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
    const candidates = await placed(term.parts, all);
    const out: number[] = [];
    for (let at = 0; at < candidates.length; at += PAGE_OF_WORDS) {
      const page = candidates.slice(at, at + PAGE_OF_WORDS);
      for (const [key, text] of await words(page))
        if (rangesOf(wordsOfSpaced(text), term).length > 0) out.push(key);
    }
    return out;
  };
  /** One look at the index for all of them: most forms of a word are in no filing. */
  const matchingEach = (queries: readonly string[]): Promise<ReadonlyMap<string, PassageKeys>> =>
    db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ query: string; list: string }>`
        select query, string_agg(key::text, ',') as list
        from unnest(${queries}::text[]) as query join filing_text_vector on vector @@ query::tsquery
        group by query`.execute(transaction);
      return new Map(rows.map(({ query, list }) => [query, new Float64Array(numbersIn(list))]));
    });
  const keysWith = (term: TextTerm): Promise<readonly number[]> => {
    if (term.kind === 'phrase') return placed([term], phraseQuery(term));
    const exact = nearQuery(term);
    return exact === null ? readNear(term) : placed(term.parts, exact);
  };
  return {
    passagesWith: async (terms) => {
      const isSingle = (term: TextTerm): term is PhraseTerm =>
        term.kind === 'phrase' && term.words.length === 1;
      const singles = terms.filter(isSingle).map(phraseQuery);
      const found =
        singles.length === 0 ? new Map<string, PassageKeys>() : await matchingEach(singles);
      const lists: PassageKeys[] = [];
      for (const term of terms)
        lists.push(
          isSingle(term)
            ? (found.get(phraseQuery(term)) ?? new Float64Array())
            : new Float64Array(await keysWith(term)),
        );
      return lists;
    },
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
