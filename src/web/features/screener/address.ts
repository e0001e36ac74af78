import { type FieldId, isFieldId } from '../../../domain/fields/catalogue.ts';
import {
  type FormulaColumn,
  SCREEN_LIMITS,
  type ScreenOrder,
} from '../../../domain/screener/screen.ts';
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
const FORMULA_ID = /^f[1-9]$/;

/** Columns of one's own, by commas; empty shows the column set. */
const columnsField: AddressField<readonly FieldId[]> = {
  fallback: [],
  read: (text) => [...new Set(text.split(',').filter(isFieldId))].slice(0, SCREEN_LIMITS.columns),
  write: (fields) => fields.join(','),
};

/** One line each: id, name, expression. Neither a name nor an expression has a line break in it. */
const formulasField: AddressField<readonly FormulaColumn[]> = {
  fallback: [],
  read: (text) => readFormulas(text.slice(0, LONGEST_EXPRESSION)),
  write: (formulas) =>
    formulas.map(({ id, name, expression }) => `${id}:${name}:${oneLine(expression)}`).join('\n'),
};

const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');

function readFormulas(text: string): readonly FormulaColumn[] {
  const known = new Map<string, FormulaColumn>();
  for (const line of text.split('\n')) {
    const [id = '', name = '', ...rest] = line.split(':');
    const expression = rest.join(':').trim();
    if (!FORMULA_ID.test(id) || expression === '') continue;
    known.set(id, { id, name: name.slice(0, SCREEN_LIMITS.formulaName), expression });
  }
  return [...known.values()].slice(0, SCREEN_LIMITS.formulas);
}

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
} as const;

export type ScreenerState = AddressValues<typeof screenerAddress>;

export const USUAL_SORT = '-market-cap';
/** Funds have net assets where companies have a market value. */
export const usualSort = ({ universe }: Pick<ScreenerState, 'universe'>): string =>
  universe === 'equity' ? USUAL_SORT : 'name';

/** The order that an address such as `-market-cap,name` asks for. */
export const ordersOf = (sort: string): readonly ScreenOrder[] =>
  sort
    .split(',')
    .filter((part) => part !== '')
    .slice(0, SCREEN_LIMITS.orders)
    .map((part) => ({
      by: part.replace(/^-/, ''),
      descending: part.startsWith('-'),
    }));
