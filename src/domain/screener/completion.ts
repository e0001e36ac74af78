import { EXPRESSION_LIMITS } from '../expressions/limits.ts';
import { printText } from '../expressions/print.ts';
import type { FieldId } from '../fields/catalogue.ts';
import { fieldNamed, NAMES_OF_FIELDS, shortNameOf } from './field-names.ts';
import { isTextField } from './form-reader.ts';
import { type Place, placeAt } from './completion-place.ts';
import { ROW_GROUPS } from './screen-functions.ts';
import type { ScreenScope } from './screen-scope.ts';
import type { WordsOf } from './word-warnings.ts';

/** Something that fits at the cursor. `text` stands there instead of what has been typed. */
export type Completion = { readonly text: string } & (
  | { readonly kind: 'field'; readonly field: FieldId }
  | { readonly kind: 'function'; readonly name: string; readonly parameters: readonly string[] }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'word' }
  | { readonly kind: 'value'; readonly field: FieldId }
);

export interface Completions {
  /** The part of the text that a chosen one replaces. */
  readonly start: number;
  readonly end: number;
  /** The best first. */
  readonly items: readonly Completion[];
}

export interface CompletionOptions {
  /** The texts of a column, where they are few enough to be offered. */
  readonly words?: WordsOf;
  /** How a page calls a field: it is found by that as well. */
  readonly label?: (field: FieldId) => string;
  /** Fields that make sense here, such as those of the kind of instrument. */
  readonly isOffered?: (field: FieldId) => boolean;
}

const MOST = 250;

/** What fits at the cursor of an unfinished text. */
export function completeAt(
  text: string,
  cursor: number,
  scope: ScreenScope,
  options: CompletionOptions = {},
): Completions {
  const at = Math.max(0, Math.min(cursor, text.length));
  if (at > EXPRESSION_LIMITS.length) return { start: at, end: at, items: [] };
  const { place, typed, start } = placeAt(text.slice(0, at));
  const isText = text[start] === '"' || text[start] === "'";
  const end = isText ? endOfText(text, start, at) : endOfWord(text, typed === '' ? at : start, at);
  const items = ranked(candidates(place, scope, options), typed, options);
  return { start, end, items: items.slice(0, MOST) };
}

/** The word goes on behind the cursor. */
function endOfWord(text: string, start: number, cursor: number): number {
  if (start === cursor) return cursor;
  let end = cursor;
  while (/[A-Za-z0-9_]/.test(text[end] ?? '')) end += 1;
  return end;
}

/** To the quotation mark that closes the text, when it is closed behind the cursor. */
function endOfText(text: string, start: number, cursor: number): number {
  for (let at = cursor; at < text.length && text[at] !== '\n'; at += 1)
    if (text[at] === text[start]) return at + 1;
  return cursor;
}

function candidates(
  place: Place,
  scope: ScreenScope,
  options: CompletionOptions,
): readonly Completion[] {
  switch (place.wants) {
    case 'nothing':
      return [];
    case 'member':
      return ROW_GROUPS.some((group) => group === place.group.toLowerCase())
        ? fields(options).filter((item) => item.kind === 'field' && !isTextField(item.field))
        : [];
    case 'word':
      return words(place.field, scope, options);
    case 'operator':
      return operators(place).map((text) => ({ kind: 'operator', text }));
    case 'argument': {
      const parameter = scope.functions.get(place.name.toLowerCase())?.parameters[place.at];
      return parameter?.bare
        ? (parameter.choices ?? []).map((text) => ({ kind: 'group', text, group: text }))
        : operands(scope, options);
    }
    case 'operand':
      return operands(scope, options);
    default:
      return place satisfies never;
  }
}

const fields = ({ isOffered = () => true }: CompletionOptions): readonly Completion[] =>
  [...NAMES_OF_FIELDS.keys()]
    .filter(isOffered)
    .map((field) => ({ kind: 'field', text: shortNameOf(field), field }));

function operands(scope: ScreenScope, options: CompletionOptions): readonly Completion[] {
  const functions = [...scope.functions.values()].map(({ name, parameters }): Completion => ({
    kind: 'function',
    text: `${name}(`,
    name,
    parameters: parameters.map((parameter) => parameter.name),
  }));
  return [
    ...fields(options),
    ...functions,
    { kind: 'function', text: 'if(', name: 'if', parameters: ['condition', 'then', 'otherwise'] },
    ...ROW_GROUPS.map((group): Completion => ({ kind: 'group', text: `${group}.`, group })),
    { kind: 'word', text: 'not' },
    { kind: 'word', text: 'today' },
  ];
}

/** The texts of a field of texts; any other field is compared with a value of any kind. */
function words(
  name: string,
  scope: ScreenScope,
  options: CompletionOptions,
): readonly Completion[] {
  const field = fieldNamed(name);
  if (field === undefined || !isTextField(field)) return operands(scope, options);
  return (options.words?.(field) ?? []).map((word) => ({
    kind: 'value',
    text: printText(word),
    field,
  }));
}

function operators({
  field,
  isCompared,
  isBetween,
  isNot,
}: Place & { readonly wants: 'operator' }): readonly string[] {
  if (isNot) return ['in', 'between'];
  if (isBetween) return ['and', '+', '-', '*', '/'];
  const arithmetic = ['+', '-', '*', '/'];
  if (isCompared) return ['and', 'or', ...arithmetic];
  const id = field === null ? undefined : fieldNamed(field);
  if (id !== undefined && isTextField(id)) return ['==', '!=', 'in', 'not in'];
  const comparisons = ['>', '>=', '<', '<=', 'between', '==', '!=', 'in'];
  // What is in brackets or a call may be a condition already.
  return id === undefined
    ? [...comparisons, 'and', 'or', ...arithmetic]
    : [...comparisons, ...arithmetic];
}

function ranked(
  items: readonly Completion[],
  typed: string,
  options: CompletionOptions,
): readonly Completion[] {
  if (typed === '') return items;
  return items
    .map((item, at) => ({ item, at, score: scoreOf(item, typed.toLowerCase(), options) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => a.score! - b.score! || a.at - b.at)
    .map(({ item }) => item);
}

/** 0 is the word itself; then what begins so, a part of the name that does, a word of the label. */
function scoreOf(item: Completion, typed: string, { label }: CompletionOptions): number | null {
  const names = item.kind === 'field' ? NAMES_OF_FIELDS.get(item.field)! : [nameOf(item)];
  const scores = names.map((name) => {
    const lower = name.toLowerCase();
    if (lower === typed) return 0;
    if (lower.startsWith(typed)) return 1 + lower.length / 1_000;
    return partsOf(name).some((part) => part.startsWith(typed)) ? 2 : Infinity;
  });
  if (item.kind === 'field' && label !== undefined) {
    const said = label(item.field).toLowerCase();
    if (said.startsWith(typed)) scores.push(1.5);
    else if (said.split(/[\s\-–/()]+/).some((part) => part.startsWith(typed))) scores.push(3);
  }
  const best = Math.min(...scores);
  return best === Infinity ? null : best;
}

function nameOf(item: Completion): string {
  if (item.kind === 'function') return item.name;
  if (item.kind === 'group') return item.group;
  // Quotation marks are no part of a word.
  return item.kind === 'value' ? item.text.slice(1, -1) : item.text;
}

/** `freeCashFlow` has the parts free, cash and flow; `Real Estate` real and estate. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
