import { ExpressionError, type Span } from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import { checkOrder, constantOf } from './check-constant.ts';
import { combined, negated, sizeOf, valueOf } from './build-typed.ts';
import { printNumber } from './number-literal.ts';
import { applyUnary, choose } from './operators.ts';
import { earlier } from './past.ts';
import type {
  ParameterDeclaration,
  Scope,
  ScopeFunction,
  ShorthandDeclaration,
  Value,
  ValueType,
} from './scope.ts';
import type { BinaryOperator, Syntax } from './syntax-tree.ts';
import type { Typed } from './typed-tree.ts';

/** Nodes that several checks together may still look at. */
export interface WorkMeter {
  left: number;
}

/** Finds names, checks types, computes constants. Throws `ExpressionError` and nothing else. */
export function checkSyntax<Row>(
  tree: Syntax,
  scope: Scope<Row>,
  results: readonly ValueType[],
  meter: WorkMeter = { left: Infinity },
): Typed<Row> {
  const checked = new Checker(scope, meter).check(tree);
  if (!results.includes(checked.type))
    throw new ExpressionError('wrongResult', tree, { found: checked.type, wanted: results[0]! });
  return checked;
}

const BOOLEAN_OPERATORS: ReadonlySet<BinaryOperator> = new Set(['and', 'or']);

const isShorthand = <Row>(declaration: ScopeFunction<Row>): declaration is ShorthandDeclaration =>
  'expand' in declaration;

type Call = Syntax & { readonly kind: 'call' };

class Checker<Row> {
  readonly #scope: Scope<Row>;
  readonly #meter: WorkMeter;
  #periods = 0;
  /** Nodes so far, those of shorthand included. */
  #size = 0;

  constructor(scope: Scope<Row>, meter: WorkMeter) {
    this.#scope = scope;
    this.#meter = meter;
  }

  #spend(nodes: number, span: Span): void {
    this.#size += nodes;
    this.#meter.left -= nodes;
    if (this.#size > EXPRESSION_LIMITS.expanded || this.#meter.left < 0)
      throw new ExpressionError('tooComplex', span, { limit: EXPRESSION_LIMITS.expanded });
  }

  check(tree: Syntax): Typed<Row> {
    this.#spend(1, tree);
    switch (tree.kind) {
      case 'number':
        // So many times the usual is known to alerts only.
        if (tree.suffix === 'x')
          throw new ExpressionError('alertOnly', tree, { found: printNumber(tree) });
        return { kind: 'literal', type: tree.kind, value: tree.value };
      case 'boolean':
      case 'text':
        return { kind: 'literal', type: tree.kind, value: tree.value };
      case 'name':
        return this.#name(tree.name, tree);
      case 'call':
        return tree.name.toLowerCase() === 'if'
          ? this.#choice(this.#argumentsOfIf(tree))
          : this.#call(tree, null);
      case 'member':
        return this.#member(tree);
      case 'history':
        return this.#history(tree);
      case 'unary':
        return this.#unary(tree);
      case 'binary':
        return this.#binary(tree);
      case 'among':
        return tree.isNot ? negated(this.#among(tree)) : this.#among(tree);
      case 'between':
        return tree.isNot ? negated(this.#between(tree)) : this.#between(tree);
      case 'choice':
        return this.#choice([tree.condition, tree.met, tree.otherwise]);
      case 'cross':
        throw new ExpressionError('alertOnly', tree.wordSpan, { found: 'crosses' });
      case 'within':
        throw new ExpressionError('alertOnly', tree.wordSpan, { found: 'within' });
      case 'at':
        throw new ExpressionError('alertOnly', tree.wordSpan, { found: `@ ${tree.interval}` });
      case 'qualified': {
        const { start } = tree.call.nameSpan;
        throw new ExpressionError(
          'alertOnly',
          { start: start - 1, end: tree.call.nameSpan.end },
          { found: `.${tree.call.name}(…)` },
        );
      }
      default:
        return tree satisfies never;
    }
  }

  #name(name: string, span: Span): Typed<Row> {
    const declaration = this.#scope.names.get(name.toLowerCase());
    if (declaration) return valueOf(declaration);
    if (this.#scope.functions.has(name.toLowerCase()) || name.toLowerCase() === 'if')
      throw new ExpressionError('notName', span, { name });
    throw new ExpressionError('unknownName', span, { name });
  }

  #function(call: Call): ScopeFunction<Row> {
    const { name, nameSpan } = call;
    const declaration = this.#scope.functions.get(name.toLowerCase());
    if (
      declaration &&
      (isShorthand(declaration) || declaration.work.kind !== 'running' || this.#scope.overTime)
    )
      return declaration;
    throw new ExpressionError(
      this.#scope.names.has(name.toLowerCase()) ? 'notFunction' : 'unknownFunction',
      nameSpan,
      { name },
    );
  }

  #member(tree: Syntax & { readonly kind: 'member' }): Typed<Row> {
    const { groups } = this.#scope;
    if (tree.of.kind === 'name' && groups?.names.includes(tree.of.name.toLowerCase())) {
      const { start, end } = tree;
      const member: Syntax = { kind: 'name', name: tree.name, ...tree.nameSpan };
      const name = groups.measure;
      return this.check({
        kind: 'call',
        name,
        nameSpan: tree.of,
        args: [member, tree.of],
        start,
        end,
      });
    }
    if (tree.of.kind === 'name') return this.#name(`${tree.of.name}.${tree.name}`, tree);
    if (tree.of.kind === 'call' && tree.of.name.toLowerCase() !== 'if')
      return this.#call(tree.of, { name: tree.name, span: tree.nameSpan });
    throw new ExpressionError('unknownOutput', tree.nameSpan, { name: tree.name, names: '—' });
  }

  #call(tree: Call, wanted: { readonly name: string; readonly span: Span } | null): Typed<Row> {
    const declaration = this.#function(tree);
    const { args, constants, syntaxes } = this.#arguments(tree, declaration);
    const output = wanted
      ? declaration.outputs.findIndex(
          ({ name }) => name.toLowerCase() === wanted.name.toLowerCase(),
        )
      : 0;
    if (wanted && output === -1)
      throw new ExpressionError('unknownOutput', wanted.span, {
        name: wanted.name,
        names: declaration.outputs.map(({ name }) => name).join(', '),
      });
    if (isShorthand(declaration)) return this.check(declaration.expand(syntaxes, constants, tree));
    const { type } = declaration.outputs[output]!;
    const { work } = declaration;
    if (work.kind === 'pure' && args.every((arg) => arg.kind === 'literal')) {
      const values = args.map((arg) => arg.value);
      const unknown = !work.takesUnknown && values.includes(null);
      return { kind: 'literal', type, value: unknown ? null : work.compute(values) };
    }
    return { kind: 'call', type, declaration, args, constants, output };
  }

