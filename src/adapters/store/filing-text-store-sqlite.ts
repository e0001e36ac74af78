import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FilingHead } from '../../domain/filings/filing.ts';
import {
  type PassageKeys,
  PASSAGES_PER_FILING,
} from '../../domain/filings/text-search/evaluate-query.ts';
import { repeatsOf, singleWord } from '../../domain/filings/text-search/match-words.ts';
import type { SectionMark } from '../../domain/filings/text-search/passages.ts';
import type { TextFiling } from '../../domain/filings/text-search/text-filing.ts';
import type { PhraseTerm, TextTerm } from '../../domain/filings/text-search/text-query.ts';
import type { FilingTextStore } from '../../ports/store/filing-text-store.ts';
import { catalogueRow, numbersIn, rowOf } from './filing-text-row.ts';
import { textSearcher } from './filing-text-search.ts';
import { prefixesIn, shortPrefix } from './filing-text-prefixes.ts';
import type { TextTables } from './filing-text-tables.ts';
import { coverageOf } from './filing-text-coverage.ts';
import {
  type KeyRange,
  listOfPrefix,
  PASSAGES_PER_SPAN,
  WORD_LIST_TABLES,
  WORD_LISTS,
  wordListReader,
  wordListWriter,
} from './filing-text-word-lists.ts';

/** A passage takes about 1.5 KB: zlib's own chunks of 16 KB would be held with each for long. */
const PACKED = { level: 2, chunkSize: 4_096 } as const;

/** Another number: what is there is dropped and filled anew. */
const SCHEMA = 6;
/** These lack tables that are filled as filings come. */
const WITHOUT_LISTS = 5;
const WITHOUT_REPEATS = 4;

/** Apart from the words: what ranking reads is small. */
const REPEATS = 'create table passage_repeats (key integer primary key, repeats text not null);';

const TABLES = `
create table filing (
  number integer primary key autoincrement, id text not null unique, symbol text,
  company text not null, form text not null, filed_at integer not null, sector text,
  industry text, sic text, state text, incorporated text, source text not null, word_count integer not null,
  bytes integer not null, head text not null, revision integer not null);
create unique index filing_revision on filing (revision);
create index filing_filed_at on filing (filed_at, bytes);
create table passage (
  key integer primary key, words text not null, body blob not null, sections text not null);
create virtual table passage_words using fts5(
  words, content='', contentless_delete=1, tokenize="ascii tokenchars '.'");
create virtual table passage_prefixes using fts5(
  prefixes, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '.'");
${REPEATS}
${WORD_LISTS}
create table state (singleton integer primary key, epoch integer not null, revision integer not null,
  progress text);
insert into state values (1, 1, 0, null);
`;

export interface OpenFilingText {
  readonly store: FilingTextStore;
  readonly close: () => void;
}

/**
 * The index in a file of its own, beside the database: it is written all day and would hold up
 * whoever writes anything else, and a backup is better off without it. Its calls are synchronous
 * inside, so the server runs them in threads.
 */
