import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

const places = fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { maxLength: 8 });

describe('labels that would touch', () => {
  it('stay where they are when there is room', () => {
    expect(spread([200, 10, 100], 18, 300)).toEqual([200, 10, 100]);
    expect(spread([], 18, 300)).toEqual([]);
  });

  it('move apart by half each', () => {
    expect(spread([100, 100], 18, 300)).toEqual([91, 109]);
    expect(spread([104, 100, 96], 18, 300)).toEqual([118, 100, 82]);
  });

  it('stay inside, whatever that moves', () => {
    expect(spread([295, 299], 18, 300)).toEqual([282, 300]);
    expect(spread([-5, 2], 18, 300)).toEqual([0, 18]);
  });

  it('never touch, keep their order and stay inside', () => {
    fc.assert(
      fc.property(places, (given) => {
        const found = spread(given, 18, 300);
        const rising = found.toSorted((a, b) => a - b);
        for (let at = 1; at < rising.length; at += 1)
          expect(rising[at]! - rising[at - 1]!).toBeGreaterThanOrEqual(18 - 1e-9);
        for (const place of found) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(300 + 1e-9);
        }
        given.forEach((a, i) =>
          given.forEach((b, j) => {
            if (a < b) expect(found[i]!).toBeLessThan(found[j]!);
          }),
        );
      }),
    );
  });
});
