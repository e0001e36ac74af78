import { type Field, FIELDS } from '../../src/domain/fields/catalogue.ts';
import { numberColumn, textColumn } from '../../src/domain/screener/column.ts';
import { madeTable } from '../../src/domain/screener/made-table.ts';
import type { Column, ColumnKey, ScreenTable } from '../../src/domain/screener/screen-table.ts';
import { symbolId } from '../../src/domain/symbols/instrument.ts';

export const ROWS = 10_000;
export const FIELDS_WANTED = 90;
/** Earlier quarters of a field, on top of the ninety. */
export const PAST: readonly ColumnKey[] = [
  'revenue-growth@1',
  'revenue-growth@2',
  'revenue-growth@3',
];
const INDUSTRIES_PER_SECTOR = 13;
const SECTORS = [
  'Energy',
  'Materials',
  'Industrials',
  'Consumer Discretionary',
  'Consumer Staples',
  'Health Care',
  'Financials',
  'Information Technology',
  'Communication Services',
  'Utilities',
  'Real Estate',
];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  type: ['stock', 'stock', 'stock', 'stock', 'adr', 'reit'],
  exchange: ['Nasdaq', 'NYSE', 'NYSE American'],
  currency: ['USD'],
  country: ['US', 'US', 'US', 'US', 'CA', 'GB', 'CN', 'IL', 'NL'],
};
const LEFT_OUT: ReadonlySet<string> = new Set(
  'bid ask open vwap extended-price extended-change price-ffo ffo-growth ffo-payout consensus technical-verdict stochastic cci macd beneish'.split(
    ' ',
  ),
);

export interface Random {
  readonly uniform: () => number;
  readonly normal: () => number;
}

/** The same numbers in every run. */
export function seeded(seed: number): Random {
  let state = seed;
  const uniform = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}

/** Companies as they are spread in a large market: skewed, with losses, with gaps. */
export function generatedTable(needed: ReadonlySet<string>, rows = ROWS): ScreenTable {
  const random = seeded(7);
  const fields = FIELDS.filter(({ scope, id }) => scope !== 'funds' && !LEFT_OUT.has(id))
    .sort((a, b) => Number(needed.has(b.id)) - Number(needed.has(a.id)))
    .slice(0, FIELDS_WANTED);
  if (fields.length < FIELDS_WANTED) throw new Error(`only ${fields.length} fields`);
  const sectors = Array.from({ length: rows }, () => Math.floor(random.uniform() ** 1.3 * 11));
  const columns = new Map<ColumnKey, Column>();
  for (const field of fields) columns.set(field.id, columnOf(field, sectors, random));
  const growth = FIELDS.find(({ id }) => id === 'revenue-growth')!;
  for (const key of PAST) columns.set(key, columnOf(growth, sectors, random));
  const symbols = Array.from({ length: rows }, (_, row) => symbolId(letters(row)));
  return madeTable(symbols, columns);
}

const letters = (row: number): string =>
  [17_576, 676, 26, 1]
    .map((part) => String.fromCharCode(65 + (Math.floor(row / part) % 26)))
    .join('');

function columnOf(field: Field, sectors: readonly number[], random: Random): Column {
  const { id } = field;
  if (id === 'name') return textColumn(sectors.map((_, row) => `${letters(row)} Holdings Inc.`));
  if (id === 'sector') return textColumn(sectors.map((at) => SECTORS[at]!));
  if (id === 'industry')
    return textColumn(
      sectors.map((at) => {
        const part = Math.floor(random.uniform() * INDUSTRIES_PER_SECTOR);
        return `${SECTORS[at]!} ${part + 1}`;
      }),
    );
  const words = WORDS[id];
  if (words !== undefined)
    return textColumn(sectors.map(() => words[Math.floor(random.uniform() * words.length)]!));
  const unknown = 0.02 + 0.2 * random.uniform();
  const value = valueOf(field, random);
  return numberColumn(
    sectors.map((sector) => (random.uniform() < unknown ? null : value((sector - 5) / 10))),
  );
}

function valueOf({ id, unit }: Field, { normal, uniform }: Random): (tilt: number) => number {
  const cents = (value: number): number => Math.round(value * 100) / 100;
  const exact = (value: number): number => Number(value.toPrecision(6));
  if (id === 'rsi') return () => cents(Math.min(99, Math.max(1, 50 + 14 * normal())));
  if (id === 'piotroski') return () => Math.floor(uniform() * 10);
  switch (unit) {
    case 'price':
      return () => cents(Math.exp(3.2 + 1.1 * normal()));
    case 'money':
      return (tilt) => Math.round(Math.exp(20.5 + tilt + 2.1 * normal()));
    case 'count':
      return () => Math.round(Math.exp(12.5 + 1.8 * normal()));
    case 'times':
      return (tilt) => exact((uniform() < 0.12 ? -1 : 1) * Math.exp(2.6 + tilt + 0.9 * normal()));
    case 'percent':
      return (tilt) => exact(0.08 + 0.05 * tilt + 0.18 * normal() * (uniform() < 0.04 ? 6 : 1));
    case 'points':
      return () => exact(2.1 * normal());
    case 'date':
      return () => 20_773 + Math.floor(90 * uniform());
    default:
      return () => exact(1.1 + 0.5 * normal());
  }
}
