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

  it('parts stand inside of their group, and hold every item once', () => {
    const parts = [
      { name: 'Software', items: ['a', 'b'] },
      { name: 'Chips', items: ['c'] },
    ];
    const groups = [
      { name: 'Technology', items: ['a', 'b', 'c'], parts },
      { name: 'Energy', items: ['d'], parts: [{ name: 'Oil', items: ['d'] }] },
    ];
    const placed = heatmapLayout(
      groups,
      weightsOf(['a', 'b', 'c', 'd'], () => 1),
      BOX,
    );
    expect(placed.map(({ name, within }) => [name, within])).toEqual([
      ['Technology', null],
      ['Software', 'Technology'],
      ['Chips', 'Technology'],
      // Its only part would say the same twice.
      ['Energy', null],
    ]);
    const [whole, ...inner] = placed;
    for (const { box } of inner.slice(0, 2)) {
      expect(box.y).toBeGreaterThanOrEqual(whole!.box.y + whole!.heading - 1e-9);
      expect(box.x + box.width).toBeLessThanOrEqual(whole!.box.x + whole!.box.width + 1e-9);
    }
    expect(placed.flatMap(({ tiles }) => tiles.map(({ item }) => item)).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('ten thousand are as many tiles as can be seen; the others are counted, none is lost', () => {
    const items = Array.from({ length: 10_000 }, (_, at) => at);
    const groups = Array.from({ length: 11 }, (_, sector) => ({
      name: `Sector ${sector}`,
      items: items.filter((item) => item % 11 === sector),
    }));
    // Capitalisations fall off about like this.
    const weights = weightsOf(items, (item) => 1e12 / (item + 1));
    const placed = heatmapLayout(groups, weights, BOX, 900);
    const tiles = placed.flatMap((group) => group.tiles);
    const rest = placed.flatMap((group) => group.rest?.items ?? []);
    expect(tiles.length).toBeLessThanOrEqual(900 + groups.length);
    expect(tiles.length + rest.length).toBe(10_000);
    const smallest = Math.min(...tiles.map(({ item }) => weights.get(item)!));
    expect(Math.max(...rest.map((item) => weights.get(item)!))).toBeLessThanOrEqual(smallest);
    // Areas stay true: a rest is as large as what it holds.
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const held = placed[0]!.rest!.items.reduce((sum, item) => sum + weights.get(item)!, 0);
    const { box } = placed[0]!.rest!;
    const share = (box.width * box.height) / (BOX.width * BOX.height);
    expect(share / (held / all)).toBeCloseTo(1, 0);
  });

  it('of equal items no more have a tile than a page can take', () => {
    const items = Array.from({ length: 3_000 }, (_, at) => at);
    const [group] = heatmapLayout(
      [{ name: '', items }],
      weightsOf(items, () => 1),
      BOX,
      1_000,
    );
    expect([group?.tiles.length, group?.rest?.items.length]).toEqual([1_000, 2_000]);
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
