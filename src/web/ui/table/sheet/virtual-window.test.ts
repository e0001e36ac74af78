import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { offsetShowing, spanOf, spanOfSizes, sum } from './virtual-window.ts';

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

describe('spanOfSizes', () => {
  it('holds every item that overlaps the viewport, by asking each of them', () => {
    fc.assert(
      fc.property(
        sizes.offset,
        sizes.viewport,
        fc.array(fc.integer({ min: 10, max: 300 }), { maxLength: 60 }),
        (offset, viewport, widths) => {
          const { first, end } = spanOfSizes(offset, viewport, widths, 2);
          widths.forEach((width, item) => {
            const start = sum(widths.slice(0, item));
            if (start + width > offset && start < offset + viewport)
              expect(item >= first && item < end).toBe(true);
          });
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(widths.length);
        },
      ),
    );
  });

  it('agrees with equal sizes', () => {
    fc.assert(
      fc.property(fc.record(sizes), ({ offset, viewport, size, count }) => {
        const equal = spanOf(Math.min(offset, count * size), viewport, size, count, 0);
        const drawn = spanOfSizes(
          Math.min(offset, count * size),
          viewport,
          Array.from({ length: count }, () => size),
          0,
        );
        expect(drawn.first).toBeLessThanOrEqual(equal.first);
        expect(drawn.end).toBe(equal.end);
      }),
    );
  });
});

describe('offsetShowing', () => {
  it('shows the whole item and does not move one that is in view', () => {
    fc.assert(
      fc.property(fc.record(sizes), fc.nat(199), ({ offset, size }, index) => {
        const viewport = size * 5;
        const moved = offsetShowing(index * size, size, offset, viewport);
        expect(index * size).toBeGreaterThanOrEqual(moved);
        expect((index + 1) * size).toBeLessThanOrEqual(moved + viewport);
        expect(offsetShowing(index * size, size, moved, viewport)).toBe(moved);
      }),
    );
  });
});
