import type { FilingSet } from '../../domain/filings/text-search/catalogue.ts';
import {
  filingOfPassage,
  type PassageKeys,
  sizeOf,
} from '../../domain/filings/text-search/evaluate-query.ts';
import { type TextTerm, termKey } from '../../domain/filings/text-search/text-query.ts';

/** How many filings hold a term, and which passages of those that are looked at do. */
export interface TermPlaces {
  readonly term: TextTerm;
  readonly filings: number;
  /** Keys of passages by filing, in their order. */
  readonly passages: ReadonlyMap<number, readonly number[]>;
}

export function placesOf(
  wanted: ReadonlyMap<string, TextTerm>,
  passages: ReadonlyMap<string, PassageKeys>,
  sets: ReadonlyMap<string, FilingSet>,
  looked: FilingSet,
): readonly TermPlaces[] {
  return [...wanted.values()].map((term) => {
    const key = termKey(term);
    const set = sets.get(key);
    return {
      term,
      filings: set === undefined ? 0 : sizeOf(set),
      passages: passagesByFiling(passages.get(key) ?? new Float64Array(), looked),
    };
  });
}

function passagesByFiling(
  keys: PassageKeys,
  looked: FilingSet,
): ReadonlyMap<number, readonly number[]> {
  const out = new Map<number, number[]>();
  for (const key of keysOf(keys, looked)) {
    const number = filingOfPassage(key);
    const own = out.get(number);
    if (own === undefined) out.set(number, [key]);
    else own.push(key);
  }
  for (const own of out.values()) own.sort((a, b) => a - b);
  return out;
}

function keysOf(keys: PassageKeys, looked: FilingSet): readonly number[] {
  const out: number[] = [];
  for (let at = 0; at < keys.length; at += 1)
    if (looked[filingOfPassage(keys[at]!)] === 1) out.push(keys[at]!);
  return out;
}
