import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { sortByColumn, sortByColumns, sortRows } from './sort-rows.ts';

const rows = [
  { name: 'b', size: 2 },
  { name: 'a', size: null },
  { name: 'c', size: 10 },
  { name: 'd', size: 2 },
];
const names = (column: 'name' | 'size', descending: boolean) =>
  sortRows(rows, { column, descending }, (row) => row[column]).map(({ name }) => name);

describe('sorted rows', () => {
  it('are as they come without a wish', () => {
    expect(sortRows(rows, undefined, () => 0)).toBe(rows);
  });

  it('sort figures as figures and names as names', () => {
    expect(names('size', false)).toEqual(['b', 'd', 'c', 'a']);
    expect(names('name', true)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('what is missing stands last both ways, and equals keep their order', () => {
    expect(names('size', true)).toEqual(['c', 'b', 'd', 'a']);
  });
});

interface Line {
  readonly id: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

const columns = ['2026', '2025'].map((id, at): Column<Line> => ({
  id,
  title: id,
  cell: () => null,
  by: ({ values }) => values[at] ?? null,
}));
const sections = { isHead: ({ unit }: Line) => unit === 'head', unit: ({ unit }: Line) => unit };
const line = (id: string, unit: string, values: Line['values']): Line => ({ id, unit, values });
const lines = [
  line('income', 'head', []),
  line('revenue', 'money', [300, 200]),
  line('cost', 'money', [100, 250]),
  line('eps', 'perShare', [3, 4]),
  line('other', 'money', [null, 1]),
  line('dividend', 'perShare', [5, 2]),
  line('balance', 'head', []),
  line('cash', 'money', [1, 9]),
  line('debt', 'money', [2, 8]),
];
const order = (column: string, descending: boolean) =>
  sortByColumn(lines, columns, { column, descending }, sections).map(({ id }) => id);

describe('lines sorted by a column', () => {
  it('stay under their heading and among lines of their unit; what is missing stands last', () => {
    expect(order('2026', true)).toEqual(
      'income revenue cost other dividend eps balance debt cash'.split(' '),
    );
    expect(order('2026', false)).toEqual(
      'income cost revenue other eps dividend balance cash debt'.split(' '),
    );
  });

  it('follow the column that was clicked', () => {
    expect(order('2025', true)).toEqual(
      'income cost revenue other eps dividend balance cash debt'.split(' '),
    );
  });

  it('stay as they are without a column, or with one that is not there', () => {
    expect(sortByColumn(lines, columns, undefined, sections)).toBe(lines);
    expect(order('1999', true)).toEqual(lines.map(({ id }) => id));
  });

  it('need no heading', () => {
    const bare = lines.slice(1, 3);
    expect(
      sortByColumn(bare, columns, { column: '2026', descending: false }, sections).map(
        ({ id }) => id,
      ),
    ).toEqual(['cost', 'revenue']);
  });
});

it('several columns: each decides where those before it are equal', () => {
  const rows = [
    { name: 'a', sector: 'x', size: 1 },
    { name: 'b', sector: 'y', size: 2 },
    { name: 'c', sector: 'x', size: 3 },
  ];
  const columns = (['name', 'sector', 'size'] as const).map((id) => ({
    id,
    title: id,
    cell: () => null,
    by: (row: (typeof rows)[number]) => row[id],
  }));
  const sorted = sortByColumns(rows, columns, [
    { column: 'sector', descending: false },
    { column: 'size', descending: true },
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
});
