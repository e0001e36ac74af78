import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsPath, heightsOf, placeOf, valueAt } from './histogram-scale.ts';

const edges = [0, 1, 10, 100, 1000];

it('SCR-HIS-1 places values by their bucket', () => {
  expect(placeOf({ edges }, -5)).toBe(0);
  expect(placeOf({ edges }, 1)).toBe(0.25);
  expect(placeOf({ edges }, 55)).toBe(0.625);
  expect(placeOf({ edges }, 5000)).toBe(1);
});

it('SCR-HIS-2 finds the value of a place again', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 999, noNaN: true }), (value) => {
      expect(valueAt({ edges }, placeOf({ edges }, value))).toBeCloseTo(value, 6);
    }),
  );
});

it('SCR-HIS-3 a bucket with anything in it can be seen', () => {
  expect(heightsOf({ counts: [0, 1, 10_000] })).toEqual([0, 0.06, 1]);
});

it('SCR-HIS-4 draws the chosen bars as one path, empty buckets not at all', () => {
  expect(barsPath([0, 0.5, 1], () => true)).toBe('M1.08 1v-0.5h0.84v0.5zM2.08 1v-1h0.84v1z');
  expect(barsPath([0, 0.5, 1], (at) => at === 1)).toBe('M1.08 1v-0.5h0.84v0.5z');
  expect(barsPath([0, 0.5, 1], (at) => at === 0)).toBe('');
});
