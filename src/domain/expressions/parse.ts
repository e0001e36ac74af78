import { ExpressionError, type Span } from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import type { PhraseBook } from './phrases.ts';
import {
  BINARY_OPERATORS,
  BINDING,
  type BinaryOperator,
  CHOICE_BINDING,
  COMPARISON_BINDING,
  MINUS_BINDING,
  NOT_BINDING,
  type Syntax,
  WITHIN_BINDING,
} from './syntax-tree.ts';
import { shown, type Token, tokens } from './tokens.ts';

const operators: ReadonlySet<string> = new Set(BINARY_OPERATORS);
const isOperator = (value: string): value is BinaryOperator => operators.has(value);

const CROSS_DIRECTIONS: Readonly<Record<string, 'up' | 'down'>> = {
  up: 'up',
  above: 'up',
  over: 'up',
  down: 'down',
  below: 'down',
  under: 'down',
};

/** Text to tree by precedence climbing. Throws `ExpressionError` and nothing else. */
export function parseExpression(text: string, phrases?: PhraseBook): Syntax {
  const all = tokens(text, phrases);
  // What cannot be read comes before what is out of place.
  for (const token of all) if (token.kind === 'bad') throw token.error;
  return parseTokens(text, all);
}

/** A part of a text, from its tokens; the last one is the end. */
export const parseTokens = (text: string, part: readonly Token[]): Syntax =>
  new Parser(text, part).whole();

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  #nodes = 0;

  constructor(text: string, part: readonly Token[]) {
    this.#text = text;
    this.#tokens = part;
  }

  whole(): Syntax {
    const first = this.#next();
    if (first.kind === 'end') throw new ExpressionError('empty', { start: 0, end: first.end });
    const tree = this.#expression(0);
    const rest = this.#next();
    if (rest.kind !== 'end') throw this.#unexpected(rest);
    return tree;
  }

  #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #take(): Token {
    const token = this.#next();
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #takeSign(sign: string): Token | null {
    const token = this.#next();
    return token.kind === 'sign' && token.value === sign ? this.#take() : null;
  }

  #expectSign(sign: string): Token {
    const token = this.#takeSign(sign);
    if (token) return token;
    const found = this.#next();
    if (found.kind === 'bad') throw found.error;
    throw found.kind === 'end'
      ? new ExpressionError('missing', found, { expected: sign })
      : new ExpressionError('expected', found, { expected: sign, found: this.#shown(found) });
  }

  #shown(token: Span): string {
    return shown(this.#text, token.start, token.end);
  }

  #unexpected(token: Token): ExpressionError {
    if (token.kind === 'bad') return token.error;
    return token.kind === 'end'
      ? new ExpressionError('unexpectedEnd', token)
      : new ExpressionError('unexpected', token, { found: this.#shown(token) });
  }

  #node<Node extends Syntax>(node: Node): Node {
    this.#nodes += 1;
    if (this.#nodes > EXPRESSION_LIMITS.nodes)
      throw new ExpressionError('tooComplex', node, { limit: EXPRESSION_LIMITS.nodes });
    return node;
  }

  #deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > EXPRESSION_LIMITS.depth)
      throw new ExpressionError('tooDeep', this.#next(), { limit: EXPRESSION_LIMITS.depth });
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #expression(least: number): Syntax {
    return this.#deeper(() => {
      let left = this.#prefix();
      for (;;) {
        const token = this.#next();
        if (token.kind === 'sign' && token.value === '?' && least <= CHOICE_BINDING) {
          left = this.#choice(left);
          continue;
        }
        const like = least <= COMPARISON_BINDING ? this.#takeSign('~') : null;
        if (like) {
          left = this.#contains(left, like);
          continue;
        }
        const test = least <= COMPARISON_BINDING ? this.#takeTest() : null;
        if (test) {
          left =
            test.word === 'in' ? this.#among(left, test.isNot) : this.#between(left, test.isNot);
          continue;
        }
        const crosses = least <= COMPARISON_BINDING ? this.#takeWord('crosses') : null;
        if (crosses) {
          left = this.#cross(left, crosses);
          continue;
        }
        const within = least <= WITHIN_BINDING ? this.#takeWord('within') : null;
        if (within) {
          left = this.#within(left, within);
          continue;
        }
        if ((token.kind !== 'sign' && token.kind !== 'keyword') || !isOperator(token.value))
          return left;
        const binding = BINDING[token.value];
        if (binding < least) return left;
        this.#take();
        // The right side of `^` may begin another power or a minus; all others group from the left.
        const right = this.#expression(token.value === '^' ? MINUS_BINDING : binding + 1);
        const { start } = left;
        left = this.#node({
          kind: 'binary',
          operator: token.value,
          left,
          right,
          start,
          end: right.end,
        });
      }
    });
  }

  /** `in`, `between`, `not in`, `not between` after an operand. They are names anywhere else. */
  #takeTest(): { readonly word: 'in' | 'between'; readonly isNot: boolean } | null {
    const isNot = this.#next().kind === 'keyword' && this.#next().value === 'not';
    const token = this.#tokens[this.#at + (isNot ? 1 : 0)];
    const word = token?.kind === 'name' ? token.value.toLowerCase() : null;
    if (word !== 'in' && word !== 'between') return null;
    this.#at += isNot ? 2 : 1;
    return { word, isNot };
  }

  /** A word that is a name anywhere else. */
  #takeWord(word: string): Token | null {
    const token = this.#next();
    return token.kind === 'name' && token.value.toLowerCase() === word ? this.#take() : null;
  }

  /** `name ~ "500"` is written for `contains(name, "500")`. */
  #contains(left: Syntax, { start, end }: Span): Syntax {
    const right = this.#expression(COMPARISON_BINDING + 1);
    return this.#node({
      kind: 'call',
      name: 'contains',
      nameSpan: { start, end },
      args: [left, right],
      start: left.start,
      end: right.end,
    });
  }

  #cross(left: Syntax, { start, end }: Span): Syntax {
    const next = this.#next();
    const word = next.kind === 'name' ? next.value.toLowerCase() : '';
    const direction = Object.hasOwn(CROSS_DIRECTIONS, word) ? CROSS_DIRECTIONS[word]! : 'either';
    if (direction !== 'either') this.#take();
    const right = this.#expression(COMPARISON_BINDING + 1);
    return this.#node({
      kind: 'cross',
      left,
      direction,
      right,
      wordSpan: { start, end },
      start: left.start,
      end: right.end,
    });
  }

  #within(of: Syntax, word: Span): Syntax {
    const count = this.#take();
    if (count.kind !== 'number') throw this.#unexpected(count);
    const unit = this.#take();
    if (unit.kind !== 'name')
      throw unit.kind === 'end'
        ? new ExpressionError('missing', unit, { expected: 'minutes' })
        : this.#unexpected(unit);
    return this.#node({
      kind: 'within',
      of,
      count: count.value,
      unit: unit.value,
      wordSpan: { start: word.start, end: word.end },
      countSpan: { start: count.start, end: count.end },
      unitSpan: { start: unit.start, end: unit.end },
      start: of.start,
      end: unit.end,
    });
  }

  #among(of: Syntax, isNot: boolean): Syntax {
    this.#expectSign('(');
    const values = [this.#expression(0)];
    let close = this.#takeSign(')');
    while (!close) {
      this.#separator();
      values.push(this.#expression(0));
      close = this.#takeSign(')');
    }
    return this.#node({ kind: 'among', of, values, isNot, start: of.start, end: close.end });
  }

  #between(of: Syntax, isNot: boolean): Syntax {
    const least = this.#expression(COMPARISON_BINDING + 1);
    const and = this.#next();
    if (and.kind !== 'keyword' || and.value !== 'and') {
      if (and.kind === 'bad') throw and.error;
      throw and.kind === 'end'
        ? new ExpressionError('missing', and, { expected: 'and' })
        : new ExpressionError('expected', and, { expected: 'and', found: this.#shown(and) });
    }
    this.#take();
    const most = this.#expression(COMPARISON_BINDING + 1);
    return this.#node({ kind: 'between', of, least, most, isNot, start: of.start, end: most.end });
  }

  #choice(condition: Syntax): Syntax {
    this.#expectSign('?');
    const met = this.#expression(CHOICE_BINDING);
    this.#expectSign(':');
    const otherwise = this.#expression(CHOICE_BINDING);
    const { start } = condition;
    return this.#node({ kind: 'choice', condition, met, otherwise, start, end: otherwise.end });
  }

  #prefix(): Syntax {
    const token = this.#next();
    const minus = token.kind === 'sign' && token.value === '-';
    if (minus || (token.kind === 'keyword' && token.value === 'not')) {
      this.#take();
      const operand = this.#expression(minus ? MINUS_BINDING : NOT_BINDING);
      return this.#node({
        kind: 'unary',
        operator: minus ? '-' : 'not',
        operand,
        start: token.start,
        end: operand.end,
      });
    }
    return this.#postfix(this.#primary());
  }

  #primary(): Syntax {
    const token = this.#take();
    const { start, end } = token;
    if (token.kind === 'number' || token.kind === 'text') return this.#node(token);
    if (token.kind === 'keyword' && (token.value === 'true' || token.value === 'false'))
      return this.#node({ kind: 'boolean', value: token.value === 'true', start, end });
    if (token.kind === 'name') return this.#named(token);
    if (token.kind === 'sign' && token.value === '(') {
      const inner = this.#expression(0);
      const close = this.#expectSign(')');
      return { ...inner, start, end: close.end };
    }
    throw this.#unexpected(token);
  }

  #named({ value: name, start, end }: Token & { readonly kind: 'name' }): Syntax {
    return this.#takeSign('(')
      ? this.#call(name, { start, end })
      : this.#node({ kind: 'name', name, start, end });
  }

  /** The bracket has been taken. */
  #call(name: string, { start, end }: Span): Syntax & { readonly kind: 'call' } {
    const args: Syntax[] = [];
    let close = this.#takeSign(')');
    while (!close) {
      args.push(this.#expression(0));
      close = this.#takeSign(')');
      if (!close) this.#separator();
    }
    const nameSpan = { start, end };
    return this.#node({ kind: 'call' as const, name, nameSpan, args, start, end: close.end });
  }

  #separator(): void {
    if (this.#takeSign(',')) return;
    this.#expectSign(')');
  }

  #postfix(base: Syntax): Syntax {
    let tree = base;
    for (let levels = 0; ; levels += 1) {
      // A chain of `[1][1]…` is as deep as brackets in one another.
      if (this.#depth + levels > EXPRESSION_LIMITS.depth)
        throw new ExpressionError('tooDeep', this.#next(), { limit: EXPRESSION_LIMITS.depth });
      const { start } = tree;
      if (this.#takeSign('[')) {
        const back = this.#expression(0);
        const close = this.#expectSign(']');
        tree = this.#node({ kind: 'history', of: tree, back, start, end: close.end });
      } else if (this.#takeSign('.')) {
        const token = this.#take();
        if (token.kind !== 'name') throw this.#unexpected(token);
        const nameSpan = { start: token.start, end: token.end };
        if (this.#takeSign('(')) {
          const call = this.#call(token.value, nameSpan);
          tree = this.#node({ kind: 'qualified', of: tree, call, start, end: call.end });
        } else
          tree = this.#node({
            kind: 'member',
            of: tree,
            name: token.value,
            nameSpan,
            start,
            end: token.end,
          });
      } else {
        const token = this.#next();
        if (token.kind !== 'interval') return tree;
        this.#take();
        const { value: interval, end } = token;
        const wordSpan = { start: token.start, end };
        tree = this.#node({ kind: 'at', of: tree, interval, wordSpan, start, end });
      }
    }
  }
}
