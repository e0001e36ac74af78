import fc from 'fast-check';
import { symbolId } from '../../symbols/instrument.ts';
import { knownBits, textColumn } from '../column.ts';
import { madeTable } from '../made-table.ts';
import { readFormula, readScreen } from '../read-screen.ts';
import { screenScope } from '../screen-scope.ts';
import type { Column, ColumnKey, ScreenTable } from '../screen-table.ts';
import type { CellChange, ScreenExpression } from './engine.ts';

const scope = screenScope({ today: 20_773 });

export function condition(text: string): ScreenExpression {
  const { tree, fault } = readScreen(text, scope);
  if (tree === undefined) throw new Error(`${text}: ${fault?.problem}`);
  return tree;
}

export function formula(text: string): ScreenExpression {
  const { tree, fault } = readFormula(text, scope);
  if (tree === undefined) throw new Error(`${text}: ${fault?.problem}`);
  return tree;
}

/** Columns that random expressions read; a column that is not there is one of them. */
export const NUMBER_KEYS = [
  'price-earnings',
  'market-cap',
  'change-percent',
  'revenue-growth',
  'revenue-growth@1',
  'revenue-growth@2',
] as const satisfies readonly ColumnKey[];
export const TEXT_KEYS = ['sector', 'industry'] as const satisfies readonly ColumnKey[];

const NAMES = ['pe', 'marketCap', 'changePercent', 'revenueGrowth', 'revenueGrowth[1]', 'beta'];
const WORDS = ['Energy', 'Utilities', 'ENERGY', 'Materials', ''];

const cell = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -4, max: 4 }) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, min: -1e6, max: 1e6 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 1e308, -1e308, 5e-324, 0.1),
  },
);

/** Around the words of bitmaps and the blocks of the engine. */
export const smallSize = fc.constantFrom(0, 1, 2, 3, 31, 32, 33, 64, 90);

export function tables(size: fc.Arbitrary<number>): fc.Arbitrary<ScreenTable> {
  return size.chain((rows) =>
    fc
      .record({
        numbers: fc.tuple(
          ...NUMBER_KEYS.map(() => fc.array(cell, { minLength: rows, maxLength: rows })),
        ),
        texts: fc.tuple(
          ...TEXT_KEYS.map(() =>
            fc.array(fc.constantFrom(...WORDS), { minLength: rows, maxLength: rows }),
          ),
        ),
        seed: fc.integer({ min: 0, max: 96 }),
      })
      .map(({ numbers, texts, seed }) => {
        const columns = new Map<ColumnKey, Column>();
        for (const [at, key] of NUMBER_KEYS.entries()) {
          const values = Float64Array.from(numbers[at]!);
          columns.set(key, { kind: 'number', values, known: knownBits(values) });
        }
        for (const [at, key] of TEXT_KEYS.entries()) columns.set(key, textColumn(texts[at]!));
        // Not in the order of symbols, and no two the same.
        const symbols = Array.from({ length: rows }, (_, row) =>
          symbolId(`S${(row * 89 + seed) % 9_973}`),
        );
        return madeTable(symbols, columns);
      }),
  );
}

export const changes = (rows: number): fc.Arbitrary<readonly CellChange[]> => {
  const row = fc.nat({ max: Math.max(0, rows - 1) });
  const figure = fc.tuple(row, fc.constantFrom(...NUMBER_KEYS), fc.oneof(cell, fc.constant(null)));
  const word = fc.tuple(
    row,
    fc.constantFrom(...TEXT_KEYS),
    fc.constantFrom(...WORDS, 'Brand new', null),
  );
  // Mapped by hand: a record of arbitraries multiplies the keys of all columns.
  const change = ([at, key, value]: readonly [
    number,
    CellChange['key'],
    CellChange['value'],
  ]): CellChange => ({ row: at, key, value });
  return fc.array(fc.oneof(figure.map(change), word.map(change)), { maxLength: 40 });
};

const literal = fc.oneof(
  fc.integer({ min: -3, max: 4 }).map((each) => (each < 0 ? `(${each})` : String(each))),
  fc.constantFrom('0.5', '10', '1e200', '100', 'today'),
);

interface Texts {
  readonly number: string;
  readonly condition: string;
}

/** Texts of the whole language of screens. */
const texts = fc.letrec<Texts>((tie) => {
  const [figure, test] = [tie('number').map(String), tie('condition').map(String)];
  const two = fc.tuple(figure, figure);
  return {
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 2, arbitrary: literal },
      {
        weight: 4,
        arbitrary: fc
          .tuple(two, fc.constantFrom('+', '-', '*', '/', '%', '^'))
          .map(([[left, right], operator]) => `(${left} ${operator} ${right})`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            figure,
            fc.constantFrom('abs', 'log', 'exp', 'sqrt', 'sign', 'floor', 'ceil', 'round', '-'),
          )
          .map(([of, name]) => `${name}(${of})`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(two, fc.constantFrom('min', 'max', 'fallback'))
          .map(([[left, right], name]) => `${name}(${left}, ${right})`),
      },
      { weight: 1, arbitrary: two.map(([a, b]) => `max(${a}, ${b}, pe)`) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            figure,
            fc.constantFrom('rank', 'percentile', 'zscore', 'median', 'mean'),
            fc.constantFrom('', ', sector', ', industry', ', all'),
          )
          .map(([of, name, group]) => `${name}(${of}${group})`),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('sector.pe', 'industry.marketCap', 'change(revenueGrowth, 2)'),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(test, two).map(([c, [a, b]]) => `if(${c}, ${a}, ${b})`),
      },
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      {
        weight: 5,
        arbitrary: fc
          .tuple(two, fc.constantFrom('<', '<=', '>', '>=', '==', '!='))
          .map(([[left, right], operator]) => `${left} ${operator} ${right}`),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.constantFrom('sector', 'industry'),
            fc.constantFrom('==', '!='),
            fc.constantFrom('"Energy"', '"utilities"', '"No such"', 'sector'),
          )
          .map((parts) => parts.join(' ')),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'true',
          'false',
          'rising(revenueGrowth, 2)',
          'known(pe)',
          'pe in (1, 2, beta)',
          'pe not between -1 and 2',
          'sector in ("energy", "Materials")',
          'industry not in ("Energy")',
          'changePercent between -3% and 200%',
          'sector.changePercent[0] > 1%',
          '1% <= changePercent',
          'contains(sector, "ener")',
          'not startsWith(industry, "mat")',
        ),
      },
      { weight: 1, arbitrary: figure.map((of) => `known(${of})`) },
      { weight: 2, arbitrary: test.map((of) => `not (${of})`) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(test, fc.constantFrom('and', 'or', '==', '!='), test)
          .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(test, test, test).map(([c, a, b]) => `((${c}) ? (${a}) : (${b}))`),
      },
      {
        weight: 1,
        arbitrary: test.map((c) => `if(${c}, sector, industry) == "Energy"`),
      },
    ),
  };
});

const isReadable =
  (read: typeof readScreen) =>
  (text: string): boolean =>
    read(text, scope).tree !== undefined;

/** Some are longer than the language allows. */
export const conditionTexts = texts.condition.filter(isReadable(readScreen));
export const formulaTexts = texts.number.filter(isReadable(readFormula));
