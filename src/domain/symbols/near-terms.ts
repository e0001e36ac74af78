import { prefixDistance } from './edit-distance.ts';
import type { SortedTerms } from './sorted-terms.ts';
import { prefixRange } from './sorted-terms.ts';

export interface NearTerm {
  readonly position: number;
  readonly distance: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Every text one edit away: missing, swapped, wrong or extra letter. */
function* oneEditAway(text: string, letters: string): Generator<string> {
  for (let i = 0; i < text.length; i += 1) {
    yield text.slice(0, i) + text.slice(i + 1);
    if (i > 0) yield text.slice(0, i - 1) + text[i]! + text[i - 1]! + text.slice(i + 1);
    for (const letter of letters) yield text.slice(0, i) + letter + text.slice(i + 1);
  }
  for (let i = 0; i <= text.length; i += 1) {
    for (const letter of letters) yield text.slice(0, i) + letter + text.slice(i);
  }
}

/** Terms one edit away from the text, looked up one spelling at a time. */
export function termsOneEditAway(
  { positions }: SortedTerms,
  text: string,
  letters = LETTERS,
): readonly NearTerm[] {
  const near = new Set<number>();
  for (const spelling of oneEditAway(text, letters)) {
    const position = spelling === text ? undefined : positions.get(spelling);
    if (position !== undefined) near.add(position);
  }
  return [...near].map((position) => ({ position, distance: 1 }));
}

/**
 * Terms whose beginning resembles the text, for words that are misspelt or not yet complete. Only
 * terms with the same first letter are compared: few people miss that one.
 */
export function termsBeginningLike(
  { terms }: SortedTerms,
  text: string,
  limit: number,
): readonly NearTerm[] {
  const [from, to] = prefixRange(terms, text.slice(0, 1));
  const near: NearTerm[] = [];
  for (let position = from; position < to; position += 1) {
    const term = terms[position]!;
    if (term.length < text.length - limit || sharedLetters(term, text) < text.length - limit) {
      continue;
    }
    const distance = prefixDistance(text, term, limit);
    if (distance > 0 && distance <= limit) near.push({ position, distance });
  }
  return near;
}

/** A quick bound: how many letters of the text the beginning of the term can supply. */
function sharedLetters(term: string, text: string): number {
  let seen = 0;
  const end = Math.min(term.length, text.length + 2);
  for (let i = 0; i < end; i += 1) seen |= 1 << (term.charCodeAt(i) & 31);
  let shared = 0;
  for (let i = 0; i < text.length; i += 1) shared += (seen >>> (text.charCodeAt(i) & 31)) & 1;
  return shared;
}
