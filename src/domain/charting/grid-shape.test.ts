import { describe, expect, it } from 'vitest';
import { CHARTS_MAXIMUM, GRID_SHAPE_IDS, GRID_SHAPES, gridShape, shapeFor } from './grid-shape.ts';

describe('LAY-1 shapes of a grid of charts', () => {
  it.each(GRID_SHAPES.map((shape) => [shape.id, shape] as const))(
    '%s covers every place of the grid once',
    (_, { columns, rows, cells }) => {
      const places = cells.flatMap((cell) =>
        Array.from({ length: cell.columns * cell.rows }, (_each, at) => {
          const column = cell.column + (at % cell.columns);
          return `${column}/${cell.row + Math.floor(at / cell.columns)}`;
        }),
      );
      const expected = Array.from(
        { length: columns * rows },
        (_each, at) => `${1 + (at % columns)}/${1 + Math.floor(at / columns)}`,
      );
      expect(places.toSorted()).toEqual(expected.toSorted());
    },
  );

  it('there is one for every number of charts from one to eight', () => {
    expect(GRID_SHAPES.map(({ id }) => id)).toEqual([...GRID_SHAPE_IDS]);
    const counts = new Set(GRID_SHAPES.map(({ cells }) => cells.length));
    expect([...counts]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Math.max(...counts)).toBe(CHARTS_MAXIMUM);
    for (const count of counts) expect(shapeFor(count).cells).toHaveLength(count);
    expect(shapeFor(99)).toBe(gridShape('8-grid'));
  });

  it('the big chart of 3-left is as high as the two beside it', () => {
    expect(gridShape('3-left').cells).toEqual([
      { column: 1, row: 1, columns: 1, rows: 2 },
      { column: 2, row: 1, columns: 1, rows: 1 },
      { column: 2, row: 2, columns: 1, rows: 1 },
    ]);
  });
});
