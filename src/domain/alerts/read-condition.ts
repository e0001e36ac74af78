import { BAR_INTERVALS, type BarInterval } from '../prices/bar.ts';
import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';
import { CONDITION_NODES_MAXIMUM } from './alert.ts';
import { ALERT_EVENT_KINDS } from './alert-event.ts';
import {
  ALERT_RELATIONS,
  type AlertCondition,
  type AlertOperand,
  type SeriesOperand,
} from './condition.ts';

/** Where a condition that came as JSON is not one: the path from its root, and what is expected. */
export interface ConditionShapeFault {
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

const EXPRESSION_MAXIMUM = 500;
const WORDS_MAXIMUM = 200;
const FORMS_MAXIMUM = 20;
const ID = /^[\w:.-]{1,64}$/;
const NAME = /^[A-Za-z][\w-]{0,63}$/;

class Misshapen extends Error {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  constructor(path: readonly (string | number)[], expected: string) {
    super(expected);
    this.path = path;
    this.expected = expected;
  }
}

type Place = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a condition that somebody sent. Nothing is guessed and nothing unknown is kept. Its nodes
 * are counted while it is read, so that what is sent to exhaust the program is not followed.
 */
export function readCondition(
  value: unknown,
): { readonly condition: AlertCondition } | { readonly fault: ConditionShapeFault } {
  let left = CONDITION_NODES_MAXIMUM;

  const fieldsOf = (given: unknown, at: Place, what: string): Fields => {
    left -= 1;
    if (left < 0)
      throw new Misshapen(at, `at most ${CONDITION_NODES_MAXIMUM} parts in one condition`);
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new Misshapen(at, what);
    return given as Fields;
  };

  const condition = (given: unknown, at: Place): AlertCondition => {
    const fields = fieldsOf(given, at, 'a condition');
    switch (fields['kind']) {
      case 'all':
      case 'any': {
        only(fields, ['kind', 'items'], at);
        const { items } = fields;
        if (!Array.isArray(items) || items.length === 0)
          throw new Misshapen([...at, 'items'], 'a list of conditions');
        return {
          kind: fields['kind'],
          items: items.map((item, index) => condition(item, [...at, 'items', index])),
        };
      }
      case 'not':
        only(fields, ['kind', 'item'], at);
        return { kind: 'not', item: condition(fields['item'], [...at, 'item']) };
      case 'within':
        only(fields, ['kind', 'item', 'minutes'], at);
        return {
          kind: 'within',
          item: condition(fields['item'], [...at, 'item']),
          minutes: numberOf(fields, 'minutes', at),
        };
      case 'compare':
        only(fields, ['kind', 'left', 'relation', 'right'], at);
        return {
          kind: 'compare',
          left: operand(fields['left'], [...at, 'left']),
          relation: oneOf(ALERT_RELATIONS, fields, 'relation', at),
          right: operand(fields['right'], [...at, 'right']),
        };
      case 'cross':
        only(fields, ['kind', 'left', 'direction', 'right'], at);
        return {
          kind: 'cross',
          left: operand(fields['left'], [...at, 'left']),
          direction: oneOf(['up', 'down', 'either'], fields, 'direction', at),
          right: operand(fields['right'], [...at, 'right']),
        };
      case 'holds':
        only(fields, ['kind', 'series'], at);
        return { kind: 'holds', series: series(fields['series'], [...at, 'series']) };
      case 'event':
        return event(fields, at);
      default:
        throw new Misshapen(
          [...at, 'kind'],
          'all, any, not, within, compare, cross, holds or event',
        );
    }
  };

  const operand = (given: unknown, at: Place): AlertOperand => {
    const fields = fieldsOf(given, at, 'an operand');
    switch (fields['kind']) {
      case 'number': {
        only(fields, ['kind', 'value', 'unit'], at);
        const number = { kind: 'number', value: numberOf(fields, 'value', at) } as const;
        return fields['unit'] === undefined
          ? number
          : { ...number, unit: oneOf(['percent', 'times'], fields, 'unit', at) };
      }
      case 'signal':
        only(fields, ['kind', 'subject', 'name'], at);
        return {
          kind: 'signal',
          subject: subject(fields, at),
          name: textOf(fields, 'name', at, NAME, 'the name of a figure'),
        };
      case 'series':
        return seriesOf(fields, at);
      case 'move':
        only(fields, ['kind', 'subject', 'count', 'unit'], at);
        return {
          kind: 'move',
          subject: subject(fields, at),
          count: numberOf(fields, 'count', at),
          unit: oneOf(['minutes', 'hours', 'days'], fields, 'unit', at),
        };
      case 'line':
        only(fields, ['kind', 'subject', 'drawing'], at);
        return {
          kind: 'line',
          subject: subject(fields, at),
          drawing: textOf(fields, 'drawing', at, ID, 'the id of a drawing'),
        };
      case 'arithmetic':
        only(fields, ['kind', 'operator', 'left', 'right'], at);
        return {
          kind: 'arithmetic',
          operator: oneOf(['+', '-', '*', '/'], fields, 'operator', at),
          left: operand(fields['left'], [...at, 'left']),
          right: operand(fields['right'], [...at, 'right']),
        };
      default:
        throw new Misshapen([...at, 'kind'], 'number, signal, series, move, line or arithmetic');
    }
  };

  const series = (given: unknown, at: Place): SeriesOperand => {
    const fields = fieldsOf(given, at, 'a series');
    if (fields['kind'] !== 'series') throw new Misshapen([...at, 'kind'], 'series');
    return seriesOf(fields, at);
  };

  try {
    return { condition: condition(value, []) };
  } catch (problem) {
    if (!(problem instanceof Misshapen)) throw problem;
    return { fault: { path: problem.path, expected: problem.expected } };
  }
}

function seriesOf(fields: Fields, at: Place): SeriesOperand {
  only(fields, ['kind', 'subject', 'interval', 'expression'], at);
  const interval: BarInterval | null =
    fields['interval'] === null || fields['interval'] === undefined
      ? null
      : oneOf(BAR_INTERVALS, fields, 'interval', at);
  return {
    kind: 'series',
    subject: subject(fields, at),
    interval,
    expression: text(fields, 'expression', at, EXPRESSION_MAXIMUM),
  };
}

function event(fields: Fields, at: Place): AlertCondition {
  const names = ['kind', 'subject', 'event', 'forms', 'words', 'source', 'direction', 'screen'];
  only(fields, names, at);
  const { forms } = fields;
  return {
    kind: 'event',
    subject: subject(fields, at),
    event: oneOf(ALERT_EVENT_KINDS, fields, 'event', at),
    ...(forms === undefined ? {} : { forms: formsOf(forms, [...at, 'forms']) }),
    ...(fields['words'] === undefined ? {} : { words: text(fields, 'words', at, WORDS_MAXIMUM) }),
    ...(fields['source'] === undefined
      ? {}
      : { source: text(fields, 'source', at, WORDS_MAXIMUM) }),
    ...(fields['direction'] === undefined
      ? {}
      : { direction: oneOf(['up', 'down'], fields, 'direction', at) }),
    ...(fields['screen'] === undefined
      ? {}
      : { screen: textOf(fields, 'screen', at, ID, 'the id of a saved screen') }),
  };
}

function formsOf(given: unknown, at: Place): readonly string[] {
  const expected = `a list of up to ${FORMS_MAXIMUM} forms such as 8-K`;
  if (!Array.isArray(given) || given.length > FORMS_MAXIMUM) throw new Misshapen(at, expected);
  return given.map((form: unknown) => {
    if (typeof form !== 'string' || !/^[\w /.-]{1,20}$/.test(form))
      throw new Misshapen(at, expected);
    return form;
  });
}

/** A field that is misspelt would change what the alert means without a word. */
function only(fields: Fields, names: readonly string[], at: Place): void {
  const other = Object.keys(fields).find((name) => !names.includes(name));
  if (other !== undefined) throw new Misshapen([...at, other], `only ${names.join(', ')}`);
}

function numberOf(fields: Fields, name: string, at: Place): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Misshapen([...at, name], 'a number');
  return value;
}

function oneOf<const W extends string>(
  words: readonly W[],
  fields: Fields,
  name: string,
  at: Place,
): W {
  const found = words.find((word) => word === fields[name]);
  if (found === undefined) throw new Misshapen([...at, name], `one of ${words.join(', ')}`);
  return found;
}

function subject(fields: Fields, at: Place): SymbolId | null {
  const given = fields['subject'];
  if (given === null || given === undefined) return null;
  const symbol = typeof given === 'string' ? parseSymbolId(given) : null;
  if (symbol === null) throw new Misshapen([...at, 'subject'], 'a symbol such as MSFT, or null');
  return symbol;
}

function textOf(fields: Fields, name: string, at: Place, pattern: RegExp, what: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new Misshapen([...at, name], what);
  return value;
}

function text(fields: Fields, name: string, at: Place, maximum: number): string {
  const value = fields[name];
  if (
    typeof value !== 'string' ||
    value.length > maximum ||
    !value.isWellFormed() ||
    /\p{Cc}/u.test(value)
  )
    throw new Misshapen([...at, name], `text of up to ${maximum} characters in one line`);
  return value;
}