export function openFilingText(file: string, perSpan = PASSAGES_PER_SPAN): OpenFilingText {
  const db = new DatabaseSync(file);
  // The index can be made anew: a power cut may take its last writes, never its consistency.
  db.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = normal;');
  prepareSchema(db);
  const tables = sqliteTables(db);
  const searcher = textSearcher(tables);
  const write = writer(db, perSpan);
  /** One moment for all statements of a question. */
  const atOnce = async <T>(work: () => Promise<T>): Promise<T> => {
    db.exec('begin');
    try {
      return await work();
    } finally {
      db.exec('commit');
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Calls take turns: there is one connection, and a transaction is open between their steps. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  return {
    close: () => db.close(),
    store: {
      put: (filings) => inTurn(async () => write.put(filings)),
      remove: (ids) => inTurn(async () => write.remove(ids)),
      known: (ids) => inTurn(async () => write.known(ids)),
      search: (search) => inTurn(() => atOnce(() => searcher.search(search))),
      trend: (trend) => inTurn(() => atOnce(() => searcher.trend(trend))),
      prune: (prune) => inTurn(async () => write.prune(prune)),
      progress: () =>
        inTurn(async () => {
          const row = db.prepare('select progress from state').get() as { progress: string | null };
          return row.progress;
        }),
      keepProgress: (progress) =>
        inTurn(async () => {
          db.prepare('update state set progress = ?').run(progress);
        }),
      coverage: () =>
        inTurn(async () => {
          const row = db
            .prepare(
              'select count(*) filings, count(distinct symbol) companies, min(filed_at) first, max(filed_at) last, total(bytes) bytes from filing',
            )
            .get() as Row & Parameters<typeof coverageOf>[0];
          return coverageOf(row);
        }),
    },
  };
}

function prepareSchema(db: DatabaseSync): void {
  const version = () =>
    (db.prepare('pragma user_version').get() as { user_version: number }).user_version;
  if (version() === SCHEMA) return;
  db.exec('begin immediate');
  // Another thread may have been quicker.
  const found = version();
  if (found === WITHOUT_REPEATS) db.exec(REPEATS + WORD_LISTS);
  else if (found === WITHOUT_LISTS) db.exec(WORD_LISTS);
  else if (found !== SCHEMA) {
    for (const name of ['words', 'prefixes', 'repeats'])
      db.exec(`drop table if exists passage_${name}`);
    for (const name of ['passage', 'filing', 'state', ...WORD_LIST_TABLES])
      db.exec(`drop table if exists ${name}`);
    db.exec(TABLES);
  }
  db.exec(`pragma user_version = ${SCHEMA}; commit`);
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(',');

/** Lists in a statement are padded to few lengths, so that statements are prepared once. */
const CHUNK = 100;

function inChunks<T>(list: readonly T[], each: (chunk: readonly T[]) => void): void {
  for (let at = 0; at < list.length; at += CHUNK) {
    const chunk = list.slice(at, at + CHUNK);
    each([...chunk, ...Array.from({ length: CHUNK - chunk.length }, () => chunk.at(-1)!)]);
  }
}

function sqliteTables(db: DatabaseSync): TextTables {
  const state = db.prepare('select epoch, revision from state');
  const rows = db.prepare(
    'select number, revision, id, symbol, company, form, filed_at, sector, industry, sic, state, incorporated, word_count from filing where revision > ? order by revision limit ?',
  );
  const matches = db.prepare(
    'select group_concat(rowid) list from passage_words where passage_words match ?',
  );
  // Numbers are bound as floating point, and FTS5 seeks by integers only.
  const matchesWithin = db.prepare(
    'select group_concat(rowid) list from passage_words where passage_words match ? and rowid between cast(? as integer) and cast(? as integer)',
  );
  const prefixWithin = db.prepare(
    'select group_concat(rowid) list from passage_prefixes where passage_prefixes match ? and rowid between cast(? as integer) and cast(? as integer)',
  );
  const within =
    (statement: StatementSync, word: string) =>
    ({ from, to }: KeyRange): readonly number[] => {
      const row = statement.get(`"${word}"`, from, to) as { list: string | null };
      return numbersIn(row.list);
    };
  const listed = wordListReader(db);
  const words = db.prepare('select words as found from passage where key = ?');
  const repeats = db.prepare('select repeats as found from passage_repeats where key = ?');
  const texts = db.prepare(
    `select key, body, sections from passage where key in (${marks(CHUNK)})`,
  );
  /** Each by its key: among so many, a list of them costs more than the reading. */
  const eachOf = (statement: StatementSync, keys: readonly number[]) => {
    const out = new Map<number, string>();
    for (const key of keys) {
      const row = statement.get(key) as { readonly found: string } | undefined;
      if (row !== undefined) out.set(key, row.found);
    }
    return out;
  };
  const heads = db.prepare(
    `select number, head, source, sector, industry, sic, state, incorporated from filing where number in (${marks(CHUNK)})`,
  );
  const passagesWith = (term: TextTerm): PassageKeys => {
    const word = singleWord(term);
    if (word !== null) return listed(word, within(matchesWithin, word));
    const prefix = shortPrefix(term);
    if (prefix !== null) return listed(listOfPrefix(prefix), within(prefixWithin, prefix));
    const row = matches.get(ftsQuery(term)) as { list: string | null };
    return new Float64Array(numbersIn(row.list));
  };
  return {
    state: async () => state.get() as { epoch: number; revision: number },
    rowsAfter: async (revision, limit) =>
      (rows.all(revision, limit) as (Row & Parameters<typeof catalogueRow>[0])[]).map(catalogueRow),
    passagesWith: async (terms) => terms.map(passagesWith),
    words: async (keys) => eachOf(words, keys),
    repeats: async (keys) => eachOf(repeats, keys),
    texts: async (keys) => {
      const out = new Map<number, { text: string; sections: readonly SectionMark[] }>();
      inChunks(keys, (chunk) => {
        for (const row of texts.all(...chunk) as (Row & StoredPassage)[])
          out.set(row.key, {
            text: inflateRawSync(row.body).toString('utf8'),
            sections: JSON.parse(row.sections) as readonly SectionMark[],
          });
      });
      return out;
    },
    heads: async (numbers) => {
      const out = new Map<number, HeadOf>();
      inChunks(numbers, (chunk) => {
        for (const { number, head, ...facts } of heads.all(...chunk) as (Row & HeadRow)[])
          out.set(number, { ...facts, head: JSON.parse(head) as FilingHead });
      });
      return out;
    },
  };
}

type Row = Record<string, SQLOutputValue>;

interface StoredPassage {
  readonly key: number;
  readonly body: Uint8Array;
  readonly sections: string;
}

interface HeadRow {
  readonly number: number;
  readonly head: string;
  readonly source: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly sic: string | null;
  readonly state: string | null;
  readonly incorporated: string | null;
}

type HeadOf = Omit<HeadRow, 'number' | 'head'> & { readonly head: FilingHead };

/** Words hold letters, digits and points only: there is nothing to escape. */
const ftsPhrase = ({ words, isPrefix }: PhraseTerm): string =>
  `"${words.join(' ')}"${isPrefix ? ' *' : ''}`;

const ftsQuery = (term: TextTerm): string =>
  term.kind === 'phrase'
    ? ftsPhrase(term)
    : `NEAR(${term.parts.map(ftsPhrase).join(' ')}, ${term.distance})`;

function writer(db: DatabaseSync, perSpan: number) {
  const lists = wordListWriter(db, perSpan);
  const numberOf = db.prepare('select number from filing where id = ?');
  const insert = db.prepare(
    'insert into filing (id, symbol, company, form, filed_at, sector, industry, sic, state, incorporated, source, word_count, bytes, head, revision) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const update = db.prepare(
    'update filing set id = ?, symbol = ?, company = ?, form = ?, filed_at = ?, sector = ?, industry = ?, sic = ?, state = ?, incorporated = ?, source = ?, word_count = ?, bytes = ?, head = ?, revision = ? where number = ?',
  );
  const addPassage = db.prepare(
    'insert into passage (key, words, body, sections) values (?, ?, ?, ?)',
  );
  const addWords = db.prepare('insert into passage_words (rowid, words) values (?, ?)');
  const addPrefixes = db.prepare('insert into passage_prefixes (rowid, prefixes) values (?, ?)');
  const addRepeats = db.prepare('insert into passage_repeats (key, repeats) values (?, ?)');
  const dropPrefixes = db.prepare('delete from passage_prefixes where rowid = ?');
  const keysOf = db.prepare('select key from passage where key between ? and ?');
  const dropWords = db.prepare('delete from passage_words where rowid = ?');
  const dropPassages = db.prepare('delete from passage where key between ? and ?');
  const dropRepeats = db.prepare('delete from passage_repeats where key between ? and ?');
  const dropFiling = db.prepare('delete from filing where number = ?');
  const nextRevision = db.prepare('update state set revision = revision + 1 returning revision');
  const nextEpoch = db.prepare('update state set epoch = epoch + 1');
  const known = db.prepare(`select id from filing where id in (${marks(CHUNK)})`);
  const oldest = db.prepare(
    'select number, bytes, filed_at from filing order by filed_at, id limit ?',
  );
  const size = db.prepare('select total(bytes) bytes from filing');

  const allOrNone = <T>(work: () => T): T => {
    db.exec('begin immediate');
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (problem) {
      db.exec('rollback');
      lists.rolledBack();
      throw problem;
    }
  };
  const dropText = (number: number) => {
    const range = [number * PASSAGES_PER_FILING, (number + 1) * PASSAGES_PER_FILING - 1] as const;
    for (const { key } of keysOf.all(...range) as { key: number }[]) {
      dropWords.run(key);
      dropPrefixes.run(key);
    }
    dropPassages.run(...range);
    dropRepeats.run(...range);
  };
  const drop = (numbers: readonly number[]) => {
    if (numbers.length === 0) return;
    for (const number of numbers) {
      dropText(number);
      dropFiling.run(number);
    }
    lists.dropEmpty();
    nextEpoch.run();
  };
  const putOne = (filing: TextFiling) => {
    const { revision } = nextRevision.get() as { revision: number };
    const row = rowOf(filing);
    const values = [
      row.id,
      row.symbol,
      row.company,
      row.form,
      row.filed_at,
      row.sector,
      row.industry,
      row.sic,
      row.state,
      row.incorporated,
      row.source,
      row.word_count,
      row.bytes,
      row.head,
      revision,
    ];
    const old = numberOf.get(row.id) as { number: number } | undefined;
    if (old !== undefined) {
      dropText(old.number);
      lists.forget(old.number);
      update.run(...values, old.number);
    }
    const number = old?.number ?? Number(insert.run(...values).lastInsertRowid);
    for (const [index, { text, words, sections }] of filing.passages.entries()) {
      const key = number * PASSAGES_PER_FILING + index;
      addPassage.run(key, words, deflateRawSync(text, PACKED), JSON.stringify(sections));
      addWords.run(key, words);
      addPrefixes.run(key, prefixesIn(words));
      addRepeats.run(key, repeatsOf(words));
    }
    lists.added(filing.passages.length);
  };

  return {
    put: (filings: readonly TextFiling[]) => {
      if (filings.length === 0) return;
      allOrNone(() => filings.forEach(putOne));
      allOrNone(lists.listNext);
    },
    remove: (ids: readonly string[]): number =>
      allOrNone(() => {
        const numbers = ids.flatMap((id) => {
          const row = numberOf.get(id) as { number: number } | undefined;
          return row === undefined ? [] : [row.number];
        });
        drop([...new Set(numbers)]);
        return new Set(numbers).size;
      }),
    known: (ids: readonly string[]): readonly string[] => {
      const out = new Set<string>();
      inChunks(ids, (chunk) => {
        for (const { id } of known.all(...chunk) as { id: string }[]) out.add(id);
      });
      return [...out];
    },
    prune: ({ before, bytes, most }: Parameters<FilingTextStore['prune']>[0]): number =>
      allOrNone(() => {
        let left = (size.get() as { bytes: number }).bytes;
        const numbers: number[] = [];
        for (const row of oldest.all(most) as (Row & OldRow)[]) {
          if (row.filed_at >= before && left <= bytes) break;
          numbers.push(row.number);
          left -= row.bytes;
        }
        drop(numbers);
        return numbers.length;
      }),
  };
}

interface OldRow {
  readonly number: number;
  readonly bytes: number;
  readonly filed_at: number;
}
