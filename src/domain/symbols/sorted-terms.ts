import { countWhile } from '../sorted/count-while.ts';

/** Distinct terms in order, each with the instruments that bear it, most popular first. */
export interface SortedTerms {
  readonly terms: readonly string[];
  readonly postings: readonly Int32Array[];
  readonly positions: ReadonlyMap<string, number>;
}

/** Instruments must be added in the order of popularity. */
export function sortedTerms(entries: Iterable<readonly [term: string, id: number]>): SortedTerms {
  const lists = new Map<string, number[]>();
  for (const [term, id] of entries) {
    const list = lists.get(term);
    if (list === undefined) lists.set(term, [id]);
    else if (list.at(-1) !== id) list.push(id);
  }
  const terms = [...lists.keys()].sort();
  return {
    terms,
    postings: terms.map((term) => Int32Array.from(lists.get(term)!)),
    positions: new Map(terms.map((term, position) => [term, position])),
  };
}

/** Positions of the terms that begin with the prefix: from, to (excluded). */
export function prefixRange(terms: readonly string[], prefix: string): readonly [number, number] {
  return [
    countWhile(terms, (term) => term < prefix),
    countWhile(terms, (term) => term < prefix || term.startsWith(prefix)),
  ];
}
