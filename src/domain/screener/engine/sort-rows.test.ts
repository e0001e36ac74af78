import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const value = fc.oneof(
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, 1, -1, 1e300, -1e300, 5e-324, -5e-324, 1 / 3),
  fc.integer({ min: -5, max: 5 }),
  // Equal upper halves: the sort has to look at the lower ones.
  fc.integer({ min: 0, max: 1_000 }).map((step) => 1 + step * Number.EPSILON),
);

/** Shorter lists are sorted by comparing, longer ones by their digits. */
const lists = fc.oneof(
  fc.array(value, { maxLength: 100 }),
  fc.array(value, { minLength: 1_190, maxLength: 1_210 }),
);

it('SCR-E1 sorts rows as a stable comparison does', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const values = Float64Array.from(list);
      const naive = [...list.keys()].sort((a, b) => list[a]! - list[b]! || a - b);
      const rows = sortRows(Uint32Array.from(list.keys()), values);
      const isInfinite = list.some((each) => !Number.isFinite(each));
      if (!isInfinite) expect([...rows]).toEqual(naive);
      expect([...rows].map((row) => list[row]! + 0)).toEqual(
        list.map((each) => each + 0).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
      );
    }),
    { numRuns: 60 },
  );
});
