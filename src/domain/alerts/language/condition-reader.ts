import { CHART_SCOPE } from '../../expressions/chart-scope.ts';
import { ExpressionError, type Span } from '../../expressions/expression-error.ts';
import type { ValueType } from '../../expressions/scope.ts';
import { parseExpression } from '../../expressions/parse.ts';
import { suggestionFor } from '../../expressions/suggest.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';
import { closest } from '../../expressions/closest.ts';
import { BAR_INTERVALS, type BarInterval } from '../../prices/bar.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { AlertTarget } from '../alert.ts';
import type { AlertCondition, AlertOperand, AlertRelation, SeriesOperand } from '../condition.ts';
import type { AlertNames } from './alert-names.ts';
import { BAR_PATTERNS, patternNamed } from '../bar-patterns.ts';
import { eventNamed, extremeNamed } from './event-words.ts';
import { EventReader } from './event-reader.ts';
import { NameReader, type ReportFault } from './name-reader.ts';
import { seriesText } from './series-text.ts';
import { portfolioSignal, symbolSignal } from './signals.ts';
import { pathOf, withoutSubject } from './subject-path.ts';

const MINUTES: Readonly<Record<string, number>> = {
  minute: 1,
  minutes: 1,
  min: 1,
  mins: 1,
  hour: 60,
  hours: 60,
  day: 1_440,
  days: 1_440,
};
const MOVE_UNITS: Readonly<Record<string, 'minutes' | 'hours' | 'days'>> = {
  minute: 'minutes',
  minutes: 'minutes',
  hour: 'hours',
  hours: 'hours',
  day: 'days',
  days: 'days',
};

const RELATIONS: ReadonlySet<string> = new Set(['>', '>=', '<', '<=', '==', '!=']);
const isRelation = (operator: string): operator is AlertRelation => RELATIONS.has(operator);
type Arithmetic = Extract<AlertOperand, { kind: 'arithmetic' }>['operator'];
const isArithmetic = (operator: string): operator is Arithmetic => '+-*/'.includes(operator);

/**
 * A tree as a condition. What is wrong is reported and left out, so that one reading finds all
 * mistakes. Remembers where every part stands.
 */
export class ConditionReader {
  readonly #report: ReportFault;
  readonly #names: NameReader;
  readonly #events: EventReader;
  readonly spans = new Map<object, Span>();
  /** Where the numbers of durations stand. */
  readonly counts = new Map<object, Span>();

  constructor(names: AlertNames, target: AlertTarget['kind'] | undefined, report: ReportFault) {
    this.#report = report;
    this.#names = new NameReader(names, target === 'portfolio', report);
    this.#events = new EventReader(names, report);
  }

