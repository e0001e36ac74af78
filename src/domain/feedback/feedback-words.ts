import { folded } from '../symbols/search-words.ts';

interface SearchedFeedback {
  readonly reference: string;
  readonly message: string;
  readonly email: string | null;
  readonly page: string;
}

/** What a search looks in, without accents and capitals. */
export const foldedFeedback = ({ reference, message, email, page }: SearchedFeedback): string =>
  folded([reference, message, email ?? '', page].join('\n'));

const MOST = 6;

/** The parts that a message must hold, each of them, in any order. */
export const feedbackWords = (query: string): readonly string[] =>
  [
    ...new Set(
      folded(query)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ].slice(0, MOST);