  /**
   * Matches arguments to parameters in order. An optional series is skipped where a constant is
   * given, so that `rsi(14)` is `rsi(close, 14)`.
   */
  #arguments(
    tree: Call,
    declaration: ScopeFunction<Row>,
  ): {
    readonly args: readonly Typed<Row>[];
    readonly constants: readonly Value[];
    /** The arguments that are not constant, as they were written. */
    readonly syntaxes: readonly Syntax[];
  } {
    const args: Typed<Row>[] = [];
    const constants: Value[] = [];
    const syntaxes: Syntax[] = [];
    const { parameters, name } = declaration;
    const mayLackSource = !isShorthand(declaration) && declaration.work.kind === 'running';
    let next = 0;
    for (const parameter of parameters) {
      const given = this.#argument(tree.args[next], parameter);
      const skipped =
        parameter.initialName !== undefined && given?.typed.kind === 'literal' && mayLackSource;
      if (given === null || skipped) {
        this.#addMissing(parameter, tree, name, args, constants);
        continue;
      }
      next += 1;
      this.#addGiven(parameter, given, name, args, constants);
      if (!parameter.constant) syntaxes.push(given.syntax);
      for (; parameter.repeats && next < tree.args.length; next += 1)
        this.#addGiven(
          parameter,
          this.#argument(tree.args[next], parameter)!,
          name,
          args,
          constants,
        );
    }
    const extra = tree.args[next];
    if (extra) throw new ExpressionError('tooMany', extra, { name, count: parameters.length });
    if (!isShorthand(declaration)) checkOrder(tree, declaration, constants);
    return { args, constants, syntaxes };
  }

  #argument(
    syntax: Syntax | undefined,
    { name, bare, choices }: ParameterDeclaration,
  ): { readonly syntax: Syntax; readonly typed: Typed<Row> } | null {
    if (syntax === undefined) return null;
    if (!bare || syntax.kind !== 'name') return { syntax, typed: this.check(syntax) };
    const word = syntax.name.toLowerCase();
    if (choices && !choices.includes(word))
      throw new ExpressionError('choice', syntax, { parameter: name, choices: choices.join(', ') });
    return { syntax, typed: { kind: 'literal', type: 'text', value: word } };
  }

  #addMissing(
    parameter: ParameterDeclaration,
    tree: Call,
    name: string,
    args: Typed<Row>[],
    constants: Value[],
  ): void {
    if (parameter.initialName !== undefined) args.push(this.#name(parameter.initialName, tree));
    else if (parameter.initial === undefined)
      throw new ExpressionError('tooFew', tree, { name, parameter: parameter.name });
    else if (parameter.constant) {
      if (parameter.period) this.#addPeriod(Number(parameter.initial), tree);
      constants.push(parameter.initial);
    } else args.push({ kind: 'literal', type: parameter.type, value: parameter.initial });
  }

  #addGiven(
    parameter: ParameterDeclaration,
    argument: { readonly syntax: Syntax; readonly typed: Typed<Row> },
    name: string,
    args: Typed<Row>[],
    constants: Value[],
  ): void {
    const { syntax, typed } = argument;
    if (typed.type !== parameter.type)
      throw new ExpressionError('wrongArgument', syntax, {
        name,
        parameter: parameter.name,
        wanted: parameter.type,
        found: typed.type,
      });
    if (parameter.constant) constants.push(this.#constant(parameter, syntax, typed));
    else args.push(typed);
  }

  #constant(parameter: ParameterDeclaration, syntax: Syntax, typed: Typed<Row>): Value {
    const value = constantOf(parameter, syntax, typed);
    if (parameter.period && typeof value === 'number') this.#addPeriod(value, syntax);
    return value;
  }

  #addPeriod(period: number, span: Span): void {
    this.#periods += period;
    if (this.#periods > EXPRESSION_LIMITS.periods)
      throw new ExpressionError('periods', span, { limit: EXPRESSION_LIMITS.periods });
  }

  #history(tree: Syntax & { readonly kind: 'history' }): Typed<Row> {
    const of = this.check(tree.of);
    const place = { start: tree.of.end, end: tree.end };
    if (!this.#scope.overTime && !this.#scope.hasPast)
      throw new ExpressionError('noHistory', place);
    const back = this.check(tree.back);
    if (back.type === 'number' && back.kind === 'literal' && (back.value as number) < 0)
      throw new ExpressionError('ahead', tree.back);
    if (back.type !== 'number')
      throw new ExpressionError('constantNeeded', tree.back, { parameter: '[…]' });
    const steps = this.#constant(
      { name: '[…]', type: 'number', period: true, least: 0 },
      tree.back,
      back,
    ) as number;
    if (of.kind === 'literal' || steps === 0) return of;
    return this.#scope.overTime
      ? { kind: 'history', type: of.type, of, back: steps }
      : earlier(of, steps, tree, (nodes) => this.#spend(nodes, tree));
  }

  #operand(syntax: Syntax, operator: string, wanted: ValueType): Typed<Row> {
    const typed = this.check(syntax);
    if (typed.type !== wanted)
      throw new ExpressionError('operand', syntax, { operator, wanted, found: typed.type });
    return typed;
  }

  #unary(tree: Syntax & { readonly kind: 'unary' }): Typed<Row> {
    const { operator } = tree;
    const type = operator === '-' ? 'number' : 'boolean';
    const operand = this.#operand(tree.operand, operator, type);
    return operand.kind === 'literal'
      ? { kind: 'literal', type, value: applyUnary(operator, operand.value) }
      : { kind: 'unary', type, operator, operand };
  }

  #binary(tree: Syntax & { readonly kind: 'binary' }): Typed<Row> {
    const { operator } = tree;
    const equality = operator === '==' || operator === '!=';
    const wanted = BOOLEAN_OPERATORS.has(operator) ? 'boolean' : 'number';
    const left = equality ? this.check(tree.left) : this.#operand(tree.left, operator, wanted);
    const right = this.#operand(tree.right, operator, equality ? left.type : wanted);
    return combined(operator, left, right);
  }

  /** `x in (a, b)` is `x == a or x == b`. */
  #among(tree: Syntax & { readonly kind: 'among' }): Typed<Row> {
    const of = this.check(tree.of);
    return tree.values
      .map((value) => {
        const typed = this.#operand(value, 'in', of.type);
        this.#spend(sizeOf(of), tree);
        return combined('==', of, typed);
      })
      .reduce((all, next) => combined('or', all, next));
  }

  /** `x between a and b` is `x >= a and x <= b`. */
  #between(tree: Syntax & { readonly kind: 'between' }): Typed<Row> {
    const of = this.#operand(tree.of, 'between', 'number');
    const least = this.#operand(tree.least, 'between', 'number');
    const most = this.#operand(tree.most, 'between', 'number');
    this.#spend(sizeOf(of), tree);
    return combined('and', combined('>=', of, least), combined('<=', of, most));
  }

  #argumentsOfIf(tree: Call): readonly [Syntax, Syntax, Syntax] {
    const [condition, met, otherwise, extra] = tree.args;
    if (!condition || !met || !otherwise)
      throw new ExpressionError('tooFew', tree, {
        name: 'if',
        parameter: ['condition', 'then', 'otherwise'][tree.args.length]!,
      });
    if (extra) throw new ExpressionError('tooMany', extra, { name: 'if', count: 3 });
    return [condition, met, otherwise];
  }

  #choice([first, second, third]: readonly [Syntax, Syntax, Syntax]): Typed<Row> {
    const condition = this.#operand(first, 'if', 'boolean');
    const met = this.check(second);
    const otherwise = this.#operand(third, 'if', met.type);
    if (condition.kind === 'literal' && met.kind === 'literal' && otherwise.kind === 'literal') {
      const value = choose(condition.value, met.value, otherwise.value);
      return { kind: 'literal', type: met.type, value };
    }
    return { kind: 'choice', type: met.type, condition, met, otherwise };
  }
}
