import { describe, expect, it } from 'vitest';
import { treemap } from '../../charts/treemap.ts';
import { heatmapLayout, neighbour, weightsOf } from './heatmap-layout.ts';

const BOX = { x: 0, y: 0, width: 800, height: 400 };

describe('heatmap layout', () => {
  it('what has no weight is as small as the smallest that has one', () => {
    const weights = weightsOf(['a', 'b', 'c'], (item) => ({ a: 9, b: 3 })[item] ?? null);
    expect([...weights]).toEqual([
      ['a', 9],
      ['b', 3],
      ['c', 3],
    ]);
    expect([...weightsOf(['a', 'b'], () => null).values()]).toEqual([1, 1]);
  });

  it('every item has its tile inside of its group, below the heading', () => {
    const groups = [
      { name: 'one', items: ['a', 'b', 'c'] },
      { name: 'two', items: ['d'] },
      { name: 'none', items: [] },
    ];
    const placed = heatmapLayout(
      groups,
      weightsOf(['a', 'b', 'c', 'd'], () => 1),
      BOX,
    );
    expect(placed.map(({ name }) => name)).toEqual(['one', 'two']);
    for (const { box, heading, tiles } of placed) {
      expect(heading).toBeGreaterThan(0);
      for (const tile of tiles) {
        expect(tile.box.y).toBeGreaterThanOrEqual(box.y + heading - 1e-9);
        expect(tile.box.x + tile.box.width).toBeLessThanOrEqual(box.x + box.width + 1e-9);
        expect(tile.box.y + tile.box.height).toBeLessThanOrEqual(box.y + box.height + 1e-9);
      }
    }
    expect(placed.flatMap(({ tiles }) => tiles.map(({ item }) => item)).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('the only group has no heading', () => {
    const [group] = heatmapLayout([{ name: '', items: [1] }], new Map([[1, 1]]), BOX);
    expect([group?.heading, group?.tiles[0]?.box]).toEqual([0, BOX]);
  });

  it('arrows reach every tile and stay at the edge', () => {
    const boxes = treemap([6, 5, 4, 3, 2, 1, 1, 1], BOX);
    const seen = new Set([0]);
    for (const at of seen)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const)
        seen.add(neighbour(boxes, at, key));
    expect(seen.size).toBe(boxes.length);
    const topLeft = boxes.findIndex(({ x, y }) => x === 0 && y === 0);
    expect(boxes[neighbour(boxes, topLeft, 'ArrowLeft')]!.x).toBe(0);
    expect(neighbour([], 0, 'ArrowUp')).toBe(0);
  });
});
