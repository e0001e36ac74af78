import { rowsOf } from '../rows.ts';
import { abroad } from './abroad.ts';
import { communication } from './communication.ts';
import { consumer } from './consumer.ts';
import { finance } from './finance.ts';
import { healthCare } from './health-care.ts';
import { industrials } from './industrials.ts';
import { resources } from './resources.ts';
import { technology } from './technology.ts';

/**
 * What is commonly known of a company's books in the year before `ANCHOR_DATE`, rounded. The tables
 * give amounts in billions of dollars and the rest in percent; here amounts are dollars, margins and
 * spending fractions of revenue, growth a fraction a year.
 */
export interface Character {
  readonly revenue: number;
  readonly gross: number;
  readonly research: number;
  readonly operating: number;
  readonly net: number;
  /** With short-term and long-term investments. */
  readonly cash: number;
  readonly debt: number;
  readonly equity: number;
  readonly capitalExpenditure: number;
  readonly growth: number;
}

const BILLION = 1e9;
const PERCENT = 0.01;

const fields = [
  ['revenue', BILLION],
  ['gross', PERCENT],
  ['research', PERCENT],
  ['operating', PERCENT],
  ['net', PERCENT],
  ['cash', BILLION],
  ['debt', BILLION],
  ['equity', BILLION],
  ['capitalExpenditure', PERCENT],
  ['growth', PERCENT],
] as const satisfies readonly (readonly [keyof Character, number])[];

const TABLES = [
  technology,
  communication,
  consumer,
  healthCare,
  industrials,
  resources,
  finance,
  abroad,
];

const characters = new Map(
  TABLES.flatMap(rowsOf).map(([symbol = '', ...cells]) => [
    symbol,
    Object.fromEntries(
      fields.map(([field, scale], i) => [field, Number(cells[i]) * scale]),
    ) as Record<(typeof fields)[number][0], number> as Character,
  ]),
);

/** The real character of a well-known company; `undefined` for all others. */
export const characterOf = (symbol: string): Character | undefined => characters.get(symbol);
