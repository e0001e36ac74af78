import type { Span } from '../../../domain/expressions/expression-error.ts';
import { tokens } from '../../../domain/expressions/tokens.ts';

export type Look = 'name' | 'function' | 'keyword' | 'number' | 'text' | 'sign' | 'plain';
export type Underline = 'fault' | 'warning' | null;

/** A stretch of text that looks the same throughout. */
export interface Piece extends Span {
  readonly text: string;
  readonly look: Look;
  readonly underline: Underline;
}

/** Words that have a meaning between values, though they could be names. */
const WORDS = new Set(['and', 'or', 'not', 'in', 'between', 'true', 'false', 'today']);
const NO_WORDS: ReadonlySet<string> = new Set();

/** An expression in pieces, each coloured by what it is and underlined where something is wrong. */
export function highlighted(
  text: string,
  faults: readonly Span[],
  warnings: readonly Span[],
  /** Words with a meaning that only this language has. */
  words: ReadonlySet<string> = NO_WORDS,
): readonly Piece[] {
  const looks = looksOf(text, words);
  const edges = new Set([0, text.length]);
  const ends = (span: Span): Span => ({
    start: span.start,
    end: Math.max(span.end, span.start + 1),
  });
  const spans = [...looks, ...faults.map(ends), ...warnings.map(ends)];
  for (const { start, end } of spans) {
    edges.add(Math.min(start, text.length));
    edges.add(Math.min(end, text.length));
  }
  const places = [...edges].toSorted((a, b) => a - b);
  const covers = (span: Span, at: number): boolean => span.start <= at && at < span.end;
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1]!;
    return {
      start,
      end,
      text: text.slice(start, end),
      look: looks.find((span) => covers(span, start))?.look ?? 'plain',
      underline: faults.map(ends).some((span) => covers(span, start))
        ? 'fault'
        : warnings.map(ends).some((span) => covers(span, start))
          ? 'warning'
          : null,
    };
  });
}

function looksOf(
  text: string,
  words: ReadonlySet<string>,
): readonly (Span & { readonly look: Look })[] {
  try {
    return tokens(text).flatMap((token): readonly (Span & { readonly look: Look })[] => {
      const { start, end } = token;
      if (token.kind === 'end' || token.kind === 'bad') return [];
      if (token.kind === 'interval') return [{ start, end, look: 'keyword' }];
      if (token.kind !== 'name') return [{ start, end, look: token.kind }];
      const isCall = /^\s*\(/.test(text.slice(end, end + 8));
      const word = token.value.toLowerCase();
      const isWord = WORDS.has(word) || words.has(word);
      return [{ start, end, look: isWord ? 'keyword' : isCall ? 'function' : 'name' }];
    });
  } catch {
    // Too long to be read: it is shown without colours.
    return [];
  }
}
