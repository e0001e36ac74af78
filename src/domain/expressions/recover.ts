import { combined, negated } from './build-typed.ts';
import { checkSyntax, type WorkMeter } from './check.ts';
import { ExpressionError } from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import { parseTokens } from './parse.ts';
import type { Scope } from './scope.ts';
import type { Syntax } from './syntax-tree.ts';
import { type Token, tokens } from './tokens.ts';
import type { Typed } from './typed-tree.ts';

/** More than these help nobody. */
const MISTAKES = 20;

/** What is wrong with a text, and what of it can be computed all the same. */
export interface Recovered<Row> {
  readonly errors: readonly ExpressionError[];
  /** The parts between `and` and `or` that are right. */
  readonly partial?: Typed<Row>;
  /** The same as they were written. */
  readonly healthy: readonly Syntax[];
}

/**
 * Reads a condition with mistakes: it is cut at `and`, `or` and `not` outside of brackets, inside
 * of a pair of brackets around a whole part again, and every piece is read by itself. Called where
 * reading the whole text has failed.
 */
export function recover<Row>(text: string, scope: Scope<Row>): Recovered<Row> {
  let all: readonly Token[];
  try {
    all = tokens(text);
  } catch (error) {
    return { errors: [ours(error)], healthy: [] };
  }
  const errors: ExpressionError[] = [];
  const recovery = new Recovery(text, scope, errors);
  const partial = recovery.condition(all.slice(0, -1), text.length, 0);
  return {
    errors: errors.slice(0, MISTAKES),
    healthy: recovery.healthy,
    ...(partial === null ? {} : { partial }),
  };
}

function ours(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error;
  throw error;
}

class Recovery<Row> {
  readonly #text: string;
  readonly #scope: Scope<Row>;
  readonly #errors: ExpressionError[];
  readonly healthy: Syntax[] = [];
  readonly #meter: WorkMeter = { left: EXPRESSION_LIMITS.recovered };

  constructor(text: string, scope: Scope<Row>, errors: ExpressionError[]) {
    this.#text = text;
    this.#scope = scope;
    this.#errors = errors;
  }

  /** `end` is where the piece ends in the text; levels are brackets and `not` around it. */
  condition(piece: readonly Token[], end: number, level: number): Typed<Row> | null {
    // A choice binds more loosely than both words: what is around it is not known for sure.
    if (hasChoice(piece)) return this.#part(piece, end);
    for (const word of ['or', 'and'] as const) {
      const parts = split(piece, word, end);
      if (parts.length > 1) {
        const found = parts.flatMap((part) => this.condition(part.tokens, part.end, level) ?? []);
        return found.length === 0 ? null : found.reduce((all, next) => combined(word, all, next));
      }
    }
    const [first, ...rest] = piece;
    if (level < LEVELS && first?.kind === 'keyword' && first.value === 'not' && rest.length > 0) {
      const inner = this.condition(rest, end, level + 1);
      return inner === null ? null : negated(inner);
    }
    if (level < LEVELS && isUnclosed(piece)) {
      // Somebody is about to write what belongs there.
      this.#errors.push(new ExpressionError('missing', { start: end, end }, { expected: ')' }));
      return this.condition(rest, end, level + 1);
    }
    if (level < LEVELS && isBracketed(piece))
      return this.condition(piece.slice(1, -1), piece.at(-1)!.start, level + 1);
    return this.#part(piece, end);
  }

  #part(piece: readonly Token[], end: number): Typed<Row> | null {
    // Hostile texts have thousands of mistakes; the first ones are enough.
    if (this.#errors.length >= MISTAKES || this.#meter.left < 0) return null;
    const start = piece[0]?.start ?? end;
    // An empty piece is what `and` waits for; its place is where the text could go on.
    const last: Token = { kind: 'end', value: '', start: end, end };
    if (piece.length === 0) {
      this.#errors.push(new ExpressionError('unexpectedEnd', { start, end }));
      return null;
    }
    let tree: Syntax;
    try {
      tree = parseTokens(this.#text, [...piece, last]);
    } catch (error) {
      this.#errors.push(ours(error));
      return null;
    }
    try {
      const typed = checkSyntax(tree, this.#scope, ['boolean'], this.#meter);
      this.healthy.push(tree);
      return typed;
    } catch (error) {
      this.#errors.push(...this.#innermost(tree, ours(error)));
      return null;
    }
  }

  /** The mistakes of the operands where they have any, otherwise that of the whole. */
  #innermost(tree: Syntax, error: ExpressionError): readonly ExpressionError[] {
    const inner = operandsOf(tree, this.#scope).flatMap((operand) => {
      try {
        checkSyntax(operand, this.#scope, ['number', 'boolean', 'text'], this.#meter);
        return [];
      } catch (failed) {
        return this.#innermost(operand, ours(failed));
      }
    });
    return inner.length === 0 ? [error] : inner;
  }
}

/** As deep as brackets may be in one another; below, a piece is read as one. */
const LEVELS = 64;

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

function operandsOf<Row>(tree: Syntax, { functions }: Scope<Row>): readonly Syntax[] {
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'name':
    case 'member':
      return [];
    case 'call': {
      // The word of a group is no value by itself.
      const parameters = functions.get(tree.name.toLowerCase())?.parameters;
      return tree.args.filter((arg, at) => arg.kind !== 'name' || !parameters?.[at]?.bare);
    }
    case 'history':
      return [tree.of];
    case 'unary':
      return [tree.operand];
    case 'binary':
      return [tree.left, tree.right];
    case 'among':
      return [tree.of, ...tree.values];
    case 'between':
      return [tree.of, tree.least, tree.most];
    case 'choice':
      return [tree.condition, tree.met, tree.otherwise];
    default:
      return tree satisfies never;
  }
}
