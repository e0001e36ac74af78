import { combined, negated } from './build-typed.ts';
import { checkSyntax, type WorkMeter } from './check.ts';
import { ExpressionError } from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import { parseTokens } from './parse.ts';
import { readPieces } from './pieces.ts';
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
    all = tokens(text, scope.phrases);
  } catch (error) {
    return { errors: [ours(error)], healthy: [] };
  }
  const errors: ExpressionError[] = [];
  const recovery = new Recovery(text, scope, errors);
  const partial = recovery.condition(all.slice(0, -1), text.length);
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

  condition(piece: readonly Token[], end: number): Typed<Row> | null {
    return readPieces<Typed<Row>>(piece, end, {
      part: (part, to) => this.#part(part, to),
      combined: (word, [first, ...rest]) =>
        rest.reduce((all, next) => combined(word, all, next), first),
      negated,
      mistake: (error) => this.#errors.push(error),
    });
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
    // Their operands may be right: the form itself is what has no meaning.
    case 'cross':
    case 'within':
    case 'at':
    case 'qualified':
      return [];
    default:
      return tree satisfies never;
  }
}
