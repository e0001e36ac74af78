import type { ExpressionWarning, ProblemArguments, Span } from './expression-error.ts';
import type { Scope } from './scope.ts';
import type { Syntax } from './syntax-tree.ts';
import {
  bareNumber,
  mayAdd,
  mayMeet,
  type Measure,
  measureOf,
  measureOfCall,
  measureOfName,
} from './units.ts';

export interface Warned extends Span {
  readonly problem: ExpressionWarning;
  readonly values: ProblemArguments;
  readonly suggestion?: string;
}

/** An amount of money that is smaller was meant in millions or billions. */
const SMALL_AMOUNT = 1_000;

/** What probably makes no sense in a tree that is right: an amount compared with a multiple. */
export function unitWarnings<Row>(tree: Syntax, scope: Scope<Row>): readonly Warned[] {
  const found: Warned[] = [];
  new Units(scope, found).measure(tree);
  return found;
}

class Units<Row> {
  readonly #scope: Scope<Row>;
  readonly #found: Warned[];

  constructor(scope: Scope<Row>, found: Warned[]) {
    this.#scope = scope;
    this.#found = found;
  }

  measure(tree: Syntax): Measure {
    switch (tree.kind) {
      case 'number':
        return tree.suffix === '%' ? 'percent' : 'bare';
      case 'text':
      case 'boolean':
        return null;
      case 'name':
        return measureOfName(tree.name, this.#scope);
      case 'member':
        return tree.of.kind === 'name'
          ? measureOfName(tree.name, this.#scope)
          : this.measure(tree.of);
      case 'call':
        return this.#call(tree);
      case 'history':
        return this.measure(tree.of);
      case 'unary':
        return this.measure(tree.operand);
      case 'binary':
        return this.#binary(tree);
      case 'among': {
        const of = this.measure(tree.of);
        for (const value of tree.values) this.#compare(tree.of, of, value, this.measure(value));
        return null;
      }
      case 'between': {
        const of = this.measure(tree.of);
        for (const end of [tree.least, tree.most])
          this.#compare(tree.of, of, end, this.measure(end));
        return null;
      }
      case 'choice':
        return this.#choice(tree.condition, tree.met, tree.otherwise);
      // Only alerts give them a meaning; no scope lets them pass.
      case 'cross':
      case 'within':
      case 'at':
      case 'qualified':
        return null;
      default:
        return tree satisfies never;
    }
  }

  #choice(condition: Syntax, met: Syntax, otherwise: Syntax): Measure {
    this.measure(condition);
    const [first, second] = [this.measure(met), this.measure(otherwise)];
    this.#meet(otherwise, first, second);
    return first === 'bare' ? second : first;
  }

  #call(tree: Syntax & { readonly kind: 'call' }): Measure {
    const [first, second, third] = tree.args;
    if (tree.name.toLowerCase() === 'if' && first && second && third)
      return this.#choice(first, second, third);
    const measures = tree.args.map((arg) => this.measure(arg));
    const lower = tree.name.toLowerCase();
    if (lower === 'min' || lower === 'max' || lower === 'fallback')
      tree.args.forEach((arg, at) => this.#meet(arg, measures[0]!, measures[at]!));
    const ofFirst = measures.find((each) => each !== 'bare' && each !== null) ?? measures[0];
    return measureOfCall(tree.name, ofFirst ?? 'bare');
  }

  #binary({ operator, left, right, start, end }: Syntax & { readonly kind: 'binary' }): Measure {
    const [first, second] = [this.measure(left), this.measure(right)];
    switch (operator) {
      case '<':
      case '<=':
      case '>':
      case '>=':
      case '==':
      case '!=':
        this.#compare(left, first, right, second);
        break;
      case '+':
      case '-':
        if (!mayAdd(operator, first, second)) this.#differ({ start, end }, first, second);
        break;
      case '*':
        // Percent as a plain number, as in `pe < epsGrowth * 100`.
        if (first === 'percent' && bareNumber(right) === 100) return 'bare';
        if (second === 'percent' && bareNumber(left) === 100) return 'bare';
        break;
      default:
        break;
    }
    return measureOf(operator, first, second);
  }

  #compare(left: Syntax, first: Measure, right: Syntax, second: Measure): void {
    this.#constant(left, first, right);
    this.#constant(right, second, left);
    this.#meet(right, first, second);
  }

  #meet(span: Span, first: Measure, second: Measure): void {
    if (!mayMeet(first, second)) this.#differ(span, first, second);
  }

  #differ({ start, end }: Span, first: Measure, second: Measure): void {
    const values = { left: String(first), right: String(second) };
    this.#found.push({ problem: 'unitsDiffer', values, start, end });
  }

  /** A number without a unit beside something that has one. */
  #constant(beside: Syntax, measure: Measure, tree: Syntax): void {
    const value = bareNumber(tree);
    // What is added up may well be more than the whole.
    if (value === null || beside.kind === 'binary') return;
    const { start, end } = tree;
    const warn = (problem: ExpressionWarning, suggestion: string): void => {
      this.#found.push({
        problem,
        values: { number: value, percent: value * 100 },
        start,
        end,
        suggestion,
      });
    };
    if (measure === 'percent' && Math.abs(value) > 1) warn('percentNumber', `${value}%`);
    if (measure === 'date')
      warn('dateNumber', value < 0 ? `today - ${-value}` : `today + ${value}`);
    if (measure === 'money' && value !== 0 && Math.abs(value) < SMALL_AMOUNT)
      warn('smallAmount', `${value}B`);
  }
}
