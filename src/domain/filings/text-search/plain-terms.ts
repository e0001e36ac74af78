import type { PhraseTerm, QueryTerm, TextQuery } from './text-query.ts';

/**
 * A query as words and phrases that must all be there: what any search takes. `null` where it says
 * more than that. Words that stand near each other are then only words.
 */
export function plainTerms(query: TextQuery): string | null {
  switch (query.kind) {
    case 'term':
      return plainTerm(query.term);
    case 'all':
      return joined(query.parts.map(plainTerms));
    case 'any':
    case 'not':
      return null;
    default:
      return query satisfies never;
  }
}

function plainTerm(term: QueryTerm): string | null {
  switch (term.kind) {
    case 'word':
      return term.word;
    case 'phrase':
      return plain(term);
    case 'near':
      return joined(term.parts.map(plain));
    default:
      return term satisfies never;
  }
}

const plain = ({ words, isPrefix }: PhraseTerm): string | null => {
  if (isPrefix) return null;
  return words.length === 1 ? words[0]! : `"${words.join(' ')}"`;
};

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.includes(null) ? null : parts.join(' ');
