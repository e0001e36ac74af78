import { parseIsoDate, toDayNumber } from '../calendar/iso-date.ts';
import { ExpressionError } from '../expressions/expression-error.ts';
import { parseExpression } from '../expressions/parse.ts';
import type { BinaryOperator, Syntax } from '../expressions/syntax-tree.ts';
import { type FieldId, fieldOf } from '../fields/catalogue.ts';
import { fieldNamed } from './field-names.ts';
import { EMPTY_FORM, type FormItem, type RangeItem, type ScreenForm } from './form.ts';

/** The form of a text, or nothing where the text cannot be read. */
export function formOf(text: string): ScreenForm | null {
  if (text.trim() === '') return EMPTY_FORM;
  try {
    return formOfSyntax(parseExpression(text), text);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** What the form understands of a tree becomes controls; everything else stays text. */
export function formOfSyntax(tree: Syntax, text: string): ScreenForm {
  const [item] = itemsOf(tree, text, null);
  // A form that is one list of alternatives is that list; all others are met together.
  return item?.kind === 'group' && item.op !== 'not'
    ? item
    : { kind: 'group', op: 'and', items: item === undefined ? [] : [item] };
}

/** The items of a tree inside a group: the same word again adds its parts to that group. */
function itemsOf(tree: Syntax, text: string, around: 'and' | 'or' | null): readonly FormItem[] {
  if (tree.kind === 'binary' && (tree.operator === 'and' || tree.operator === 'or')) {
    const { operator: op, left, right } = tree;
    const found = [...itemsOf(left, text, op), ...itemsOf(right, text, op)];
    const items = op === 'and' ? joined(found) : found;
    if (op === around || items.length === 1) return items;
    return [{ kind: 'group', op, items }];
  }
  if (tree.kind === 'unary' && tree.operator === 'not')
    return [{ kind: 'group', op: 'not', items: itemsOf(tree.operand, text, 'and') }];
  return [conditionOf(tree) ?? { kind: 'text', expression: sourceOf(tree, text) }];
}

/** `pe > 5 and pe <= 9` side by side is one range. */
function joined(items: readonly FormItem[]): readonly FormItem[] {
  const result: FormItem[] = [];
  for (const item of items) {
    const before = result.at(-1);
    if (
      item.kind === 'range' &&
      before?.kind === 'range' &&
      item.field === before.field &&
      before.most === undefined &&
      item.least === undefined
    )
      result[result.length - 1] = { ...before, ...item };
    else result.push(item);
  }
  return result;
}

/** As it was written, without brackets around the whole. */
function sourceOf({ start, end }: Syntax, text: string): string {
  let source = text.slice(start, end).trim();
  while (isBracketed(source)) source = source.slice(1, -1).trim();
  return source;
}

/** Whether the first bracket is closed by the last one; brackets inside of texts do not count. */
export function isBracketed(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  let quote: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (quote !== null) quote = char === quote ? null : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0 && quote === null) return at === text.length - 1;
  }
  return false;
}

function conditionOf(tree: Syntax): FormItem | null {
  switch (tree.kind) {
    case 'binary':
      return comparisonOf(tree.operator, tree.left, tree.right);
    case 'among': {
      const field = textField(tree.of);
      const values = tree.values.flatMap((value) => (value.kind === 'text' ? value.value : []));
      return field !== null && values.length === tree.values.length
        ? { kind: 'among', field, values, isNot: tree.isNot }
        : null;
    }
    case 'between': {
      const field = tree.isNot ? null : numberField(tree.of);
      const least = constantOf(tree.least);
      const most = constantOf(tree.most);
      return field !== null && least !== null && most !== null
        ? { kind: 'range', field, least, most }
        : null;
    }
    default:
      return null;
  }
}

const MIRRORED: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

function comparisonOf(operator: BinaryOperator, left: Syntax, right: Syntax): FormItem | null {
  const mirrored = MIRRORED[operator];
  if (mirrored === undefined) return null;
  if (left.kind !== 'name')
    return right.kind === 'name' ? comparisonOf(mirrored, right, left) : null;
  const texts = textField(left);
  if (texts !== null)
    return right.kind === 'text' && (operator === '==' || operator === '!=')
      ? { kind: 'among', field: texts, values: [right.value], isNot: operator === '!=' }
      : null;
  const field = numberField(left);
  const value = constantOf(right);
  return field === null || value === null ? null : rangeOf(operator, field, value);
}

function rangeOf(operator: BinaryOperator, field: FieldId, value: number): RangeItem | null {
  switch (operator) {
    case '>':
      return { kind: 'range', field, least: value, isAbove: true };
    case '>=':
      return { kind: 'range', field, least: value };
    case '<':
      return { kind: 'range', field, most: value, isBelow: true };
    case '<=':
      return { kind: 'range', field, most: value };
    case '==':
      return { kind: 'range', field, least: value, most: value };
    default:
      return null;
  }
}

const TEXT_UNITS: ReadonlySet<string> = new Set(['text', 'grade', 'verdict']);
export const isTextField = (field: FieldId): boolean => TEXT_UNITS.has(fieldOf(field).unit);

function textField(tree: Syntax): FieldId | null {
  const field = tree.kind === 'name' ? fieldNamed(tree.name) : undefined;
  return field !== undefined && isTextField(field) ? field : null;
}

function numberField(tree: Syntax): FieldId | null {
  const field = tree.kind === 'name' ? fieldNamed(tree.name) : undefined;
  return field !== undefined && !isTextField(field) ? field : null;
}

/** A number with or without a minus, or a day. What depends on today stays text. */
function constantOf(tree: Syntax): number | null {
  if (tree.kind === 'number') return tree.value;
  if (tree.kind === 'unary' && tree.operator === '-' && tree.operand.kind === 'number')
    return -tree.operand.value;
  if (tree.kind !== 'call' || tree.name.toLowerCase() !== 'date') return null;
  const [day, extra] = tree.args;
  const date = day?.kind === 'text' && extra === undefined ? parseIsoDate(day.value) : null;
  return date === null ? null : toDayNumber(date);
}
