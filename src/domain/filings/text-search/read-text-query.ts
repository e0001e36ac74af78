import { TEXT_QUERY_LIMITS as LIMITS } from './query-limits.ts';
import { type QueryToken, queryTokens } from './query-tokens.ts';
import type { NearTerm, PhraseTerm, TextQuery } from './text-query.ts';
import { type TextQueryFault, TextQueryProblem } from './text-query-fault.ts';
import { wordsOf } from './words-of.ts';
import { wantedTerms } from './text-query.ts';

export interface TextQueryReading {
  readonly query?: TextQuery;
  readonly fault?: TextQueryFault;
}

/**
 * Reads what somebody typed into the search:
 *
 *     any    := all { OR all }
 *     all    := not { [AND] not }
 *     not    := (NOT | -) not | "(" any ")" | term
 *     term   := word[*] | "phrase[*]" [~ distance] | NEAR( term term … , distance )
 *
 * A word by itself stands for all its inflections; everything else is exact.
 */
export function readTextQuery(text: string): TextQueryReading {
  try {
    return { query: parse(text) };
  } catch (problem) {
    if (problem instanceof TextQueryProblem) return { fault: problem.fault };
    throw problem;
  }
}

function parse(text: string): TextQuery {
  if (text.length > LIMITS.length)
    throw new TextQueryProblem('tooLong', LIMITS.length, text.length, { most: LIMITS.length });
  const tokens = queryTokens(text);
  if (tokens.length === 0) throw new TextQueryProblem('empty', 0, text.length);
  const reader = queryReader(text, tokens);
  const query = reader.any(0);
  const rest = reader.peek();
  if (rest !== undefined)
    throw new TextQueryProblem('strayBracket', rest.start, rest.end, { written: ')' });
  if (wantedTerms(query).size === 0) throw new TextQueryProblem('onlyNot', 0, text.length);
  return query;
}

function queryReader(text: string, tokens: readonly QueryToken[]) {
  let at = 0;
  let terms = 0;
  const peek = (): QueryToken | undefined => tokens[at];
  const take = (): QueryToken | undefined => tokens[at++];

  const countTerm = (token: QueryToken) => {
    terms += 1;
    if (terms > LIMITS.terms)
      throw new TextQueryProblem('tooManyTerms', token.start, token.end, { most: LIMITS.terms });
  };

  const any = (depth: number): TextQuery => {
    const parts = [all(depth)];
    while (peek()?.kind === 'or') {
      take();
      parts.push(all(depth));
    }
    return parts.length === 1 ? parts[0]! : { kind: 'any', parts };
  };

  const all = (depth: number): TextQuery => {
    const parts = [not(depth)];
    for (let next = peek(); next !== undefined; next = peek()) {
      if (next.kind === 'or' || next.kind === 'close') break;
      if (next.kind === 'and') take();
      parts.push(not(depth));
    }
    return parts.length === 1 ? parts[0]! : { kind: 'all', parts };
  };

  const not = (depth: number): TextQuery => {
    const token = take();
    if (token === undefined) {
      const last = tokens.at(-1);
      throw new TextQueryProblem('missingAfter', last?.start ?? 0, text.length, {
        written: last === undefined ? '' : text.slice(last.start, last.end),
      });
    }
    if (depth > LIMITS.depth)
      throw new TextQueryProblem('tooDeep', token.start, token.end, { most: LIMITS.depth });
    switch (token.kind) {
      case 'not':
        return { kind: 'not', part: not(depth + 1) };
      case 'open': {
        if (peek()?.kind === 'close')
          throw new TextQueryProblem('emptyBrackets', token.start, token.end);
        const inner = any(depth + 1);
        if (take()?.kind !== 'close')
          throw new TextQueryProblem('unclosedBracket', token.start, token.end);
        return inner;
      }
      case 'near':
        return near(token);
      case 'word':
      case 'quoted':
        return term(token);
      case 'close':
        throw new TextQueryProblem('strayBracket', token.start, token.end, { written: ')' });
      case 'and':
      case 'or':
        throw new TextQueryProblem('missingBefore', token.start, token.end, {
          written: text.slice(token.start, token.end),
        });
      default:
        return token.kind satisfies never;
    }
  };

  const term = (token: QueryToken): TextQuery => {
    countTerm(token);
    const phrase = phraseOf(token);
    const { start, end } = token;
    const { words, isPrefix } = phrase;
    if (token.distance === undefined) {
      const [word] = words;
      const isBare = token.kind === 'word' && !isPrefix && words.length === 1;
      const own = isBare && word !== undefined ? ({ kind: 'word', word } as const) : phrase;
      return { kind: 'term', term: own, start, end };
    }
    const parts = words.map((word, index): PhraseTerm => ({
      kind: 'phrase',
      words: [word],
      isPrefix: isPrefix && index === words.length - 1,
    }));
    return { kind: 'term', term: nearOf(parts, token.distance, token), start, end };
  };

  const near = (open: QueryToken): TextQuery => {
    countTerm(open);
    const parts: PhraseTerm[] = [];
    for (;;) {
      const token = take();
      if (token === undefined) throw new TextQueryProblem('unclosedBracket', open.start, open.end);
      if (token.kind === 'close') {
        const distance = token.distance ?? DEFAULT_DISTANCE;
        const whole = { ...open, end: token.end };
        const { start, end } = whole;
        return { kind: 'term', term: nearOf(parts, distance, whole), start, end };
      }
      if (token.kind !== 'word' && token.kind !== 'quoted')
        throw new TextQueryProblem('nearHoldsWords', token.start, token.end, {
          written: text.slice(token.start, token.end),
        });
      parts.push(phraseOf(token));
    }
  };

  return { any, peek };
}

const DEFAULT_DISTANCE = 10;

/** Proximities have few parts: each costs as much as a word of its own. */
const MOST_NEAR = 5;

function nearOf(
  parts: readonly PhraseTerm[],
  distance: number,
  { start, end }: QueryToken,
): NearTerm {
  if (parts.length < 2 || parts.length > MOST_NEAR)
    throw new TextQueryProblem('nearCount', start, end, { least: 2, most: MOST_NEAR });
  if (distance > LIMITS.distance)
    throw new TextQueryProblem('nearDistance', start, end, { most: LIMITS.distance });
  return { kind: 'near', parts, distance };
}

function phraseOf({ text, start, end }: QueryToken): PhraseTerm {
  const star = text.indexOf('*');
  const isPrefix = star !== -1;
  if (isPrefix && text.slice(star).replaceAll('*', '').trim() !== '')
    throw new TextQueryProblem('starInside', start, end);
  const { words } = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined)
    throw new TextQueryProblem(isPrefix ? 'starInside' : 'noWord', start, end);
  if (words.length > LIMITS.phraseWords)
    throw new TextQueryProblem('phraseTooLong', start, end, { most: LIMITS.phraseWords });
  // A star after a space or sign would hang on a word that is complete.
  const hangs = isPrefix && wordsOf(`${text.slice(0, star)}x`).words.length !== words.length;
  if (hangs) throw new TextQueryProblem('starInside', start, end);
  if (isPrefix && last.length < LIMITS.prefix)
    throw new TextQueryProblem('prefixShort', start, end, { least: LIMITS.prefix });
  return { kind: 'phrase', words, isPrefix };
}
