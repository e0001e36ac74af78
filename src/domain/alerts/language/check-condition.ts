import { closest } from '../../expressions/closest.ts';
import { ExpressionError, type ProblemArguments } from '../../expressions/expression-error.ts';
import { BAR_INTERVALS } from '../../prices/bar.ts';
import { fieldNamed } from '../../screener/field-names.ts';
import { parseSymbolId } from '../../symbols/instrument.ts';
import { CONDITION_NODES_MAXIMUM } from '../alert.ts';
import { ALERT_EVENT_KINDS } from '../alert-event.ts';
import { ALERT_RELATIONS } from '../condition.ts';
import type { ConditionFault } from './alert-fault.ts';
import type { TargetKind } from './alert-names.ts';
import { checkEvent } from './check-event.ts';
import { ALERT_LIMITS } from './limits.ts';
import { spelledSeries } from './series-text.ts';
import { fieldKind, portfolioSignal, symbolSignal, SYMBOL_SIGNAL_WORDS } from './signals.ts';

export type FaultPath = readonly (string | number)[];

/** A fault with the part of the condition that it is in. */
export interface NodeFault extends ConditionFault {
  readonly node: unknown;
}

/**
 * What is wrong with a condition, also one that came as data and may have any shape. A text is held
 * to the same rules. The work is bounded by the limit of nodes, whatever comes.
 */
export const checkCondition = (
  condition: unknown,
  target?: TargetKind,
): readonly ConditionFault[] =>
  nodeFaults(condition, target).map(({ path, problem, values, suggestion }) => ({
    path,
    problem,
    values,
    ...(suggestion === undefined ? {} : { suggestion }),
  }));

