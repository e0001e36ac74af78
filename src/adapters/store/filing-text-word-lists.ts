import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  filingOfPassage,
  type PassageKeys,
  PASSAGES_PER_FILING,
} from '../../domain/filings/text-search/evaluate-query.ts';
import { wordsOfSpaced } from '../../domain/filings/text-search/match-words.ts';
import { shortPrefixesOf } from './filing-text-prefixes.ts';

/**
 * Which passages hold a frequent word, as one bit each: FTS5 hands out a long list row by row, which
 * takes longer than all the rest of a search. Filings are listed in spans of their numbers, when
 * there are passages enough for one. A span whose text has changed has no keys until it is made anew.
 */
export const WORD_LISTS = `
create table word_span (
  id integer primary key autoincrement, first integer not null unique, last integer not null,
  keys blob);
create table word_list (
  span integer not null, word text not null, bits blob not null, primary key (span, word)) without rowid;
`;

export const WORD_LIST_TABLES = ['word_span', 'word_list'] as const;

export const PASSAGES_PER_SPAN = 2_048;

/** A word or short prefix is frequent where one in so many passages of a span holds it. */
const FREQUENT = 16;

const FIRST_NUMBER = 1;

type Row = Record<string, SQLOutputValue>;

interface SpanRow {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

export interface KeyRange {
  readonly from: number;
  readonly to: number;
}

/** No word has a star: the list of a prefix has a name of its own. */
export const listOfPrefix = (prefix: string): string => `${prefix}*`;

/** The passages that hold a word: those listed, and what the index of words has in other spans. */
export function wordListReader(
  db: DatabaseSync,
): (list: string, within: (range: KeyRange) => readonly number[]) => PassageKeys {
  const listsOf = db.prepare(
    'select id, first, last, bits from word_span left join word_list on span = id and word = ? order by first',
  );
  const keysOf = db.prepare('select keys from word_span where id = ?');
  const known = new Map<number, PassageKeys>();
  const spanKeys = (id: number): PassageKeys => {
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const { keys } = keysOf.get(id) as { keys: Uint8Array };
    const read = new Float64Array(keys.slice().buffer);
    known.set(id, read);
    return read;
  };
  return (list, within) => {
    const spans = listsOf.all(list) as (Row & SpanRow & { bits: Uint8Array | null })[];
    // Spans that were made anew have other numbers.
    const there = new Set(spans.map(({ id }) => id));
    for (const id of known.keys()) if (!there.has(id)) known.delete(id);
    const isFrequent = 2 * spans.filter(({ bits }) => bits !== null).length > spans.length;
    const parts: ArrayLike<number>[] = [];
    let next = FIRST_NUMBER;
    for (const { id, first, last, bits } of spans) {
      if (bits === null || !isFrequent) continue;
      if (first > next) parts.push(within(rangeOf(next, first - 1)));
      parts.push(listed(spanKeys(id), bits));
      next = last + 1;
    }
    parts.push(within({ from: next * PASSAGES_PER_FILING, to: Number.MAX_SAFE_INTEGER }));
    return joined(parts);
  };
}

const rangeOf = (first: number, last: number): KeyRange => ({
  from: first * PASSAGES_PER_FILING,
  to: (last + 1) * PASSAGES_PER_FILING - 1,
});

function listed(keys: PassageKeys, bits: Uint8Array): PassageKeys {
  const out = new Float64Array(keys.length);
  let size = 0;
  for (let at = 0; at < keys.length; at += 1) {
    // Overwritten by the next one unless its bit is set.
    out[size] = keys[at]!;
    size += (bits[at >> 3]! >> (at & 7)) & 1;
  }
  return out.subarray(0, size);
}

function joined(parts: readonly ArrayLike<number>[]): PassageKeys {
  const out = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export interface WordListWriter {
  readonly added: (passages: number) => void;
  readonly rolledBack: () => void;
  /** The text of a filing is about to change. */
  readonly forget: (number: number) => void;
  /** Filings have been removed. */
  readonly dropEmpty: () => void;
  /** Makes the lists of one span, if one is wanting. */
  readonly listNext: () => void;
}

export function wordListWriter(db: DatabaseSync, perSpan: number): WordListWriter {
  const spanOf = db.prepare('select id from word_span where ? between first and last');
  const clear = db.prepare('update word_span set keys = null where id = ?');
  const dropLists = db.prepare('delete from word_list where span = ?');
  const dropSpan = db.prepare('delete from word_span where id = ?');
  const empty = db.prepare(
    'select id from word_span where not exists (select 1 from filing where number between first and last)',
  );
  const cleared = db.prepare('select id, first, last from word_span where keys is null limit 1');
  const listedTo = db.prepare('select max(last) as last from word_span');
  const waitingFrom = db.prepare(
    'select count(*) as passages from (select 1 from passage where key >= ? limit ?)',
  );
  const passagesFrom = db.prepare(
    'select key, words from passage where key between ? and ? order by key',
  );
  const addSpan = db.prepare('insert into word_span (first, last, keys) values (?, ?, ?)');
  const addList = db.prepare('insert into word_list (span, word, bits) values (?, ?, ?)');

  /** Passages after the last span; unknown until they are counted. */
  let waiting: number | undefined;

  const drop = (id: number) => {
    dropLists.run(id);
    dropSpan.run(id);
  };
  const make = (first: number, until: number | null) => {
    const { from, to } =
      until === null
        ? { from: first * PASSAGES_PER_FILING, to: Number.MAX_SAFE_INTEGER }
        : rangeOf(first, until);
    const keys: number[] = [];
    const places = new Map<string, number[]>();
    let last = until ?? first;
    for (const row of passagesFrom.iterate(from, to)) {
      const { key, words } = row as { key: number; words: string };
      const number = filingOfPassage(key);
      if (until === null) {
        if (keys.length >= perSpan && number !== last) break;
        last = number;
      }
      const place = keys.length;
      for (const word of wordsOfSpaced(words)) {
        const own = places.get(word);
        if (own === undefined) places.set(word, [place]);
        else if (own.at(-1) !== place) own.push(place);
      }
      keys.push(key);
    }
    // Numbers to come are not listed.
    if (keys.length === 0 && until === null) return;
    const id = addSpan.run(first, last, bytesOf(keys)).lastInsertRowid;
    for (const [list, bits] of listsIn(places, keys.length)) addList.run(id, list, bits);
  };

  return {
    added: (passages) => {
      if (waiting !== undefined) waiting += passages;
    },
    rolledBack: () => {
      waiting = undefined;
    },
    forget: (number) => {
      const span = spanOf.get(number) as { id: number } | undefined;
      if (span === undefined) return;
      dropLists.run(span.id);
      clear.run(span.id);
    },
    dropEmpty: () => {
      for (const { id } of empty.all() as { id: number }[]) drop(id);
    },
    listNext: () => {
      const span = cleared.get() as (Row & SpanRow) | undefined;
      if (span !== undefined) {
        drop(span.id);
        make(span.first, span.last);
        return;
      }
      const { last } = listedTo.get() as { last: number | null };
      const first = last === null ? FIRST_NUMBER : last + 1;
      waiting ??= (waitingFrom.get(first * PASSAGES_PER_FILING, perSpan) as { passages: number })
        .passages;
      if (waiting < perSpan) return;
      make(first, null);
      waiting = undefined;
    },
  };
}

const bytesOf = (keys: readonly number[]): Uint8Array =>
  new Uint8Array(Float64Array.from(keys).buffer);

/** The frequent words and short prefixes of a span, from the places of the passages with each word. */
function listsIn(
  places: ReadonlyMap<string, readonly number[]>,
  size: number,
): ReadonlyMap<string, Uint8Array> {
  const lists = new Map<string, Uint8Array>();
  const mark = (list: string, at: readonly number[]) => {
    let bits = lists.get(list);
    if (bits === undefined) {
      bits = new Uint8Array(Math.ceil(size / 8));
      lists.set(list, bits);
    }
    for (const place of at) bits[place >> 3]! |= 1 << (place & 7);
  };
  for (const [word, at] of places) {
    if (at.length * FREQUENT >= size) mark(word, at);
    for (const prefix of shortPrefixesOf(word)) mark(listOfPrefix(prefix), at);
  }
  for (const [list, bits] of lists) if (bitsSet(bits) * FREQUENT < size) lists.delete(list);
  return lists;
}

function bitsSet(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) for (let left = byte; left !== 0; left &= left - 1) count += 1;
  return count;
}
