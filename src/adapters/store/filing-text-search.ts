import type { FilingHead } from '../../domain/filings/filing.ts';
import {
  type Catalogue,
  type CatalogueRow,
  type FilingSet,
  type GrowingCatalogue,
  growingCatalogue,
} from '../../domain/filings/text-search/catalogue.ts';
import {
  evaluateQuery,
  filingOfPassage,
  filingsOf,
} from '../../domain/filings/text-search/evaluate-query.ts';
import { bestExcerpts, excerptsOf } from '../../domain/filings/text-search/excerpts.ts';
import { facetsOf } from '../../domain/filings/text-search/facets.ts';
import { countIn } from '../../domain/filings/text-search/match-words.ts';
import { inScope } from '../../domain/filings/text-search/narrow.ts';
import type { SectionMark } from '../../domain/filings/text-search/passages.ts';
import { scoreOf } from '../../domain/filings/text-search/score.ts';
import type { FilerFacts } from '../../domain/filings/text-search/search-answer.ts';
import {
  type TextQuery,
  type TextTerm,
  termKey,
  termsOf,
  wantedTerms,
} from '../../domain/filings/text-search/text-query.ts';
import { singleTrend, type TrendCounts, trendOf } from '../../domain/filings/text-search/trend.ts';
import type {
  TextFindings,
  TextHit,
  TextSearch,
  TextTrend,
} from '../../ports/store/filing-text-store.ts';

