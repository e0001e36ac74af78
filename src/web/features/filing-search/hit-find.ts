import type { FoundPassage } from '../../../domain/filings/text-search/search-answer.ts';

const LONGEST = 100;
/** Enough of the text to tell one place from another. */
const SNIPPET = 60;

/** What the reader looks for so that it opens at a passage: the words found, and the text there. */
export function findOf(passage: FoundPassage | undefined): {
  readonly find: string;
  readonly section: string;
  readonly passage: string;
} {
  const first = passage?.runs.findIndex(({ hit }) => hit) ?? -1;
  const found = passage?.runs[first];
  if (passage === undefined || found === undefined) return { find: '', section: '', passage: '' };
  const text = passage.runs
    .slice(first)
    .map((run) => run.text)
    .join('');
  return {
    find: found.text.trim().slice(0, LONGEST),
    section: /^[\w.-]{1,100}$/.test(passage.section) ? passage.section : '',
    passage: text.slice(0, SNIPPET).trimEnd(),
  };
}