  #at<const Node extends object>(node: Node, { start, end }: Span): Node {
    this.spans.set(node, { start, end });
    return node;
  }

  condition(tree: Syntax): AlertCondition | null {
    switch (tree.kind) {
      case 'binary':
        return this.#binary(tree);
      case 'unary': {
        if (tree.operator === '-') return this.#noCondition(tree, 'number');
        const item = this.condition(tree.operand);
        return item === null ? null : this.#at({ kind: 'not', item }, tree);
      }
      case 'cross': {
        const [left, right] = [this.operand(tree.left), this.operand(tree.right)];
        if (left === null || right === null) return null;
        return this.#at({ kind: 'cross', left, direction: tree.direction, right }, tree);
      }
      case 'within':
        return this.#within(tree);
      case 'between':
        return this.#between(tree);
      case 'among':
        return this.#among(tree);
      case 'name':
      case 'call':
      case 'member':
      case 'qualified':
      case 'history':
      case 'at':
        return this.#named(tree);
      case 'boolean':
        return this.#report(tree, 'constantCondition');
      case 'number':
        return this.#noCondition(tree, 'number');
      case 'text':
        return this.#noCondition(tree, 'text');
      case 'choice':
        return this.#holds(tree, null, null);
      default:
        return tree satisfies never;
    }
  }

  #noCondition(span: Span, found: ValueType): null {
    return this.#report(span, 'wrongResult', { found, wanted: 'boolean' });
  }

  #binary(tree: Syntax & { readonly kind: 'binary' }): AlertCondition | null {
    const { operator } = tree;
    if (operator === 'and' || operator === 'or') {
      const items = chain(tree, operator).flatMap((part) => this.condition(part) ?? []);
      return this.group(operator, items, tree);
    }
    if (!isRelation(operator)) return this.#noCondition(tree, 'number');
    const [left, right] = [this.operand(tree.left), this.operand(tree.right)];
    if (left === null || right === null) return null;
    return this.#at({ kind: 'compare', left, relation: operator, right }, tree);
  }

  group(word: 'and' | 'or', items: readonly AlertCondition[], span: Span): AlertCondition | null {
    const [first, second] = items;
    if (first === undefined) return null;
    if (second === undefined) return first;
    const kind = word === 'and' ? 'all' : 'any';
    // Brackets around the same word change nothing.
    const flat = items.flatMap((item) => (item.kind === kind ? item.items : [item]));
    return this.#at({ kind, items: flat }, span);
  }

  /** `(a and b) within …`: each of them, not both at one moment. */
  #within(tree: Syntax & { readonly kind: 'within' }): AlertCondition | null {
    const item = this.condition(tree.of);
    const unit = tree.unit.toLowerCase();
    if (!Object.hasOwn(MINUTES, unit))
      return this.#report(tree.unitSpan, 'unknownUnit', { found: tree.unit.slice(0, 40) }, () =>
        closest(tree.unit, ['minutes', 'hours', 'days']),
      );
    if (item === null) return null;
    return this.#latched(item, tree.count * MINUTES[unit]!, tree);
  }

  #latched(
    item: AlertCondition,
    minutes: number,
    span: Syntax & { readonly kind: 'within' },
  ): AlertCondition {
    if (item.kind !== 'all') {
      const within: AlertCondition = { kind: 'within', item, minutes };
      this.counts.set(within, span.countSpan);
      return this.#at(within, span);
    }
    const items = item.items.map((each) => this.#latched(each, minutes, span));
    return this.#at({ kind: 'all', items }, span);
  }

  #between(tree: Syntax & { readonly kind: 'between' }): AlertCondition | null {
    const [of, least, most] = [tree.of, tree.least, tree.most].map((part) => this.operand(part));
    if (!of || !least || !most) return null;
    const whole: AlertCondition = {
      kind: 'all',
      items: [
        this.#at({ kind: 'compare', left: of, relation: '>=', right: least }, tree),
        this.#at({ kind: 'compare', left: of, relation: '<=', right: most }, tree),
      ],
    };
    return this.#perhapsNot(whole, tree);
  }

  #among(tree: Syntax & { readonly kind: 'among' }): AlertCondition | null {
    const of = this.operand(tree.of);
    const values = tree.values.flatMap((value) => this.operand(value) ?? []);
    if (of === null || values.length < tree.values.length) return null;
    const items = values.map((right): AlertCondition =>
      this.#at({ kind: 'compare', left: of, relation: '==', right }, tree),
    );
    return this.#perhapsNot(items.length === 1 ? items[0]! : { kind: 'any', items }, tree);
  }

  #perhapsNot(whole: AlertCondition, tree: Syntax & { readonly isNot: boolean }): AlertCondition {
    this.#at(whole, tree);
    return tree.isNot ? this.#at({ kind: 'not', item: whole }, tree) : whole;
  }

  /** Something that happens, a new high, or a condition over bars. */
  #named(tree: Syntax): AlertCondition | null {
    const { subject: before, tree: inner } = withoutSubject(tree);
    const word = inner.kind === 'name' || inner.kind === 'call' ? inner.name : null;
    const event = word === null ? undefined : eventNamed(word);
    const extreme = inner.kind === 'name' ? extremeNamed(inner.name) : undefined;
    if (event === undefined && extreme === undefined) {
      const isFigure =
        inner.kind === 'name' &&
        patternNamed(inner.name) === undefined &&
        !CHART_SCOPE.functions.has(inner.name.toLowerCase());
      if (!isFigure) return this.#series(tree, ['boolean']) as AlertCondition | null;
      // A figure alone: find out whether its name is right before asking for a comparison.
      const operand = this.operand(tree);
      return operand === null
        ? null
        : this.#report(tree, 'needsCondition', { name: inner.name.slice(0, 40) });
    }
    const subject = before === null ? null : this.#subject(before);
    if (before !== null && subject === null) return null;
    if (extreme !== undefined) {
      const signal = (name: string): AlertOperand =>
        this.#at({ kind: 'signal', subject, name }, tree);
      const { relation, level } = extreme;
      return this.#at(
        { kind: 'compare', left: signal('price'), relation, right: signal(level) },
        tree,
      );
    }
    const read = this.#events.read(event!, inner, subject);
    return read === null ? null : this.#at(read, tree);
  }

  #subject(tree: Syntax): SymbolId | null {
    const path = pathOf(tree);
    return path === null
      ? this.#report(tree, 'unexpected', { found: '.' })
      : this.#names.subject(path);
  }

  operand(tree: Syntax): AlertOperand | null {
    switch (tree.kind) {
      case 'number':
        return this.#at(numberOf(tree, 1), tree);
      case 'unary':
        return this.#unary(tree);
      case 'text':
        return this.#path(tree);
      case 'name':
        return CHART_SCOPE.names.has(tree.name.toLowerCase()) &&
          symbolSignal(tree.name) === undefined
          ? this.#seriesOperand(tree)
          : this.#path(tree);
      case 'member': {
        const { subject, tree: inner } = withoutSubject(tree);
        if (subject === null || inner.kind !== 'name') return this.#seriesOperand(tree);
        return CHART_SCOPE.names.has(inner.name) && symbolSignal(inner.name) === undefined
          ? this.#seriesOperand(tree)
          : this.#path(tree);
      }
      case 'call':
      case 'qualified':
        return this.#call(tree);
      case 'history':
      case 'at':
        return this.#seriesOperand(tree);
      case 'binary':
        return this.#arithmetic(tree);
      case 'boolean':
      case 'among':
      case 'between':
      case 'cross':
      case 'within':
        return this.#report(tree, 'wrongResult', { found: 'boolean', wanted: 'number' });
      case 'choice':
        return this.#seriesOperand(tree);
      default:
        return tree satisfies never;
    }
  }

  #path(tree: Syntax): AlertOperand | null {
    const path = pathOf(tree);
    if (path === null) return this.#quotedMember(tree);
    const word = path.parts.length === 1 && !path.isQuoted ? path.parts[0]! : null;
    if (word !== null && symbolSignal(word) === undefined && portfolioSignal(word) === undefined) {
      if ([eventNamed, extremeNamed, patternNamed].some((named) => named(word) !== undefined))
        return this.#report(tree, 'eventOperand', { name: word });
      if (CHART_SCOPE.functions.has(word.toLowerCase()) && word !== word.toUpperCase())
        return this.#report(tree, 'notName', { name: word });
    }
    const read = this.#names.operand(path);
    return read === null ? null : this.#at(read, tree);
  }

  /** `"BTC-USD".price` */
  #quotedMember(tree: Syntax): AlertOperand | null {
    if (tree.kind !== 'member') return this.#report(tree, 'unexpected', { found: '.' });
    const signal = symbolSignal(tree.name);
    if (signal === undefined)
      return this.#report(tree.nameSpan, 'unknownName', { name: tree.name.slice(0, 40) });
    const subject = this.#subject(tree.of);
    return subject === null ? null : this.#at({ kind: 'signal', subject, name: signal.name }, tree);
  }

  #unary(tree: Syntax & { readonly kind: 'unary' }): AlertOperand | null {
    if (tree.operator === 'not')
      return this.#report(tree, 'wrongResult', { found: 'boolean', wanted: 'number' });
    if (tree.operand.kind === 'number') return this.#at(numberOf(tree.operand, -1), tree);
    const right = this.operand(tree.operand);
    if (right === null) return null;
    const left = this.#at<AlertOperand>({ kind: 'number', value: 0 }, tree);
    return this.#at({ kind: 'arithmetic', operator: '-', left, right }, tree);
  }

  #arithmetic(tree: Syntax & { readonly kind: 'binary' }): AlertOperand | null {
    const { operator } = tree;
    if (operator === 'and' || operator === 'or' || isRelation(operator))
      return this.#report(tree, 'wrongResult', { found: 'boolean', wanted: 'number' });
    if (!isArithmetic(operator)) return this.#seriesOperand(tree);
    const [left, right] = [this.operand(tree.left), this.operand(tree.right)];
    if (left === null || right === null) return null;
    return this.#at({ kind: 'arithmetic', operator, left, right }, tree);
  }

  /** `change(5, days)`, `line("…")`, or an indicator. */
  #call(tree: Syntax & { readonly kind: 'call' | 'qualified' }): AlertOperand | null {
    const call = tree.kind === 'call' ? tree : tree.call;
    const name = call.name.toLowerCase();
    const [first, second, third] = call.args;
    const isMove =
      name === 'change' && second?.kind === 'name' && !CHART_SCOPE.names.has(second.name);
    if (!isMove && name !== 'line')
      return eventNamed(name) === undefined
        ? this.#seriesOperand(tree)
        : this.#report(call.nameSpan, 'eventOperand', { name: call.name });
    const subject = tree.kind === 'call' ? null : this.#subject(tree.of);
    if (subject === null && tree.kind === 'qualified') return null;
    if (name === 'line') {
      if (first?.kind !== 'text')
        return this.#report(first ?? call, 'tooFew', { name: 'line', parameter: 'id' });
      if (second !== undefined) return this.#report(second, 'tooMany', { name: 'line', count: 1 });
      return this.#at({ kind: 'line', subject, drawing: first.value }, tree);
    }
    if (third !== undefined) return this.#report(third, 'tooMany', { name: 'change', count: 2 });
    if (first?.kind !== 'number')
      return this.#report(first ?? call, 'constantNeeded', { parameter: 'count' });
    const word = second?.kind === 'name' ? second.name : '';
    if (!Object.hasOwn(MOVE_UNITS, word.toLowerCase()))
      return this.#report(second!, 'unknownUnit', { found: word.slice(0, 40) }, () =>
        closest(word, ['minutes', 'hours', 'days']),
      );
    const unit = MOVE_UNITS[word.toLowerCase()]!;
    const move: AlertOperand = { kind: 'move', subject, count: first.value, unit };
    this.counts.set(move, { start: first.start, end: first.end });
    return this.#at(move, tree);
  }

  #seriesOperand(tree: Syntax): AlertOperand | null {
    return this.#series(tree, ['number']) as AlertOperand | null;
  }

  /** A series with its symbol and its bars; one that is a condition holds. */
  #series(tree: Syntax, wanted: readonly ValueType[]): AlertCondition | AlertOperand | null {
    let interval: BarInterval | null = null;
    let rest = tree;
    if (tree.kind === 'at') {
      interval = BAR_INTERVALS.find((each) => each === tree.interval.toLowerCase()) ?? null;
      if (interval === null)
        return this.#report(
          tree.wordSpan,
          'badInterval',
          { choices: BAR_INTERVALS.join(', ') },
          () => intervalMeant(tree.interval),
        );
      rest = tree.of;
    }
    const { subject: before, tree: inner } = withoutSubject(rest);
    const subject = before === null ? null : this.#subject(before);
    if (before !== null && subject === null) return null;
    const pattern = inner.kind === 'name' ? patternNamed(inner.name) : undefined;
    if (pattern !== undefined && wanted[0] !== 'boolean')
      return this.#report(tree, 'wrongResult', { found: 'boolean', wanted: 'number' });
    const body = pattern === undefined ? bodyOf(inner) : parseExpression(BAR_PATTERNS[pattern]);
    if (body === null) return this.#report(inner, 'tooFew', { name: 'bars', parameter: 'series' });
    return wanted[0] === 'boolean'
      ? this.#holds(body, subject, interval, tree)
      : this.#seriesNode(body, subject, interval, wanted, tree);
  }

  #holds(
    body: Syntax,
    subject: SymbolId | null,
    interval: BarInterval | null,
    span: Span = body,
  ): AlertCondition | null {
    const series = this.#seriesNode(body, subject, interval, ['boolean'], span);
    return series === null ? null : this.#at({ kind: 'holds', series }, span);
  }

  #seriesNode(
    body: Syntax,
    subject: SymbolId | null,
    interval: BarInterval | null,
    wanted: readonly ValueType[],
    span: Span,
  ): SeriesOperand | null {
    try {
      const expression = seriesText(body, wanted);
      return this.#at({ kind: 'series', subject, interval, expression }, span);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { problem, values, span: place } = error;
      const name = String(values['name'] ?? '');
      // A quote's figure has no bars: `sma(pe, 5)`.
      if (problem === 'unknownName' && symbolSignal(name) !== undefined)
        return this.#report(place, 'signalInSeries', { name });
      if (problem === 'alertOnly') return this.#report(place, 'notInSeries', values);
      return this.#report(place, problem, values, () =>
        suggestionFor(problem, values, name, CHART_SCOPE),
      );
    }
  }
}

