import type { FilingSet } from '../../domain/filings/text-search/catalogue.ts';
import {
  filingOfPassage,
  type PassageKeys,
  sizeOf,
} from '../../domain/filings/text-search/evaluate-query.ts';
import {
  formsOf,
  type QueryTerm,
  type TextTerm,
  termKey,
} from '../../domain/filings/text-search/text-query.ts';

/** The passages with one form of a term, of the filings that are looked at. */
export interface FormPlaces {
  readonly form: TextTerm;
  /** Keys of passages by filing, in their order. */
  readonly passages: ReadonlyMap<number, readonly number[]>;
}

/** How many filings hold a term in any form, and where each form stands. */
export interface TermPlaces {
  readonly filings: number;
  readonly forms: readonly FormPlaces[];
}

export function placesOf(
  wanted: ReadonlyMap<string, QueryTerm>,
  passages: ReadonlyMap<string, PassageKeys>,
  sets: ReadonlyMap<string, FilingSet>,
  looked: FilingSet,
): readonly TermPlaces[] {
  return [...wanted].map(([key, term]) => {
    const set = sets.get(key);
    const forms: FormPlaces[] = [];
    for (const form of formsOf(term)) {
      const keys = passages.get(termKey(form));
      if (keys !== undefined && keys.length > 0)
        forms.push({ form, passages: passagesByFiling(keys, looked) });
    }
    return { filings: set === undefined ? 0 : sizeOf(set), forms };
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
