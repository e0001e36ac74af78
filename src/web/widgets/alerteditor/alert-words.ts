import type { TextQuery } from '../../../domain/filings/text-search/text-query.ts';

/**
 * A search of filings as the words of an alert, which must all occur. Undefined for what such words
 * cannot say: alternatives, exclusions, nearness, beginnings of words.
 */
export function alertWords(query: TextQuery): string | undefined {
  if (query.kind === 'all') {
    const parts = query.parts.map(alertWords);
    return parts.includes(undefined) ? undefined : parts.join(' ');
  }
  if (query.kind !== 'term') return undefined;
  if (query.term.kind === 'word') return query.term.word;
  if (query.term.kind !== 'phrase' || query.term.isPrefix) return undefined;
  const { words } = query.term;
  return words.length === 1 ? words[0] : `"${words.join(' ')}"`;
}
