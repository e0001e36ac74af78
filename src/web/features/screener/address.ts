import { type FieldId, isFieldId } from '../../../domain/fields/catalogue.ts';
import { readFormulas } from '../../../domain/screener/screen-address.ts';
import { type FormulaColumn, SCREEN_LIMITS } from '../../../domain/screener/screen.ts';
import { UNIVERSE_KINDS } from '../../../domain/screener/universe.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  patternField,
  textField,
} from '../../shell/navigation/address-field.ts';

export const SCREEN_VIEWS = [
  'table',
  'heatmap',
  'scatter',
  'charts',
  'compare',
  'backtest',
] as const;
export type ScreenView = (typeof SCREEN_VIEWS)[number];

export const SCREEN_GROUPINGS = ['none', 'sector', 'industry', 'country', 'exchange'] as const;
export type ScreenGrouping = (typeof SCREEN_GROUPINGS)[number];

/** As long as an expression can be that the API takes in an address. */
const LONGEST_EXPRESSION = 4000;

/** Columns of one's own, by commas; empty shows the column set. */
const columnsField: AddressField<readonly FieldId[]> = {
  fallback: [],
  read: (text) => [...new Set(text.split(',').filter(isFieldId))].slice(0, SCREEN_LIMITS.columns),
  write: (fields) => fields.join(','),
};

/** One line each, `f1` first: name, colon, expression. None has a line break in it. */
const formulasField: AddressField<readonly FormulaColumn[]> = {
  fallback: [],
  read: (text) => readFormulas(text.slice(0, LONGEST_EXPRESSION)),
  write: (formulas) =>
    formulas
      .map(({ name, expression }) => `${name.replaceAll(':', ' ')}:${oneLine(expression)}`)
      .join('\n'),
};

const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, ' ').trim();

/** What the page shows, as its address has it. Views declare what else they need by themselves. */
export const screenerAddress = {
  universe: choiceField(UNIVERSE_KINDS, 'equity'),
  /** The screen, in the expression language. */
  q: textField(LONGEST_EXPRESSION),
  /** Conditions that are switched off, one to a line. */
  off: textField(LONGEST_EXPRESSION),
  view: choiceField(SCREEN_VIEWS, 'table'),
  /** How conditions are written: by a form, or as text. */
  as: choiceField(['form', 'text'], 'form'),
  /** A standard set of columns or the id of an own one. */
  set: patternField(/^[\w-]{1,64}$/),
  columns: columnsField,
  formulas: formulasField,
  sort: patternField(/^-?[\w-]{1,40}(?:,-?[\w-]{1,40}){0,3}$/),
  group: choiceField(SCREEN_GROUPINGS, 'none'),
  /** Rows picked for the comparison: symbols, by commas; empty are the first rows. */
  with: textField(200),
} as const;

export type ScreenerState = AddressValues<typeof screenerAddress>;

/** As many as stand side by side without turning into a wall. */
export const MOST_COMPARED_ROWS = 8;

export const pickedSymbols = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((symbol) => symbol.trim().toUpperCase())
      .filter((symbol) => symbol !== ''),
  ),
];

/** Puts a row in or takes it out; the one that has been in longest makes room. */
export const togglePick = (text: string, symbol: string): string => {
  const picked = pickedSymbols(text);
  return (
    picked.includes(symbol)
      ? picked.filter((one) => one !== symbol)
      : [...picked, symbol].slice(-MOST_COMPARED_ROWS)
  ).join(',');
};
