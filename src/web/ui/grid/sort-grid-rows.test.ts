import { describe, expect, it } from 'vitest';
import type { GridRow } from './grid-row.tsx';
import { sortGridRows } from './sort-grid-rows.ts';

const columns = [
  { id: '2026', title: '2026' },
  { id: '2025', title: '2025' },
];
const line = (id: string, unit: string, values: readonly (number | null)[]): GridRow => ({
  id,
  title: id,
  rank: 'detail',
  unit,
  values,
  text: String,
});
const heading = (id: string): GridRow => ({ ...line(id, '', []), rank: 'group' });
const rows = [
  heading('income'),
  line('revenue', 'money', [300, 200]),
  line('cost', 'money', [100, 250]),
  line('eps', 'perShare', [3, 4]),
  line('other', 'money', [null, 1]),
  line('dividend', 'perShare', [5, 2]),
  heading('balance'),
  line('cash', 'money', [1, 9]),
  line('debt', 'money', [2, 8]),
];
const order = (column: string, descending: boolean) =>
  sortGridRows(rows, columns, { column, descending }).map(({ id }) => id);

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
    expect(sortGridRows(rows, columns, undefined)).toBe(rows);
    expect(order('1999', true)).toEqual(rows.map(({ id }) => id));
  });

  it('need no heading', () => {
    const bare = rows.slice(1, 3);
    expect(
      sortGridRows(bare, columns, { column: '2026', descending: false }).map(({ id }) => id),
    ).toEqual(['cost', 'revenue']);
  });
});