export function nodeFaults(condition: unknown, target?: TargetKind): readonly NodeFault[] {
  const check = new ConditionCheck(target);
  check.condition(condition, []);
  return check.faults;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

const UNITS = ['minutes', 'hours', 'days'] as const;
/** More faults help nobody. */
const MOST_FAULTS = 20;

/** Kinds of targets that are one symbol at a time. */
const hasSymbol = (target: TargetKind | undefined): boolean =>
  target !== 'portfolio' && target !== 'market';

class ConditionCheck {
  readonly #target: TargetKind | undefined;
  readonly faults: NodeFault[] = [];
  #nodes = 0;

  constructor(target: TargetKind | undefined) {
    this.#target = target;
  }

  #fault(
    node: unknown,
    path: FaultPath,
    problem: ConditionFault['problem'],
    values: ProblemArguments = {},
    suggestion?: string,
  ): void {
    if (this.faults.length < MOST_FAULTS)
      this.faults.push({
        node,
        path,
        problem,
        values,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
  }

  /** Counts a node; what is beyond the limit is not looked at. */
  #enter(node: unknown, path: FaultPath): node is Readonly<Record<string, unknown>> {
    this.#nodes += 1;
    if (this.#nodes === CONDITION_NODES_MAXIMUM + 1)
      this.#fault(node, path, 'tooManyNodes', { limit: CONDITION_NODES_MAXIMUM });
    if (this.#nodes > CONDITION_NODES_MAXIMUM) return false;
    if (isRecord(node)) return true;
    this.#fault(node, path, 'malformed');
    return false;
  }

  condition(node: unknown, path: FaultPath): void {
    if (!this.#enter(node, path)) return;
    switch (node['kind']) {
      case 'all':
      case 'any':
        this.#group(node, path);
        return;
      case 'not':
        this.condition(node['item'], [...path, 'item']);
        return;
      case 'within':
        this.#within(node, path);
        return;
      case 'compare':
        if (!oneOf(ALERT_RELATIONS, node['relation']))
          this.#fault(node, [...path, 'relation'], 'malformed');
        this.#sides(node, path);
        return;
      case 'cross':
        if (!oneOf(['up', 'down', 'either'], node['direction']))
          this.#fault(node, [...path, 'direction'], 'malformed');
        this.#sides(node, path);
        return;
      case 'holds': {
        const series = node['series'];
        const inner = [...path, 'series'];
        if (!this.#enter(series, inner)) return;
        if (series['kind'] !== 'series') this.#fault(series, inner, 'malformed');
        else this.#series(series, inner, 'boolean');
        return;
      }
      case 'event':
        this.#event(node, path);
        return;
      default:
        this.#fault(node, [...path, 'kind'], 'malformed');
    }
  }

  #group(node: Readonly<Record<string, unknown>>, path: FaultPath): void {
    const items = node['items'];
    if (!Array.isArray(items)) this.#fault(node, [...path, 'items'], 'malformed');
    else if (items.length === 0) this.#fault(node, path, 'emptyGroup');
    else
      for (const [at, item] of (items as readonly unknown[]).entries()) {
        if (this.#nodes > CONDITION_NODES_MAXIMUM) return;
        this.condition(item, [...path, 'items', at]);
      }
  }

  #within(node: Readonly<Record<string, unknown>>, path: FaultPath): void {
    const { item } = node;
    this.#count(node, [...path, 'minutes'], 'minutes', ALERT_LIMITS.withinMinutes);
    // Both at the same moment is hardly ever meant; each for itself is written so.
    if (isRecord(item) && item['kind'] === 'all') this.#fault(node, [...path, 'item'], 'withinAll');
    this.condition(item, [...path, 'item']);
  }

  #count(
    node: Readonly<Record<string, unknown>>,
    path: FaultPath,
    name: string,
    most: number,
  ): void {
    const value = node[name];
    if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > most)
      this.#fault(node, path, 'count', { parameter: name, least: 1, most });
  }

  #sides(node: Readonly<Record<string, unknown>>, path: FaultPath): void {
    const { left, right } = node;
    for (const [side, other, name] of [
      [left, right, 'left'],
      [right, left, 'right'],
    ] as const) {
      const inner = [...path, name];
      if (isTimes(side) && !isVolume(other)) this.#fault(side, inner, 'timesOnlyVolume');
      this.#operand(side, inner);
    }
    if (isConstant(left) && isConstant(right)) this.#fault(node, path, 'constantSides');
  }

  #operand(node: unknown, path: FaultPath): void {
    if (!this.#enter(node, path)) return;
    switch (node['kind']) {
      case 'number':
        if (!Number.isFinite(node['value'])) this.#fault(node, [...path, 'value'], 'malformed');
        if (!oneOf([undefined, 'percent', 'times'], node['unit']))
          this.#fault(node, [...path, 'unit'], 'malformed');
        return;
      case 'signal':
        this.#signal(node, path);
        return;
      case 'series':
        this.#series(node, path, 'number');
        return;
      case 'move':
        this.#subject(node, path);
        this.#count(node, [...path, 'count'], 'count', ALERT_LIMITS.moveCount);
        if (!oneOf(UNITS, node['unit'])) this.#fault(node, [...path, 'unit'], 'unknownUnit');
        return;
      case 'line':
        this.#subject(node, path);
        this.#text(node, path, 'drawing');
        return;
      case 'arithmetic':
        if (!oneOf(['+', '-', '*', '/'], node['operator']))
          this.#fault(node, [...path, 'operator'], 'malformed');
        for (const name of ['left', 'right']) {
          if (isTimes(node[name])) this.#fault(node[name], [...path, name], 'timesOnlyVolume');
          this.#operand(node[name], [...path, name]);
        }
        return;
      default:
        this.#fault(node, [...path, 'kind'], 'malformed');
    }
  }

  /** A symbol, or `null` where the target is one. */
  #subject(node: Readonly<Record<string, unknown>>, path: FaultPath): void {
    const { subject } = node;
    if (subject === null) {
      if (!hasSymbol(this.#target))
        this.#fault(node, [...path, 'subject'], 'notForTarget', { target: this.#target! });
      return;
    }
    if (typeof subject !== 'string' || parseSymbolId(subject) !== subject)
      this.#fault(node, [...path, 'subject'], 'unknownSymbol', { name: shortened(subject) });
  }

  #signal(node: Readonly<Record<string, unknown>>, path: FaultPath): void {
    const { name } = node;
    const place = [...path, 'name'];
    if (typeof name !== 'string') {
      this.#fault(node, place, 'malformed');
      return;
    }
    if (this.#target === 'portfolio' && node['subject'] === null) {
      if (portfolioSignal(name)?.name !== name)
        this.#fault(node, place, 'notForPortfolio', { name: shortened(name) });
      return;
    }
    this.#subject(node, path);
    const signal = symbolSignal(name);
    // Whoever tells figures knows each by one name; texts may use the short ones.
    if (signal !== undefined) {
      if (signal.name !== name)
        this.#fault(node, place, 'unknownSignal', { name: shortened(name) }, signal.name);
      return;
    }
    const field = fieldNamed(name);
    if (portfolioSignal(name) !== undefined) this.#fault(node, place, 'portfolioOnly', { name });
    else if (field === undefined)
      this.#fault(
        node,
        place,
        'unknownSignal',
        { name: shortened(name) },
        closest(name, SYMBOL_SIGNAL_WORDS),
      );
    else
      this.#fault(node, place, fieldKind(field) === 'date' ? 'dateField' : 'textField', { name });
  }

  #series(
    node: Readonly<Record<string, unknown>>,
    path: FaultPath,
    wanted: 'number' | 'boolean',
  ): void {
    const { interval, expression } = node;
    this.#subject(node, path);
    if (interval !== null && !oneOf(BAR_INTERVALS, interval))
      this.#fault(node, [...path, 'interval'], 'badInterval', {
        choices: BAR_INTERVALS.join(', '),
      });
    if (typeof expression !== 'string') {
      this.#fault(node, [...path, 'expression'], 'malformed');
      return;
    }
    try {
      spelledSeries(expression, [wanted]);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#fault(node, [...path, 'expression'], error.problem, error.values);
    }
  }

  #text(node: Readonly<Record<string, unknown>>, path: FaultPath, name: string): void {
    const value = node[name];
    if (typeof value !== 'string' || value.trim() === '')
      this.#fault(node, [...path, name], 'malformed');
    else if (value.length > ALERT_LIMITS.text)
      this.#fault(node, [...path, name], 'textTooLong', { limit: ALERT_LIMITS.text });
  }

  #event(node: Readonly<Record<string, unknown>>, path: FaultPath): void {
    const { subject } = node;
    if (!oneOf(ALERT_EVENT_KINDS, node['event'])) {
      this.#fault(node, [...path, 'event'], 'unknownEvent');
      return;
    }
    if (subject !== null && (typeof subject !== 'string' || parseSymbolId(subject) !== subject))
      this.#fault(node, [...path, 'subject'], 'unknownSymbol', { name: shortened(subject) });
    for (const { name, problem, values } of checkEvent(node, this.#target))
      this.#fault(node, name === null ? path : [...path, name], problem, values);
  }
}

const isTimes = (node: unknown): boolean =>
  isRecord(node) && node['kind'] === 'number' && node['unit'] === 'times';
const isVolume = (node: unknown): boolean =>
  isRecord(node) && node['kind'] === 'signal' && node['name'] === 'volume';

function isConstant(node: unknown): boolean {
  if (!isRecord(node)) return false;
  if (node['kind'] === 'arithmetic') return isConstant(node['left']) && isConstant(node['right']);
  return node['kind'] === 'number';
}

const shortened = (value: unknown): string => String(value).slice(0, 40);
