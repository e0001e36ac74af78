import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentileRank, quantile } from './percentile-rank.ts';

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 40 });
const without = (list: readonly number[], at: number) => list.filter((_, i) => i !== at);

describe('percentile rank', () => {
  it('the best of a group ranks 1, the worst 0, and a single one has no rank', () => {
    expect(percentileRank(9, [1, 2, 3])).toBe(1);
    expect(percentileRank(0, [1, 2, 3])).toBe(0);
    expect(percentileRank(2, [2, 2])).toBe(0.5);
    expect(percentileRank(2, [])).toBeNull();
  });

  it('the ranks of a whole group average one half, ties or not', () => {
    fc.assert(
      fc.property(values, (list) => {
        const ranks = list.map((value, at) => percentileRank(value, without(list, at)) as number);
        const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
        expect(mean).toBeCloseTo(0.5, 10);
      }),
    );
  });

  it('negating all values mirrors the rank', () => {
    fc.assert(
      fc.property(values, ([value = 0, ...others]) => {
        const rank = percentileRank(value, others) as number;
        const turned = percentileRank(
          -value,
          others.map((other) => -other),
        ) as number;
        expect(rank + turned).toBeCloseTo(1, 10);
      }),
    );
  });

  it('equals the mean position in the sorted group', () => {
    fc.assert(
      fc.property(values, (list) => {
        const [value = 0, ...others] = list;
        const sorted = list.toSorted((a, b) => a - b);
        const places = sorted.flatMap((other, at) => (other === value ? [at] : []));
        const mean = places.reduce((sum, at) => sum + at, 0) / places.length;
        expect(percentileRank(value, others)).toBeCloseTo(mean / (list.length - 1), 10);
      }),
    );
  });
});

describe('quantile', () => {
  it('gives the ends, the middle and the quarters of a textbook list', () => {
    const list = [1, 2, 3, 4];
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(list, share))).toEqual([
      1, 1.75, 2.5, 3.25, 4,
    ]);
    expect(quantile([], 0.5)).toBeNull();
    expect(quantile([7], 0.9)).toBe(7);
  });

  it('has as many values above the median as below', () => {
    fc.assert(
      fc.property(values, (list) => {
        const sorted = list.toSorted((a, b) => a - b);
        const median = quantile(sorted, 0.5) as number;
        const below = list.filter((value) => value < median).length;
        const above = list.filter((value) => value > median).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(list.length / 2);
      }),
    );
  });
});
