import type { Catalogue, FilingSet } from './catalogue.ts';
import { type TextQuery, termKey } from './text-query.ts';

/** A filing is `passage / PASSAGES_PER_FILING`, its passage the rest: keys need no second table. */
export const PASSAGES_PER_FILING = 1_024;

/** Tens of thousands for a frequent word: numbers side by side, without an object around any. */
export type PassageKeys = Float64Array;

export const filingOfPassage = (key: number): number => Math.floor(key / PASSAGES_PER_FILING);

/** The filings of passages, of those that the catalogue has: lists may be older or newer. */
export function filingsOf(
  lists: readonly PassageKeys[],
  { has, limit }: Pick<Catalogue, 'has' | 'limit'>,
): FilingSet {
  const set = new Uint8Array(limit);
  for (const passages of lists) mark(set, passages, has);
  return set;
}

function mark(set: FilingSet, passages: PassageKeys, has: FilingSet): void {
  for (let at = 0; at < passages.length; at += 1) {
    const number = filingOfPassage(passages[at]!);
    if (number < set.length) set[number] = has[number]!;
  }
}

// Loops over all filings are small functions of their own: the engine compiles those once, and
// a loop inside a larger function anew with many a question.
function intersect(into: FilingSet, set: FilingSet): void {
  for (let at = 0; at < into.length; at += 1) into[at]! &= set[at]!;
}

function unite(into: FilingSet, set: FilingSet): void {
  for (let at = 0; at < into.length; at += 1) into[at]! |= set[at]!;
}

function invert(into: FilingSet): void {
  for (let at = 0; at < into.length; at += 1) into[at]! ^= 1;
}

export function sizeOf(set: FilingSet): number {
  let size = 0;
  for (let at = 0; at < set.length; at += 1) size += set[at]!;
  return size;
}

/** The filings that meet a query, from those that hold each of its terms. */
export function evaluateQuery(
  query: TextQuery,
  termSets: ReadonlyMap<string, FilingSet>,
  limit: number,
): FilingSet {
  switch (query.kind) {
    case 'term':
      return termSets.get(termKey(query.term)) ?? new Uint8Array(limit);
    case 'not': {
      const out = evaluateQuery(query.part, termSets, limit).slice();
      invert(out);
      return out;
    }
    case 'all':
    case 'any': {
      const [first, ...rest] = query.parts.map((part) => evaluateQuery(part, termSets, limit));
      const out = first!.slice();
      for (const set of rest) (query.kind === 'all' ? intersect : unite)(out, set);
      return out;
    }
    default:
      return query satisfies never;
  }
}
