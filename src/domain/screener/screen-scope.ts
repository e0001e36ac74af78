import { PURE_FUNCTIONS } from '../expressions/built-in-functions.ts';
import { type PhraseBook, phraseBook } from '../expressions/phrases.ts';
import {
  type NameDeclaration,
  type Scope,
  scopeOf,
  type Unit,
  type Value,
} from '../expressions/scope.ts';
import { KEYWORDS } from '../expressions/tokens.ts';
import type { Typed } from '../expressions/typed-tree.ts';
import { type Field, FIELDS } from '../fields/catalogue.ts';
import type { FieldUnit } from '../fields/field.ts';
import { fieldPhrases, type LabelOf, NAMES_OF_FIELDS } from './field-names.ts';
import {
  ACROSS_FUNCTIONS,
  ROW_GROUPS,
  SHORTHAND_FUNCTIONS,
  TEXT_FUNCTIONS,
} from './screen-functions.ts';
import { type ColumnKey, QUARTERS_KEPT } from './screen-table.ts';

/** One row of a table, column by column: numbers, texts and days since 1970-01-01. */
export type ScreenRow = (key: ColumnKey) => Value;
export type ScreenTree = Typed<ScreenRow>;
export type ScreenScope = Scope<ScreenRow>;

/** Percent is a fraction in expressions, whatever the column holds. */
const UNITS: Readonly<Record<FieldUnit, Unit | 'text'>> = {
  text: 'text',
  grade: 'text',
  verdict: 'text',
  price: 'price',
  money: 'money',
  percent: 'percent',
  points: 'percent',
  times: 'times',
  count: 'count',
  plain: 'plain',
  date: 'date',
};

function declarationOf({ id, unit, history }: Field): NameDeclaration<ScreenRow> {
  const measures = UNITS[unit];
  const [name, ...aliases] = NAMES_OF_FIELDS.get(id)!;
  return {
    name: name!,
    aliases,
    type: measures === 'text' ? 'text' : 'number',
    column: id,
    read: (row) => row(id),
    ...(measures === 'text' ? {} : { unit: measures }),
    ...(history === 'quarters' ? { past: QUARTERS_KEPT } : {}),
    ...(unit === 'points' ? { divisor: 100 } : {}),
  };
}

const FIELD_DECLARATIONS: readonly NameDeclaration<ScreenRow>[] = FIELDS.map(declarationOf);

const FUNCTIONS = [
  ...PURE_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...ACROSS_FUNCTIONS,
  ...SHORTHAND_FUNCTIONS,
];

/**
 * What a screen may use. The day is given, in days since 1970-01-01: the domain has no clock. A field
 * is understood by its name in words and by what pages call it.
 */
export function screenScope({
  today,
  labels = NO_LABELS,
}: {
  readonly today: number;
  readonly labels?: readonly LabelOf[];
}): ScreenScope {
  const scope = scopeOf(
    [
      ...FIELD_DECLARATIONS,
      { name: 'today', type: 'number', unit: 'date', value: today, read: () => today },
    ],
    FUNCTIONS,
    { overTime: false, groups: { names: ROW_GROUPS, measure: 'median' } },
  );
  return { ...scope, phrases: phrasesOf(labels) };
}

const OTHERS: readonly string[] = ['today', 'if', 'in', 'between', 'all'];

const WORDS: ReadonlySet<string> = new Set(
  [
    ...[...NAMES_OF_FIELDS.values()].flat(),
    ...FUNCTIONS.map(({ name }) => name),
    ...KEYWORDS,
    ...OTHERS,
  ].map((word) => word.toLowerCase()),
);

const NO_LABELS: readonly LabelOf[] = [];

/** Made once for each language, not with every reading of a text. */
const books = new WeakMap<readonly LabelOf[], PhraseBook>();

function phrasesOf(labels: readonly LabelOf[]): PhraseBook {
  const known = books.get(labels);
  if (known !== undefined) return known;
  const made = phraseBook(fieldPhrases(labels), (word) => WORDS.has(word));
  books.set(labels, made);
  return made;
}
