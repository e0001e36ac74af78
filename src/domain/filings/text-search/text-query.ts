/** Words that follow each other. A single word is a phrase of one. */
export interface PhraseTerm {
  readonly kind: 'phrase';
  readonly words: readonly string[];
  /** The last word is the beginning of one: `liquid*`. */
  readonly isPrefix: boolean;
}

/** Terms that stand close together, in any order. */
export interface NearTerm {
  readonly kind: 'near';
  readonly parts: readonly PhraseTerm[];
  /** Words at most between the end of any part and the beginning of the last one. */
  readonly distance: number;
}

/** What is looked for within a passage of a filing. */
export type TextTerm = PhraseTerm | NearTerm;

/** What holds for a whole filing. */
export type TextQuery =
  | { readonly kind: 'term'; readonly term: TextTerm; readonly start: number; readonly end: number }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly TextQuery[] }
  | { readonly kind: 'not'; readonly part: TextQuery };

/** Names a term: equal terms have equal keys, whatever was typed for them. */
export const termKey = (term: TextTerm): string =>
  term.kind === 'phrase'
    ? `"${term.words.join(' ')}${term.isPrefix ? '*' : ''}"`
    : `~${term.distance}(${term.parts.map(termKey).join(' ')})`;

function collect(query: TextQuery, isWanted: boolean, into: Map<string, TextTerm>, all: boolean) {
  switch (query.kind) {
    case 'term':
      if (isWanted || all) into.set(termKey(query.term), query.term);
      break;
    case 'not':
      collect(query.part, !isWanted, into, all);
      break;
    case 'all':
    case 'any':
      for (const part of query.parts) collect(part, isWanted, into, all);
      break;
    default:
      query satisfies never;
  }
}

/** Every term, each once. */
export function termsOf(query: TextQuery): ReadonlyMap<string, TextTerm> {
  const terms = new Map<string, TextTerm>();
  collect(query, true, terms, true);
  return terms;
}

/** The terms that a found filing may hold: what is ranked and highlighted. */
export function wantedTerms(query: TextQuery): ReadonlyMap<string, TextTerm> {
  const terms = new Map<string, TextTerm>();
  collect(query, true, terms, false);
  return terms;
}
