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
  const from = lowerBound(terms, prefix);
  let low = from;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms[middle]!.startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return [from, low];
}

function lowerBound(terms: readonly string[], value: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
