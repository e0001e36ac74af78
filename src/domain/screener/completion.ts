import { type Findable, openAt, ranked } from '../expressions/completing.ts';
import { EXPRESSION_LIMITS } from '../expressions/limits.ts';
import { printText } from '../expressions/print.ts';
import type { FieldId } from '../fields/catalogue.ts';
import { fieldNamed, type LabelOf, NAMES_OF_FIELDS, shortNameOf } from './field-names.ts';
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
  /** How pages call a field: it is found by that as well. */
  readonly labels?: readonly LabelOf[];
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
  const { phrases } = scope;
  const { place, typed, start, end } = openAt(
    text,
    at,
    (before) => placeAt(before, phrases),
    phrases,
  );
  const items = ranked(candidates(place, scope, options), typed, (item) => findable(item, options));
  return { start, end, items: items.slice(0, MOST) };
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
  if (id !== undefined && isTextField(id)) return ['~', '==', '!=', 'in', 'not in'];
  const comparisons = ['>', '>=', '<', '<=', 'between', '==', '!=', 'in'];
  // What is in brackets or a call may be a condition already.
  return id === undefined
    ? [...comparisons, 'and', 'or', ...arithmetic]
    : [...comparisons, ...arithmetic];
}

const findable = (item: Completion, { labels = [] }: CompletionOptions): Findable =>
  item.kind === 'field'
    ? {
        names: NAMES_OF_FIELDS.get(item.field)!,
        labels: [item.field.replaceAll('-', ' '), ...labels.map((label) => label(item.field))],
      }
    : { names: [nameOf(item)] };

function nameOf(item: Completion): string {
  if (item.kind === 'function') return item.name;
  if (item.kind === 'group') return item.group;
  // Quotation marks are no part of a word.
  return item.kind === 'value' ? item.text.slice(1, -1) : item.text;
}
