import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryFigure, categoryMedian, percentileRank } from './percentile-rank.ts';

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 60 });

it('CAT-1 the best of a category is at 1 and the worst at 100, whichever end is better', () => {
  const list = [0.1, 0.2, 0.3, 0.4];
  expect(list.map((own) => percentileRank(own, list, 'higher'))).toEqual([100, 67, 34, 1]);
  expect(list.map((own) => percentileRank(own, list, 'lower'))).toEqual([1, 34, 67, 100]);
});

it('CAT-2 equal figures share the middle of their places', () => {
  expect(percentileRank(0.2, [0.1, 0.2, 0.2, 0.3], 'higher')).toBe(51);
  expect(percentileRank(1, [1, 1, 1], 'higher')).toBe(51);
});

it('CAT-3 a fund that is alone or has no figure has no place', () => {
  expect(percentileRank(1, [1], 'higher')).toBeNull();
  expect(percentileRank(1, [1, NaN, Infinity], 'higher')).toBeNull();
  expect(percentileRank(NaN, [1, 2, 3], 'higher')).toBeNull();
});

it('CAT-4 a better figure never has a worse place, and every place is within 1 and 100', () => {
  fc.assert(
    fc.property(values, (list) => {
      const sorted = list.toSorted((a, b) => b - a);
      const places = sorted.map((own) => percentileRank(own, list, 'higher')!);
      places.forEach((place, at) => {
        expect(place).toBeGreaterThanOrEqual(1);
        expect(place).toBeLessThanOrEqual(100);
        if (at > 0) expect(place).toBeGreaterThanOrEqual(places[at - 1]!);
      });
    }),
  );
});

it('CAT-5 average and median lie within the category, and only known figures count', () => {
  fc.assert(
    fc.property(values, (list) => {
      const { average, count } = categoryFigure([...list, NaN, Infinity]);
      const median = categoryMedian([...list, NaN, Infinity]);
      expect(count).toBe(list.length);
      for (const figure of [average!, median]) {
        expect(figure).toBeGreaterThanOrEqual(Math.min(...list));
        expect(figure).toBeLessThanOrEqual(Math.max(...list));
      }
    }),
  );
  expect(categoryFigure([NaN])).toEqual({ average: null, count: 0 });
  expect(categoryMedian([3, NaN, 1, 2, 10])).toBe(2.5);
});
