import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

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
