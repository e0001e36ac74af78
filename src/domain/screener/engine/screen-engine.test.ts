import { describe, expect, it } from 'vitest';
import { PURE_FUNCTIONS } from '../../expressions/built-in-functions.ts';
import { readExpression } from '../../expressions/read-expression.ts';
import { scopeOf } from '../../expressions/scope.ts';
import { symbolId } from '../../symbols/instrument.ts';
import { numberColumn, textColumn } from '../column.ts';
import { madeTable } from '../made-table.ts';
import type { Column, ColumnKey } from '../screen-table.ts';
import type { ScreenExpression } from './engine.ts';
import { liveScreen } from './live-screen.ts';
import { screenEngine } from './screen-engine.ts';

const scope = scopeOf<unknown>(
  [
    { name: 'pe', type: 'number', column: 'price-earnings', read: () => null },
    { name: 'roe', type: 'number', column: 'return-on-equity', read: () => null },
    { name: 'sector', type: 'text', column: 'sector', read: () => null },
  ],
  PURE_FUNCTIONS,
  { overTime: false },
);

function tree(text: string): ScreenExpression {
  const read = readExpression(text, scope, ['boolean', 'number']);
  if (read.tree === undefined) throw new Error(read.fault.problem);
  return read.tree;
}

const table = madeTable(
  ['AA', 'BB', 'CC', 'DD'].map(symbolId),
  new Map<ColumnKey, Column>([
    ['price-earnings', numberColumn([10, null, 30, 10])],
    ['return-on-equity', numberColumn([0.1, 0.2, 0.3, 0.4])],
    ['sector', textColumn(['Energy', 'Utilities', null, 'Energy'])],
  ]),
);

describe('a screen', () => {
  const engine = screenEngine(table);

  it('SCR-E2 orders by several keys, unknown last in either direction', () => {
    const by = (...keys: readonly string[]) => [
      ...engine.run({
        condition: null,
        order: keys.map((key) => ({ by: key.replace('-', ''), descending: key.startsWith('-') })),
        formulas: new Map([
          ['pe', tree('pe')],
          ['roe', tree('roe')],
        ]),
      }).rows,
    ];
    expect(by('pe')).toEqual([0, 3, 2, 1]);
    expect(by('-pe')).toEqual([2, 0, 3, 1]);
    expect(by('pe', '-roe')).toEqual([3, 0, 2, 1]);
    expect(by('sector', '-roe')).toEqual([3, 0, 1, 2]);
    expect(by('-symbol')).toEqual([3, 2, 1, 0]);
  });

  it('SCR-E3 does not meet what is unknown, and its opposite neither', () => {
    expect(engine.count(tree('pe > 5'))).toBe(3);
    expect(engine.count(tree('not (pe > 5)'))).toBe(0);
    expect(engine.count(tree('sector == "Energy" or pe > 20'))).toBe(3);
    expect(engine.count(tree('sector != "Energy"'))).toBe(1);
  });

  it('SCR-E4 gives one page of the rows and the total of all', () => {
    const { total, rows } = engine.run({
      condition: tree('roe > 0'),
      order: [{ by: 'return-on-equity', descending: true }],
      offset: 1,
      limit: 2,
    });
    expect(total).toBe(4);
    expect([...rows]).toEqual([2, 1]);
  });
});

it('SCR-E5 leaves the table that it was given as it was', () => {
  const engine = screenEngine(table);
  engine.update([
    { row: 1, key: 'price-earnings', value: 5 },
    { row: 2, key: 'sector', value: 'Materials' },
    { row: 99, key: 'price-earnings', value: 5 },
    { row: 0, key: 'price-earnings', value: 'five' },
  ]);
  expect(
    engine.run({ condition: null, order: [{ by: 'price-earnings', descending: false }] }).rows,
  ).toEqual(Uint32Array.of(1, 0, 3, 2));
  expect(engine.count(tree('sector == "Materials"'))).toBe(1);
  expect(screenEngine(table).count(tree('known(pe)'))).toBe(3);
});

it('SCR-E6 tells which rows entered and left', () => {
  const engine = screenEngine(table);
  const live = liveScreen(engine, tree('pe < 20'));
  const changes = [
    { row: 0, key: 'price-earnings', value: 25 },
    { row: 1, key: 'price-earnings', value: 12 },
  ] as const;
  engine.update(changes);
  expect(live.changed(changes)).toMatchObject({ total: 2, entered: [1], left: [0] });
});

it('SCR-E7 sums up groups, the largest first and the unknown last', () => {
  const groups = screenEngine(table).groups('sector', [
    { of: 'price-earnings', measure: 'median' },
    { of: 'return-on-equity', measure: 'weighted-mean', weight: 'price-earnings' },
  ]);
  expect(groups).toEqual([
    { word: 'Energy', count: 2, values: [10, 0.25] },
    { word: 'Utilities', count: 1, values: [null, null] },
    { word: null, count: 1, values: [30, 0.3] },
  ]);
});

it('SCR-E8 draws the line through two figures', () => {
  const line = screenEngine(table).regression('return-on-equity', tree('2 * roe + 1'))!;
  expect(line.slope).toBeCloseTo(2);
  expect(line.intercept).toBeCloseTo(1);
  expect(line.r2).toBeCloseTo(1);
});
