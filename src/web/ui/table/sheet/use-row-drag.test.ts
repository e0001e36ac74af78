import { expect, it } from 'vitest';
import { rowAbove } from './use-row-drag.ts';

it('a dragged row goes before the row whose upper edge is nearest, and stays in the sheet', () => {
  expect([0, 13, 15, 28, 41, 43].map((offset) => rowAbove(offset, 28, 2))).toEqual([
    0, 0, 1, 1, 1, 2,
  ]);
  expect([rowAbove(-100, 28, 5), rowAbove(10_000, 28, 5)]).toEqual([0, 5]);
});
