import { inflectionsOf, stemOf } from './inflections.ts';

/** Words that follow each other, exactly as written. */
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

/** A word without quotation marks: any of its inflections. */
export interface WordTerm {
  readonly kind: 'word';
  readonly word: string;
}

export type QueryTerm = WordTerm | TextTerm;

/** What holds for a whole filing. */
export type TextQuery =
  | {
      readonly kind: 'term';
      readonly term: QueryTerm;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly TextQuery[] }
  | { readonly kind: 'not'; readonly part: TextQuery };

/** Names a term: equal terms have equal keys, whatever was typed for them. */
export function termKey(term: QueryTerm): string {
  switch (term.kind) {
    case 'word':
      return stemOf(term.word);
    case 'phrase':
      return `"${term.words.join(' ')}${term.isPrefix ? '*' : ''}"`;
    case 'near':
      return `~${term.distance}(${term.parts.map(termKey).join(' ')})`;
    default:
      return term satisfies never;
  }
}

/** A term as what is looked up: any of these is a find. */
export const formsOf = (term: QueryTerm): readonly TextTerm[] =>
  term.kind === 'word'
    ? inflectionsOf(term.word).map((word) => ({ kind: 'phrase', words: [word], isPrefix: false }))
    : [term];

function collect(query: TextQuery, isWanted: boolean, into: Map<string, QueryTerm>, all: boolean) {
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
export function termsOf(query: TextQuery): ReadonlyMap<string, QueryTerm> {
  const terms = new Map<string, QueryTerm>();
  collect(query, true, terms, true);
  return terms;
}

/** The terms that a found filing may hold: what is ranked and highlighted. */
export function wantedTerms(query: TextQuery): ReadonlyMap<string, QueryTerm> {
  const terms = new Map<string, QueryTerm>();
  collect(query, true, terms, false);
  return terms;
}
