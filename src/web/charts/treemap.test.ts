import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, treemap } from './treemap.ts';

const BOX: Box = { x: 10, y: 20, width: 600, height: 400 };
const SLACK = 1e-6;

const boxes = fc.record({
  x: fc.double({ min: -1_000, max: 1_000, noNaN: true }),
  y: fc.double({ min: -1_000, max: 1_000, noNaN: true }),
  width: fc.double({ min: 1, max: 4_000, noNaN: true }),
  height: fc.double({ min: 1, max: 4_000, noNaN: true }),
});
const weights = fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

describe('treemap', () => {
  it('areas are proportional to the weights and fill the box', () => {
    fc.assert(
      fc.property(weights, boxes, (given, box) => {
        const whole = box.width * box.height;
        const total = given.reduce((sum, weight) => sum + weight, 0);
        for (const [at, { width, height }] of treemap(given, box).entries())
          expect(Math.abs((width * height) / whole - (given[at] ?? 0) / total)).toBeLessThan(SLACK);
      }),
    );
  });

  it('no tile leaves the box and no two overlap', () => {
    fc.assert(
      fc.property(weights, boxes, (given, box) => {
        const tiles = treemap(given, box);
        const room = SLACK * Math.max(1, box.width, box.height);
        for (const [at, tile] of tiles.entries()) {
          expect(tile.x).toBeGreaterThanOrEqual(box.x - room);
          expect(tile.y).toBeGreaterThanOrEqual(box.y - room);
          expect(tile.x + tile.width).toBeLessThanOrEqual(box.x + box.width + room);
          expect(tile.y + tile.height).toBeLessThanOrEqual(box.y + box.height + room);
          for (const other of tiles.slice(at + 1))
            expect(overlap(tile, other)).toBeLessThanOrEqual(SLACK * box.width * box.height);
        }
      }),
    );
  });

  it('equal weights give tiles near to squares', () => {
    for (const count of [1, 2, 3, 7, 20, 50, 200]) {
      const tiles = treemap(
        Array.from({ length: count }, () => 1),
        BOX,
      );
      for (const { width, height } of tiles)
        expect(Math.max(width / height, height / width)).toBeLessThanOrEqual(3);
    }
  });

  it('what has no weight gets no place and moves nobody', () => {
    const tiles = treemap([4, Number.NaN, 0, -1, 2, Infinity], BOX);
    expect(tiles.map(({ width }) => width > 0)).toEqual([true, false, false, false, true, false]);
    expect([tiles[0], tiles[4]]).toEqual(treemap([4, 2], BOX));
  });

  it('is defined for nothing, for no room and for huge weights', () => {
    expect(treemap([], BOX)).toEqual([]);
    expect(treemap([1, 2], { ...BOX, width: 0 }).every(({ width }) => width === 0)).toBe(true);
    const [one, other] = treemap([1.7e308, 1.7e308], BOX);
    expect(one!.width * one!.height).toBeCloseTo(other!.width * other!.height, 6);
  });
});
