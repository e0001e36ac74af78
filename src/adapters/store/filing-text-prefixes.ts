import { wordsOfSpaced } from '../../domain/filings/text-search/match-words.ts';
import type { TextTerm } from '../../domain/filings/text-search/text-query.ts';

/**
 * Short prefixes have thousands of words, whose lists FTS5 would have to merge (half a second among
 * a hundred thousand filings); they have lists of their own, without places.
 */
const SHORT: readonly number[] = [3, 4];

export function shortPrefix(term: TextTerm): string | null {
  if (term.kind !== 'phrase' || !term.isPrefix || term.words.length > 1) return null;
  const [word = ''] = term.words;
  return SHORT.includes(word.length) ? word : null;
}

export const shortPrefixesOf = (word: string): readonly string[] =>
  SHORT.filter((length) => word.length >= length).map((length) => word.slice(0, length));

export function prefixesIn(spacedWords: string): string {
  const prefixes = new Set<string>();
  for (const word of wordsOfSpaced(spacedWords))
    for (const prefix of shortPrefixesOf(word)) prefixes.add(prefix);
  return [...prefixes].join(' ');
}