/** What is in the brackets of `bars(…)`, or the series itself. */
function bodyOf(tree: Syntax): Syntax | null {
  if (tree.kind !== 'call' || tree.name.toLowerCase() !== 'bars') return tree;
  return tree.args.length === 1 ? tree.args[0]! : null;
}

/** `1D` and `60m` of other products. */
function intervalMeant(word: string): string | undefined {
  const other: Readonly<Record<string, BarInterval>> = {
    '60m': '1h',
    '240m': '4h',
    '60': '1h',
    '1w': '1wk',
    '1week': '1wk',
    '1month': '1mo',
    day: '1d',
    daily: '1d',
    d: '1d',
    week: '1wk',
    weekly: '1wk',
    w: '1wk',
    month: '1mo',
    monthly: '1mo',
    hour: '1h',
    '1hour': '1h',
    '1day': '1d',
  };
  const lower = word.toLowerCase();
  const meant = Object.hasOwn(other, lower) ? other[lower] : closest(lower, BAR_INTERVALS);
  return meant === undefined ? undefined : `@ ${meant}`;
}

function numberOf(
  { value, suffix }: Syntax & { readonly kind: 'number' },
  sign: 1 | -1,
): AlertOperand {
  // No minus before a zero: it would not be printed.
  const signed = value === 0 ? 0 : value * sign;
  if (suffix === '%') return { kind: 'number', value: signed, unit: 'percent' };
  return suffix === 'x'
    ? { kind: 'number', value: signed, unit: 'times' }
    : { kind: 'number', value: signed };
}

/** The operands of `a and b and c`, without walking down the stack for each. */
function chain(tree: Syntax, word: 'and' | 'or'): readonly Syntax[] {
  const parts: Syntax[] = [];
  let rest = tree;
  while (rest.kind === 'binary' && rest.operator === word) {
    parts.push(rest.right);
    rest = rest.left;
  }
  return [rest, ...parts.reverse()];
}
