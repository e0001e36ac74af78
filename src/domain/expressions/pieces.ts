import { ExpressionError } from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import type { Token } from './tokens.ts';

/** How the pieces of a condition with mistakes are read and put together again. */
export interface PieceReader<T> {
  /** A piece that is not cut further; `null` when it cannot be read. */
  readonly part: (piece: readonly Token[], end: number) => T | null;
  readonly combined: (word: 'and' | 'or', parts: readonly [T, ...T[]]) => T;
  readonly negated: (part: T) => T;
  readonly mistake: (error: ExpressionError) => void;
}

/** As deep as brackets may be in one another; below, a piece is read as one. */
const LEVELS = EXPRESSION_LIMITS.depth;

/**
 * Cuts a condition at `and`, `or` and `not` outside of brackets, inside of a pair of brackets around
 * a whole part again. `end` is where the piece ends in the text; levels are brackets and `not`
 * around it.
 */
export function readPieces<T>(
  piece: readonly Token[],
  end: number,
  reader: PieceReader<T>,
  level = 0,
): T | null {
  // A choice binds more loosely than both words: what is around it is not known for sure.
  if (hasChoice(piece)) return reader.part(piece, end);
  for (const word of ['or', 'and'] as const) {
    const parts = split(piece, word, end);
    if (parts.length > 1) {
      const [first, ...rest] = parts.flatMap((part) => {
        const read = readPieces(part.tokens, part.end, reader, level);
        return read === null ? [] : [read];
      });
      return first === undefined ? null : reader.combined(word, [first, ...rest]);
    }
  }
  const [first, ...rest] = piece;
  if (level < LEVELS && first?.kind === 'keyword' && first.value === 'not' && rest.length > 0) {
    const inner = readPieces(rest, end, reader, level + 1);
    return inner === null ? null : reader.negated(inner);
  }
  if (level < LEVELS && isUnclosed(piece)) {
    // Somebody is about to write what belongs there.
    reader.mistake(new ExpressionError('missing', { start: end, end }, { expected: ')' }));
    return readPieces(rest, end, reader, level + 1);
  }
  if (level < LEVELS && isBracketed(piece))
    return readPieces(piece.slice(1, -1), piece.at(-1)!.start, reader, level + 1);
  return reader.part(piece, end);
}

const opens = (token: Token): boolean =>
  token.kind === 'sign' && (token.value === '(' || token.value === '[');
const closes = (token: Token): boolean =>
  token.kind === 'sign' && (token.value === ')' || token.value === ']');

/** The `and` of `between … and` belongs to it. */
function split(
  piece: readonly Token[],
  word: 'and' | 'or',
  end: number,
): readonly { readonly tokens: readonly Token[]; readonly end: number }[] {
  const parts: { tokens: Token[]; end: number }[] = [{ tokens: [], end }];
  let depth = 0;
  let awaited = 0;
  for (const token of piece) {
    if (opens(token)) depth += 1;
    else if (closes(token)) depth = Math.max(0, depth - 1);
    const isWord = depth === 0 && token.kind === 'keyword';
    if (depth === 0 && token.kind === 'name' && token.value.toLowerCase() === 'between')
      awaited += 1;
    if (isWord && token.value === 'and' && awaited > 0) awaited -= 1;
    else if (isWord && token.value === word) {
      parts.at(-1)!.end = token.start;
      parts.push({ tokens: [], end });
      continue;
    }
    parts.at(-1)!.tokens.push(token);
  }
  return parts;
}

function hasChoice(piece: readonly Token[]): boolean {
  let depth = 0;
  return piece.some((token) => {
    if (opens(token)) depth += 1;
    else if (closes(token)) depth = Math.max(0, depth - 1);
    return depth === 0 && token.kind === 'sign' && token.value === '?';
  });
}

/** One pair of brackets around everything. */
function isBracketed(piece: readonly Token[]): boolean {
  if (piece.length < 2 || piece[0]!.kind !== 'sign' || piece[0]!.value !== '(') return false;
  let depth = 0;
  for (const [at, token] of piece.entries()) {
    if (opens(token)) depth += 1;
    else if (closes(token)) depth -= 1;
    if (depth === 0) return at === piece.length - 1;
  }
  return false;
}

/** A bracket at the beginning that nothing closes. */
function isUnclosed(piece: readonly Token[]): boolean {
  if (piece.length < 2 || piece[0]!.kind !== 'sign' || piece[0]!.value !== '(') return false;
  let depth = 0;
  for (const token of piece) {
    if (opens(token)) depth += 1;
    else if (closes(token)) depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}
