import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewAround } from './visible-range.ts';

describe('the view around a bar', () => {
  it('CHT-MOM-1 shows what led to it and what followed', () => {
    expect(viewAround(500, 1_000, 100)).toEqual({ from: 435, to: 535 });
  });

  it('CHT-MOM-2 of a recent bar ends soon after the newest one', () => {
    expect(viewAround(999, 1_000, 100)).toEqual({ from: 905, to: 1_005 });
  });

  it('CHT-MOM-3 always holds the bar, and is as wide as the view was', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat(2_000),
        (index, count, width) => {
          const { from, to } = viewAround(index, count, width);
          expect(from).toBeLessThanOrEqual(index);
          expect(to).toBeGreaterThanOrEqual(index);
          expect(to - from).toBe(width);
        },
      ),
    );
  });
});
