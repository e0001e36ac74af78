import {
  type Catalogue,
  type FilingSet,
  type GrowingCatalogue,
  growingCatalogue,
} from '../../domain/filings/text-search/catalogue.ts';
import {
  evaluateQuery,
  filingsOf,
  type PassageKeys,
} from '../../domain/filings/text-search/evaluate-query.ts';
import { facetsOf } from '../../domain/filings/text-search/facets.ts';
import { inScope } from '../../domain/filings/text-search/narrow.ts';
import {
  formsOf,
  type QueryTerm,
  type TextQuery,
  termKey,
  type TextTerm,
  termsOf,
  wantedTerms,
} from '../../domain/filings/text-search/text-query.ts';
import { singleTrend, type TrendCounts, trendOf } from '../../domain/filings/text-search/trend.ts';
import type { TextFindings, TextSearch, TextTrend } from '../../ports/store/filing-text-store.ts';
import { hitsOf } from './filing-text-hits.ts';
import { placesOf } from './filing-text-places.ts';
import { rank } from './filing-text-rank.ts';
import type { TextTables } from './filing-text-tables.ts';

/** So many of the newest matches are ranked: a broader question is answered by the order of dates. */
export const MOST_RANKED = 300;
const PAGE_OF_ROWS = 2_000;
/** Keys of passages kept for the next page and for the next filter: 8 bytes each. */
const KEYS_KEPT = 1_000_000;
const NO_KEYS: PassageKeys = new Float64Array();

export interface TextSearcher {
  readonly search: (search: TextSearch) => Promise<TextFindings>;
  readonly trend: (trend: TextTrend) => Promise<TrendCounts>;
  readonly catalogue: () => Promise<Catalogue>;
}

export function textSearcher(tables: TextTables): TextSearcher {
  const current = catalogueReader(tables);
  const found = termCache(tables);

  const setOf = (
    query: TextQuery,
    passages: ReadonlyMap<string, PassageKeys>,
    catalogue: Catalogue,
  ) => {
    const sets = new Map<string, FilingSet>();
    for (const [key, term] of termsOf(query)) {
      const lists = formsOf(term).map((form) => passages.get(termKey(form)) ?? NO_KEYS);
      sets.set(key, filingsOf(lists, catalogue));
    }
    return { sets, matches: evaluateQuery(query, sets, catalogue.limit) };
  };

  return {
    catalogue: async () => (await current()).catalogue,
    search: async ({ query, scope, order, offset, limit, counted }) => {
      const { catalogue, version } = await current();
      const passages = await found(termsOf(query).values(), version);
      const scoped = inOrder(catalogue.newestFirst, inScope(catalogue, scope));
      const { sets, matches } = setOf(query, passages, catalogue);
      const newest = inOrder(scoped, matches);
      const ranked = order === 'date' ? 0 : Math.min(newest.length, MOST_RANKED);
      const looked = new Uint8Array(catalogue.limit);
      for (const number of newest.subarray(0, ranked)) looked[number] = 1;
      for (const number of newest.subarray(offset, offset + limit)) looked[number] = 1;
      const places = placesOf(wantedTerms(query), passages, sets, looked);
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
        hits: await hitsOf(tables, page, scores, places),
        facets: counted ? facetsOf(catalogue, newest, scope.stateOf) : null,
        trend: counted ? singleTrend(trendOf(catalogue, scoped, [newest], null)) : null,
      };
    },
    trend: async ({ queries, scope, unit }) => {
      const { catalogue, version } = await current();
      const scoped = inOrder(catalogue.newestFirst, inScope(catalogue, scope));
      const findings: Uint32Array[] = [];
      for (const query of queries) {
        const passages = await found(termsOf(query).values(), version);
        findings.push(inOrder(scoped, setOf(query, passages, catalogue).matches));
      }
      return trendOf(catalogue, scoped, findings, unit);
    },
  };
}

/** Those of a set, in the order that is given. */
function inOrder(ordered: Uint32Array, set: FilingSet): Uint32Array {
  const out = new Uint32Array(ordered.length);
  let size = 0;
  for (let at = 0; at < ordered.length; at += 1) {
    // Overwritten by the next one unless it is of the set: no branch that half of them would miss.
    out[size] = ordered[at]!;
    size += set[ordered[at]!]!;
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
  const kept = new Map<string, PassageKeys>();
  let size = 0;
  let keptVersion = '';
  const keep = (key: string, keys: PassageKeys) => {
    if (kept.has(key) || keys.length > KEYS_KEPT / 2) return;
    for (const [old, { length }] of kept) {
      if (size + keys.length <= KEYS_KEPT) break;
      kept.delete(old);
      size -= length;
    }
    kept.set(key, keys);
    size += keys.length;
  };
  /** The passages of all forms of some terms, by the keys of the forms. */
  return async (
    terms: Iterable<QueryTerm>,
    version: string,
  ): Promise<ReadonlyMap<string, PassageKeys>> => {
    if (version !== keptVersion) {
      kept.clear();
      size = 0;
      keptVersion = version;
    }
    const found = new Map<string, PassageKeys>();
    const wanted = new Map<string, TextTerm>();
    for (const form of [...terms].flatMap(formsOf)) {
      const key = termKey(form);
      const known = kept.get(key);
      if (known === undefined) wanted.set(key, form);
      else found.set(key, known);
    }
    const lists = await tables.passagesWith([...wanted.values()]);
    for (const [at, key] of [...wanted.keys()].entries()) {
      const keys = lists[at] ?? NO_KEYS;
      found.set(key, keys);
      if (keptVersion === version) keep(key, keys);
    }
    return found;
  };
}