/** What every database tells; the rest of a search is the same code for all of them. */
export interface TextTables {
  /** The epoch changes when filings go, the revision grows with each that comes. */
  readonly state: () => Promise<{ readonly epoch: number; readonly revision: number }>;
  readonly rowsAfter: (
    revision: number,
    limit: number,
  ) => Promise<readonly (CatalogueRow & { readonly revision: number })[]>;
  /** Keys of the passages that hold a term. */
  readonly passagesWith: (term: TextTerm) => Promise<ArrayLike<number>>;
  /** Spaced words of passages. */
  readonly words: (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly texts: (keys: readonly number[]) => Promise<ReadonlyMap<number, StoredText>>;
  readonly heads: (numbers: readonly number[]) => Promise<ReadonlyMap<number, StoredHead>>;
}

export interface StoredText {
  readonly text: string;
  readonly sections: readonly SectionMark[];
}

export interface StoredHead extends FilerFacts {
  readonly head: FilingHead;
  readonly source: string;
}

/** So many of the newest matches are ranked: a broader question is answered by the order of dates. */
export const MOST_RANKED = 300;
/** Passages of a filing whose words are counted; each further one counts as one mention. */
const COUNTED_PASSAGES = 4;
/** Passages of a filing from which excerpts are taken. */
const READ_PASSAGES = 3;
const EXCERPTS = 3;
const PAGE_OF_ROWS = 2_000;
/** Keys of passages kept for the next page and for the next filter: 8 bytes each. */
const KEYS_KEPT = 1_000_000;

export interface TextSearcher {
  readonly search: (search: TextSearch) => Promise<TextFindings>;
  readonly trend: (trend: TextTrend) => Promise<TrendCounts>;
  readonly catalogue: () => Promise<Catalogue>;
}

export function textSearcher(tables: TextTables): TextSearcher {
  const current = catalogueReader(tables);
  const found = termCache(tables);

  const passagesOfTerms = async (terms: ReadonlyMap<string, TextTerm>, version: string) => {
    const passages = new Map<string, ArrayLike<number>>();
    for (const [key, term] of terms) passages.set(key, await found(key, term, version));
    return passages;
  };
  const setOf = (
    query: TextQuery,
    passages: ReadonlyMap<string, ArrayLike<number>>,
    { limit }: Catalogue,
  ) => {
    const sets = new Map<string, FilingSet>();
    for (const [key, keys] of passages) sets.set(key, filingsOf(keys, limit));
    return { sets, matches: evaluateQuery(query, sets, limit) };
  };

  return {
    catalogue: async () => (await current()).catalogue,
    search: async ({ query, scope, order, offset, limit, counted }) => {
      const { catalogue, version } = await current();
      const passages = await passagesOfTerms(termsOf(query), version);
      const scoped = inScope(catalogue, scope);
      const { sets, matches: found } = setOf(query, passages, catalogue);
      const matches = both(found, scoped);
      const newest = inOrder(catalogue.newestFirst, matches);
      const wanted = wantedTerms(query);
      const ranked = order === 'date' ? 0 : Math.min(newest.length, MOST_RANKED);
      const places = passagePlaces(wanted, passages, sets);
      const scores =
        ranked === 0
          ? new Map<number, number>()
          : await rank(tables, catalogue, newest.subarray(0, ranked), places);
      const first = [...newest.subarray(0, ranked)].sort(
        (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0),
      );
      const page: number[] = [];
      for (let at = offset; at < Math.min(newest.length, offset + limit); at += 1)
        page.push(at < ranked ? first[at]! : newest[at]!);
      return {
        total: newest.length,
        ranked,
        hits: await hitsOf(tables, page, catalogue.limit, scores, [...wanted.values()], places),
        facets: counted ? facetsOf(catalogue, newest, scope.stateOf) : null,
        trend: counted ? singleTrend(trendOf(catalogue, scoped, [matches], null)) : null,
      };
    },
    trend: async ({ queries, scope, unit }) => {
      const { catalogue, version } = await current();
      const scoped = inScope(catalogue, scope);
      const sets: FilingSet[] = [];
      for (const query of queries) {
        const passages = await passagesOfTerms(termsOf(query), version);
        sets.push(both(setOf(query, passages, catalogue).matches, scoped));
      }
      return trendOf(catalogue, scoped, sets, unit);
    },
  };
}

/** A new set: that of a term is needed as it is. */
function both(set: FilingSet, other: FilingSet): FilingSet {
  const out = new Uint8Array(set.length);
  for (let at = 0; at < set.length; at += 1) out[at] = set[at]! & other[at]!;
  return out;
}

function inOrder(ordered: Uint32Array, set: FilingSet): Uint32Array {
  const out = new Uint32Array(ordered.length);
  let size = 0;
  for (let at = 0; at < ordered.length; at += 1)
    if (set[ordered[at]!] === 1) {
      out[size] = ordered[at]!;
      size += 1;
    }
  return out.subarray(0, size);
}

/** The columns of all filings, brought up to date before each question. */
function catalogueReader(tables: TextTables) {
  let epoch: number | undefined;
  let revision = 0;
  let growing: GrowingCatalogue = growingCatalogue();
  let reading: Promise<unknown> = Promise.resolve();

  const refresh = async () => {
    const state = await tables.state();
    if (state.epoch !== epoch) {
      epoch = state.epoch;
      revision = 0;
      growing = growingCatalogue();
    }
    while (revision < state.revision) {
      const rows = await tables.rowsAfter(revision, PAGE_OF_ROWS);
      const last = rows.at(-1);
      if (last === undefined) break;
      growing.put(rows);
      ({ revision } = last);
    }
    return { catalogue: growing.current(), version: `${epoch}/${state.revision}` };
  };
  return (): ReturnType<typeof refresh> => {
    // One at a time: two readers would put the same rows twice.
    const next = reading.then(refresh, refresh);
    reading = next;
    return next;
  };
}

/** Passages of terms that were just asked for: the next page and the next filter need the same. */
function termCache(tables: TextTables) {
  const kept = new Map<string, ArrayLike<number>>();
  let size = 0;
  let keptVersion = '';
  return async (key: string, term: TextTerm, version: string): Promise<ArrayLike<number>> => {
    if (version !== keptVersion) {
      kept.clear();
      size = 0;
      keptVersion = version;
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const keys = await tables.passagesWith(term);
    if (keptVersion !== version || keys.length > KEYS_KEPT / 2) return keys;
    for (const [old, { length }] of kept) {
      if (size + keys.length <= KEYS_KEPT) break;
      kept.delete(old);
      size -= length;
    }
    kept.set(key, keys);
    size += keys.length;
    return keys;
  };
}

/** For each wanted term: how many filings hold it, and the passages of a filing that do. */
interface TermPlaces {
  readonly term: TextTerm;
  readonly passages: ArrayLike<number>;
  readonly filings: number;
}

function passagePlaces(
  wanted: ReadonlyMap<string, TextTerm>,
  passages: ReadonlyMap<string, ArrayLike<number>>,
  sets: ReadonlyMap<string, FilingSet>,
): readonly TermPlaces[] {
  return [...wanted.values()].map((term) => {
    const key = termKey(term);
    const set = sets.get(key) ?? new Uint8Array(0);
    let filings = 0;
    for (let at = 0; at < set.length; at += 1) filings += set[at]!;
    return { term, passages: passages.get(key) ?? [], filings };
  });
}

function setOfNumbers(numbers: Iterable<number>, limit: number): FilingSet {
  const set = new Uint8Array(limit);
  for (const number of numbers) set[number] = 1;
  return set;
}

/** Passages of some filings by filing, in their order. */
function passagesByFiling(
  keys: ArrayLike<number>,
  filings: FilingSet,
): ReadonlyMap<number, readonly number[]> {
  const out = new Map<number, number[]>();
  for (let at = 0; at < keys.length; at += 1) {
    const number = filingOfPassage(keys[at]!);
    if (filings[number] !== 1) continue;
    const own = out.get(number);
    if (own === undefined) out.set(number, [keys[at]!]);
    else own.push(keys[at]!);
  }
  for (const own of out.values()) own.sort((a, b) => a - b);
  return out;
}

async function rank(
  tables: TextTables,
  catalogue: Catalogue,
  candidates: Uint32Array,
  places: readonly TermPlaces[],
): Promise<Map<number, number>> {
  const filings = setOfNumbers(candidates, catalogue.limit);
  const byTerm = places.map(({ passages }) => passagesByFiling(passages, filings));
  const read = new Set<number>();
  for (const byFiling of byTerm)
    for (const keys of byFiling.values())
      for (const key of keys.slice(0, COUNTED_PASSAGES)) read.add(key);
  const words = await tables.words([...read]);
  const basis = { filings: catalogue.size, averageWords: catalogue.averageWords };
  const scores = new Map<number, number>();
  for (const number of candidates) {
    const counts = places.map(({ term, filings: having }, index) => {
      const keys = byTerm[index]!.get(number) ?? [];
      let count = Math.max(0, keys.length - COUNTED_PASSAGES);
      for (const key of keys.slice(0, COUNTED_PASSAGES))
        count += countIn(words.get(key) ?? '', term);
      return { count, filings: having };
    });
    scores.set(number, scoreOf(counts, catalogue.wordCount[number]!, basis));
  }
  return scores;
}

async function hitsOf(
  tables: TextTables,
  page: readonly number[],
  limit: number,
  scores: ReadonlyMap<number, number>,
  terms: readonly TextTerm[],
  places: readonly TermPlaces[],
): Promise<readonly TextHit[]> {
  const filings = setOfNumbers(page, limit);
  /** How many terms each passage holds. */
  const held = new Map<number, Map<number, number>>();
  for (const { passages } of places)
    for (const [number, keys] of passagesByFiling(passages, filings)) {
      const own = held.get(number) ?? new Map<number, number>();
      for (const key of keys) own.set(key, (own.get(key) ?? 0) + 1);
      held.set(number, own);
    }
  const chosen = new Map<number, readonly number[]>();
  for (const [number, own] of held) {
    const keys = [...own].sort(([a, x], [b, y]) => y - x || a - b).map(([key]) => key);
    chosen.set(number, keys.slice(0, READ_PASSAGES));
  }
  const keys = [...chosen.values()].flat();
  const heads = await tables.heads(page);
  const texts = await tables.texts(keys);
  const words = await tables.words(keys);
  const phrases = terms.filter(({ kind }) => kind === 'phrase');
  return page.flatMap((number) => {
    const stored = heads.get(number);
    // Removed between two statements.
    if (stored === undefined) return [];
    const { head, ...facts } = stored;
    const read = chosen.get(number) ?? [];
    const excerpts = read.flatMap((key) => {
      const text = texts.get(key);
      return text === undefined ? [] : excerptsOf(text, terms);
    });
    const passages = bestExcerpts(excerpts, EXCERPTS);
    const mentions = read.reduce(
      (sum, key) =>
        sum + phrases.reduce((own, term) => own + countIn(words.get(key) ?? '', term), 0),
      0,
    );
    const shown = passages.reduce((sum, { hits }) => sum + hits, 0);
    const unread = (held.get(number)?.size ?? 0) - read.length;
    return [
      {
        ...facts,
        filing: head,
        score: scores.get(number) ?? null,
        passages: passages.map(({ section, title, runs }) => ({ section, title, runs })),
        more: Math.max(0, mentions - shown) + unread,
      },
    ];
  });
}
