import { numberWith, printNumber } from '../../expressions/number-literal.ts';
import { printText } from '../../expressions/print.ts';
import { KEYWORDS } from '../../expressions/tokens.ts';
import type { AlertTarget } from '../alert.ts';
import type { AlertCondition, AlertOperand } from '../condition.ts';
import type { AlertNames, NamedThing } from './alert-names.ts';
import { type EventTest, eventWordOf, extremeOf } from './event-words.ts';
import { shownSeries } from './series-text.ts';
import { portfolioSignal, symbolSignal } from './signals.ts';

/** How tightly a part binds, as in the shared parser. */
const ANY = 2;
const ALL = 3;
const NOT = 4;
const WITHIN = 4.5;
const TEST = 5;

/** The condition as text; reading it gives the same condition. */
export const printCondition = (condition: AlertCondition): string => print(condition, 0);

/** `MSFT: price crosses up 420`, as `readAlertText` reads it. */
export const printAlert = (
  target: AlertTarget,
  condition: AlertCondition,
  names: AlertNames = {},
): string => `${printTarget(target, names)}: ${print(condition, 0)}`;

export function printTarget(target: AlertTarget, names: AlertNames): string {
  switch (target.kind) {
    case 'symbol':
      return isTargetWord(target.symbol) ? `"${target.symbol}"` : target.symbol;
    case 'market':
      return 'market';
    case 'watchlist':
      return `list ${printText(nameOf(target.id, names.watchlists))}`;
    case 'portfolio':
      return `portfolio ${printText(nameOf(target.id, names.portfolios))}`;
    case 'screen':
      return `screen ${printText(nameOf(target.id, names.screens))}`;
    default:
      return target satisfies never;
  }
}

/** A symbol that would be read as something else, or whose colon would end the target. */
const isTargetWord = (symbol: string): boolean =>
  symbol.toLowerCase() === 'market' || symbol.includes(':');

/** The id where the name is not known or two have it. */
function nameOf(id: string, things: readonly NamedThing[] = []): string {
  const name = things.find((thing) => thing.id === id)?.name;
  if (name === undefined || name.includes('\n')) return id;
  const folded = name.toLowerCase();
  return things.filter((thing) => thing.name.toLowerCase() === folded).length > 1 ? id : name;
}

function print(condition: AlertCondition, least: number): string {
  const [text, binding] = bare(condition);
  return binding < least ? `(${text})` : text;
}

function bare(condition: AlertCondition): readonly [string, number] {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const [word, binding] = condition.kind === 'all' ? ['and', ALL] : ['or', ANY];
      const items = condition.items.map((item) => print(item, binding));
      return [items.join(` ${word} `), items.length === 1 ? ANY : binding];
    }
    case 'not':
      return [`not ${print(condition.item, NOT)}`, NOT];
    case 'within':
      return [`${print(condition.item, WITHIN)} within ${duration(condition.minutes)}`, WITHIN];
    case 'compare': {
      const extreme = extremeOf(condition);
      if (extreme !== undefined && condition.left.kind === 'signal')
        return [qualified(condition.left.subject, extreme.word), TEST];
      const { left, relation, right } = condition;
      return [`${operand(left, 0)} ${relation} ${operand(right, 0)}`, TEST];
    }
    case 'cross': {
      const direction = condition.direction === 'either' ? '' : ` ${condition.direction}`;
      return [
        `${operand(condition.left, 0)} crosses${direction} ${operand(condition.right, 0)}`,
        TEST,
      ];
    }
    case 'holds':
      return [printOperand(condition.series), TEST];
    case 'event':
      return [event(condition), TEST];
    default:
      return condition satisfies never;
  }
}

export function duration(minutes: number): string {
  const [count, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function event(test: EventTest): string {
  const word = eventWordOf(test);
  const values = word.arguments.map((name) =>
    name === 'forms' ? (test.forms ?? []).join(', ') : (test[name] ?? ''),
  );
  while (values.at(-1) === '') values.pop();
  const args = values.length === 0 ? '' : `(${values.map(printText).join(', ')})`;
  return qualified(test.subject, word.word + args);
}

const SIMPLE_SYMBOL = /^[A-Z][A-Z0-9]*(?:\.[A-Z][A-Z0-9]*)*$/;
const keywords: ReadonlySet<string> = new Set(KEYWORDS);

/** A symbol with other signs, or one that is a word of the language, is in quotation marks. */
export const printSymbol = (symbol: string): string =>
  SIMPLE_SYMBOL.test(symbol) && symbol.split('.').every((part) => !keywords.has(part.toLowerCase()))
    ? symbol
    : printText(symbol);

const qualified = (subject: string | null, text: string): string =>
  subject === null ? text : `${printSymbol(subject)}.${text}`;

/** An operand as it stands in a text; also what a log says of a value. */
export const printOperand = (value: AlertOperand): string => operand(value, 0);

const SUM = 6;
const PRODUCT = 7;

function operand(value: AlertOperand, least: number): string {
  switch (value.kind) {
    case 'number':
      return number(value);
    case 'signal':
      return qualified(value.subject, shownSignal(value.name));
    case 'series': {
      const text = qualified(value.subject, shownSeries(value.expression));
      return value.interval === null ? text : `${text} @ ${value.interval}`;
    }
    case 'move':
      return qualified(value.subject, `change(${value.count}, ${value.unit})`);
    case 'line':
      return qualified(value.subject, `line(${printText(value.drawing)})`);
    case 'arithmetic': {
      const { operator, left, right } = value;
      const binding = operator === '+' || operator === '-' ? SUM : PRODUCT;
      const text = `${operand(left, binding)} ${operator} ${operand(right, binding + 1)}`;
      return binding < least ? `(${text})` : text;
    }
    default:
      return value satisfies never;
  }
}

const shownSignal = (name: string): string =>
  symbolSignal(name)?.shown ?? portfolioSignal(name)?.shown ?? name;

/** Large round numbers are short: `5M`. */
function number({ value, unit }: AlertOperand & { readonly kind: 'number' }): string {
  if (unit === 'times') return `${value}x`;
  if (unit === 'percent') {
    const percent = numberWith(value, '%');
    return percent === null ? String(value) : printNumber(percent);
  }
  for (const suffix of ['T', 'B', 'M'] as const) {
    const short = numberWith(value, suffix);
    if (short !== null && Math.abs(short.digits!) >= 1 && String(short.digits).length <= 6)
      return printNumber(short);
  }
  return String(value);
}
