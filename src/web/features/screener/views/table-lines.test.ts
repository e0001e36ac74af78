import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { lineBook, tableLines } from './table-lines.ts';

const sectors = ['Energy', 'Tech', 'Energy', null];
const NONE = new Set<number>();
const result = {
  rows: [3, 1, 0, 2],
  symbol: (row: number) => symbolId(`S${row}`),
  value: (row: number) => sectors[row] ?? null,
  moved: NONE,
  entered: NONE,
  left: NONE,
};
const ids = (...input: Parameters<typeof tableLines>) => tableLines(...input).map(({ id }) => id);

describe('the lines of a table', () => {
  it('SCR-TAB-1 keep the order of the screen', () => {
    expect(ids(result, lineBook(result), 'none', [], new Set())).toEqual(['S3', 'S1', 'S0', 'S2']);
  });

  it('SCR-TAB-2 stand under their group, in the order of the groups', () => {
    const groups = [
      { word: 'Energy', count: 2, totals: new Map() },
      { word: 'Tech', count: 1, totals: new Map() },
    ];
    expect(ids(result, lineBook(result), 'sector', groups, new Set())).toEqual([
      'group Energy',
      'S0',
      'S2',
      'group Tech',
      'S1',
      'group ',
      'S3',
    ]);
    expect(ids(result, lineBook(result), 'sector', groups, new Set(['Energy']))).toEqual([
      'group Energy',
      'group Tech',
      'S1',
      'group ',
      'S3',
    ]);
  });

  it('SCR-TAB-3 are the same objects until a figure of their row moves', () => {
    const first = lineBook(result);
    const [a, b] = [first.line(0), first.line(1)];
    const next = lineBook({ ...result, moved: new Set([1]) }, first.lines);
    expect(next.line(0)).toBe(a);
    expect(next.line(1)).not.toBe(b);
  });
});
