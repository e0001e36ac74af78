import { countIn, singleWord, timesIn } from '../../domain/filings/text-search/match-words.ts';
import type { TextTerm } from '../../domain/filings/text-search/text-query.ts';
import type { TextTables } from './filing-text-tables.ts';

interface HeldTerm {
  readonly term: TextTerm;
  /** Passages that hold it. */
  readonly keys: readonly number[];
}

/**
 * How often terms stand in passages that hold them. A single word is looked up in the repeats of a
 * passage, a few kilobytes at most; anything else, and what has no repeats, is counted in its words.
 */
export async function mentionCounter(
  tables: TextTables,
  held: readonly HeldTerm[],
): Promise<(term: TextTerm, key: number) => number> {
  const inRepeats = new Set<number>();
  const inWords = new Set<number>();
  for (const { term, keys } of held) {
    const into = singleWord(term) === null ? inWords : inRepeats;
    for (const key of keys) into.add(key);
  }
  const repeats = await tables.repeats([...inRepeats]);
  for (const key of inRepeats) if (!repeats.has(key)) inWords.add(key);
  const words = await tables.words([...inWords]);
  return (term, key) => {
    const word = singleWord(term);
    const repeated = word === null ? undefined : repeats.get(key);
    return word === null || repeated === undefined
      ? countIn(words.get(key) ?? '', term)
      : timesIn(repeated, word);
  };
}
