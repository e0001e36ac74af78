import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../column.ts';
import {
  moveColumn,
  placedColumns,
  resizeColumn,
  toggleColumn,
  USUAL_LAYOUT,
} from './sheet-layout.ts';

const column = (id: string, more: Partial<Column<null>> = {}): Column<null> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
});
const columns = [
  column('name', { rowHeader: true, width: 200, phoneWidth: 100 }),
  column('a'),
  column('b', { from: 'csv' }),
  column('c'),
  column('d'),
];
const ids = (layout = USUAL_LAYOUT, of = columns) => placedColumns(of, layout).map(({ id }) => id);

describe('columns that a reader arranges', () => {
  it('stand as they are listed at first; those of the file alone are not drawn', () => {
    expect(ids()).toEqual(['name', 'a', 'c', 'd']);
  });

  it('move to the place of another, and the row names stay first', () => {
    expect(ids(moveColumn(columns, USUAL_LAYOUT, 'd', 'a'))).toEqual(['name', 'd', 'a', 'c']);
    expect(ids(moveColumn(columns, USUAL_LAYOUT, 'a', 'd'))).toEqual(['name', 'c', 'd', 'a']);
    expect(moveColumn(columns, USUAL_LAYOUT, 'a', 'name')).toBe(USUAL_LAYOUT);
    expect(moveColumn(columns, USUAL_LAYOUT, 'gone', 'a')).toBe(USUAL_LAYOUT);
  });

  it('can be hidden, except for the row names', () => {
    expect(ids({ ...USUAL_LAYOUT, hidden: ['name', 'c'] })).toEqual(['name', 'a', 'd']);
    const once = toggleColumn(USUAL_LAYOUT, 'c');
    expect([ids(once), ids(toggleColumn(once, 'c'))]).toEqual([['name', 'a', 'd'], ids()]);
  });

  it('keep a kept layout when a column is new or gone', () => {
    const kept = { ...USUAL_LAYOUT, order: ['d', 'gone', 'a'] };
    expect(ids(kept)).toEqual(['name', 'd', 'c', 'a']);
  });

  it('never lose or double a column, whatever is moved and hidden', () => {
    const any = fc.constantFrom('name', 'a', 'b', 'c', 'd', 'x');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(any, any)),
        fc.uniqueArray(fc.constantFrom('a', 'c', 'd')),
        (moves, hidden) => {
          let layout = { ...USUAL_LAYOUT, hidden } as typeof USUAL_LAYOUT;
          for (const [id, target] of moves) layout = moveColumn(columns, layout, id, target);
          expect(ids({ ...layout, hidden: [] }).toSorted()).toEqual(['a', 'c', 'd', 'name']);
          expect(ids(layout)).toHaveLength(4 - hidden.length);
        },
      ),
    );
  });

  it('are as wide as they were dragged, within reason, on phones too', () => {
    const wide = resizeColumn(resizeColumn(USUAL_LAYOUT, 'name', 9_999), 'a', -5);
    expect(
      placedColumns(columns, wide).map(({ width, phoneWidth }) => [width, phoneWidth]),
    ).toEqual([
      [640, 640],
      [48, 48],
      [88, 88],
      [88, 88],
    ]);
  });
});
