import { fromDayNumber, parseIsoDate } from '../calendar/iso-date.ts';
import { ExpressionError } from '../expressions/expression-error.ts';
import { numberWith, printNumber } from '../expressions/number-literal.ts';
import { parseExpression } from '../expressions/parse.ts';
import { bindingOf, printText } from '../expressions/print.ts';
import { BINDING, NOT_BINDING } from '../expressions/syntax-tree.ts';
import { type FieldId, fieldOf } from '../fields/catalogue.ts';
import { shortNameOf } from './field-names.ts';
import {
  type AmongItem,
  type FormGroup,
  type FormItem,
  isBlank,
  type RangeItem,
  type ScreenForm,
} from './form.ts';
import { isBracketed } from './form-reader.ts';

const LOOSEST = 0;
/** Inside of a group: a reader should not have to know whether `and` or `or` binds tighter. */
const IN_GROUP = NOT_BINDING;

/** The text of a form. What asks for nothing yet is left out. */
export const expressionOf = (form: ScreenForm): string => printItem(form, LOOSEST);

/** In brackets where the words around it bind tighter than `least`. */
function printItem(item: FormItem, least: number): string {
  switch (item.kind) {
    case 'range':
      return printRange(item, least);
    case 'among':
      return printAmong(item);
    case 'text':
      return printOwn(item.expression, least);
    case 'group': {
      const items = partsOf(item);
      if (items.length === 0) return '';
      if (item.op === 'not') return `not (${joinedBy('and', items, LOOSEST)})`;
      return joinedBy(item.op, items, least);
    }
    default:
      return item satisfies never;
  }
}

/** A group of the same word inside of a group adds its parts to it. */
const partsOf = ({ op, items }: FormGroup): readonly FormItem[] =>
  items
    .filter((each) => !isBlank(each))
    .flatMap((each) =>
      each.kind === 'group' && each.op === op && op !== 'not' ? partsOf(each) : each,
    );

function joinedBy(op: 'and' | 'or', items: readonly FormItem[], least: number): string {
  if (items.length === 1) return printItem(items[0]!, least);
  const text = items.map((item) => printItem(item, IN_GROUP)).join(` ${op} `);
  return BINDING[op] < least ? `(${text})` : text;
}

function printRange({ field, least, most, isAbove, isBelow }: RangeItem, around: number): string {
  const name = shortNameOf(field);
  if (least !== undefined && most !== undefined && !isAbove && !isBelow)
    return least === most
      ? `${name} == ${printValue(field, least)}`
      : `${name} between ${printValue(field, least)} and ${printValue(field, most)}`;
  const parts = [
    ...(least === undefined ? [] : [`${name} ${isAbove ? '>' : '>='} ${printValue(field, least)}`]),
    ...(most === undefined ? [] : [`${name} ${isBelow ? '<' : '<='} ${printValue(field, most)}`]),
  ];
  const text = parts.join(' and ');
  return parts.length > 1 && BINDING.and < around ? `(${text})` : text;
}

function printAmong({ field, values, isNot }: AmongItem): string {
  const name = shortNameOf(field);
  const [first] = values;
  return values.length === 1
    ? `${name} ${isNot ? '!=' : '=='} ${printText(first!)}`
    : `${name} ${isNot ? 'not in' : 'in'} (${values.map(printText).join(', ')})`;
}

/** A text that cannot be read is set in brackets, so that it does not change what is around it. */
function printOwn(expression: string, least: number): string {
  const text = expression.trim();
  if (isBracketed(text)) return text;
  try {
    return bindingOf(parseExpression(text)) < least ? `(${text})` : text;
  } catch (error) {
    if (error instanceof ExpressionError) return `(${text})`;
    throw error;
  }
}

/** A number as people of the trade write it: `15%`, `10B`, `date("2026-11-30")`. */
export function printValue(field: FieldId, value: number): string {
  const plain = String(value);
  if (value === 0) return '0';
  switch (fieldOf(field).unit) {
    case 'percent':
    case 'points': {
      const number = numberWith(value, '%');
      return number === null ? plain : printNumber(number);
    }
    case 'money':
    case 'count':
      return printLarge(value);
    case 'date': {
      // Only years of four digits can be written.
      const isDay = Number.isInteger(value) && Math.abs(value) < 3_000_000;
      const date = isDay ? fromDayNumber(value) : null;
      return date !== null && parseIsoDate(date) !== null ? `date("${date}")` : plain;
    }
    default:
      return plain;
  }
}

function printLarge(value: number): string {
  const plain = String(value);
  const size = Math.abs(value);
  for (const [suffix, from] of [
    ['T', 1e12],
    ['B', 1e9],
    ['M', 1e6],
    ['k', 1e3],
  ] as const) {
    const number = size >= from ? numberWith(value, suffix) : null;
    if (number !== null) {
      const text = printNumber(number);
      return text.length < plain.length ? text : plain;
    }
  }
  return plain;
}
