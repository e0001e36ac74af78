import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { offsetShowing, spanOf } from './virtual-window.ts';

const sizes = {
  offset: fc.integer({ min: 0, max: 5_000 }),
  viewport: fc.integer({ min: 0, max: 900 }),
  size: fc.integer({ min: 10, max: 60 }),
  count: fc.integer({ min: 0, max: 200 }),
};

describe('spanOf', () => {
  it('holds every item that overlaps the viewport, by asking each of them', () => {
    fc.assert(
      fc.property(fc.record(sizes), ({ offset, viewport, size, count }) => {
        const { first, end } = spanOf(offset, viewport, size, count, 2);
        for (let item = 0; item < count; item += 1) {
          const isSeen = (item + 1) * size > offset && item * size < offset + viewport;
          if (isSeen) expect(item >= first && item < end).toBe(true);
        }
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(viewport / size) + 6);
      }),
    );
  });
});

describe('offsetShowing', () => {
  it('shows the whole item and does not move one that is in view', () => {
    fc.assert(
      fc.property(fc.record(sizes), fc.nat(199), ({ offset, size }, index) => {
        const viewport = size * 5;
        const moved = offsetShowing(index, size, offset, viewport);
        expect(index * size).toBeGreaterThanOrEqual(moved);
        expect((index + 1) * size).toBeLessThanOrEqual(moved + viewport);
        expect(offsetShowing(index, size, moved, viewport)).toBe(moved);
      }),
    );
  });
});
