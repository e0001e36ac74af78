import type { NearTerm, PhraseTerm, TextTerm } from './text-query.ts';

/** Words of a text that a term was found in: from the first, up to but not including the last. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

function isPhraseAt(words: readonly string[], at: number, { words: wanted, isPrefix }: PhraseTerm) {
  const last = wanted.length - 1;
  if (at + last >= words.length) return false;
  for (let each = 0; each < last; each += 1) if (words[at + each] !== wanted[each]) return false;
  const found = words[at + last]!;
  return isPrefix ? found.startsWith(wanted[last]!) : found === wanted[last];
}

function phrasePlaces(words: readonly string[], phrase: PhraseTerm): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at + phrase.words.length <= words.length; at += 1)
    if (isPhraseAt(words, at, phrase)) places.push(at);
  return places;
}

/**
 * Every place that ends a group of parts which stand close enough: the words of its parts. With the
 * last part at `last`, each other one is the nearest before it and at most `distance` words away.
 */
function nearRanges(words: readonly string[], { parts, distance }: NearTerm): readonly WordRange[] {
  const places = parts.map((part) => phrasePlaces(words, part));
  if (places.some((each) => each.length === 0)) return [];
  const lasts = [...new Set(places.flat())].sort((a, b) => a - b);
  const found = new Map<number, WordRange>();
  const at = parts.map(() => 0);
  for (const last of lasts) {
    const group: WordRange[] = [];
    for (const [index, own] of places.entries()) {
      while (at[index]! + 1 < own.length && own[at[index]! + 1]! <= last) at[index]! += 1;
      const place = own[at[index]!]!;
      const { length } = parts[index]!.words;
      if (place > last || last - place - length > distance) break;
      group.push({ from: place, to: place + length });
    }
    if (group.length === parts.length) for (const range of group) found.set(range.from, range);
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
}

/** Where a term is found in the words of a passage, in their order. */
export const rangesOf = (words: readonly string[], term: TextTerm): readonly WordRange[] =>
  term.kind === 'near'
    ? nearRanges(words, term)
    : phrasePlaces(words, term).map((from) => ({ from, to: from + term.words.length }));

/** Words as one text, with a space before and after each: what is kept for counting. */
export const spaced = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` ${words.join(' ')} `;

export const wordsOfSpaced = (text: string): readonly string[] =>
  text === '' ? [] : text.slice(1, -1).split(' ');

/** More mentions in one passage make no difference to the rank. */
const MOST_COUNTED = 40;
const SPACE = 32;

/**
 * How often a phrase is found in the spaced words of a passage that holds the term, up to 40 times;
 * as `rangesOf`, without cutting the text up. A proximity counts once.
 */
export function countIn(text: string, term: TextTerm): number {
  if (term.kind === 'near') return 1;
  // Not with the space before it: every word has one, and the search would stop there.
  const wanted = term.words.join(' ');
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const isWhole = term.isPrefix || text.charCodeAt(at + wanted.length) === SPACE;
    if (isWhole && text.charCodeAt(at - 1) === SPACE) count += 1;
    if (count === MOST_COUNTED) break;
  }
  return count;
}

/** The word of a term that is one whole word. */
export const singleWord = (term: TextTerm): string | null =>
  term.kind === 'phrase' && !term.isPrefix && term.words.length === 1 ? term.words[0]! : null;

/** Words that a passage says more than once, with how often: ` liquidity:3 cash:2 `. */
export function repeatsOf(spacedWords: string): string {
  const counts = new Map<string, number>();
  for (const word of wordsOfSpaced(spacedWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const repeated: string[] = [];
  for (const [word, count] of counts)
    if (count > 1) repeated.push(`${word}:${Math.min(count, MOST_COUNTED)}`);
  return spaced(repeated);
}

/** How often a passage says a word that it holds: as `countIn`, from its repeats. */
export function timesIn(repeats: string, word: string): number {
  const wanted = ` ${word}:`;
  const at = repeats.indexOf(wanted);
  if (at === -1) return 1;
  const from = at + wanted.length;
  return Number(repeats.slice(from, repeats.indexOf(' ', from)));
}
