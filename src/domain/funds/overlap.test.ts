import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { type HeldWeight, holdingKey, overlapMatrix, overlapOf } from './overlap.ts';

const stock = (symbol: string, weight: number): HeldWeight => ({
  symbol: symbolId(symbol),
  name: symbol,
  weight,
  coupon: null,
  maturity: null,
});
const bond = (name: string, coupon: number, maturity: string, weight: number): HeldWeight => ({
  symbol: null,
  name,
  weight,
  coupon,
  maturity: isoDate(maturity),
});

/** Lists whose weights sum to one, drawn from the same few symbols. */
const list = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 })
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 1, max: 1_000 }), { minLength: ids.length, maxLength: ids.length })
      .map((parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        return ids.map((id, at) => stock(`S${id}`, parts[at]! / whole));
      }),
  );

/** The definition, word for word: every row against every row. */
function naive(first: readonly HeldWeight[], second: readonly HeldWeight[]): number {
  let sum = 0;
  for (const a of first)
    for (const b of second)
      if (a.symbol === b.symbol) sum += a.weight < b.weight ? a.weight : b.weight;
  return sum;
}

describe('FUND-30 overlap of two lists of holdings', () => {
  it('is the sum of the smaller weights, as a comparison row by row finds it', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const { overlap, common } = overlapOf(a, b);
        expect(overlap).toBeCloseTo(naive(a, b), 12);
        const shared = common.reduce((sum, row) => sum + Math.min(row.first, row.second), 0);
        expect(shared).toBeCloseTo(overlap, 12);
      }),
    );
  });

  it('is symmetric, from 0 to 1, and 1 with itself', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const { overlap } = overlapOf(a, b);
        expect(overlap).toBeCloseTo(overlapOf(b, a).overlap, 12);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1);
        expect(overlapOf(a, a).overlap).toBeCloseTo(1, 12);
      }),
    );
  });

  it('is half the distance of the weights, taken from one', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const weights = (rows: readonly HeldWeight[]) =>
          new Map(rows.map((row) => [row.symbol, row.weight]));
        const [first, second] = [weights(a), weights(b)];
        let distance = 0;
        for (const key of new Set([...first.keys(), ...second.keys()]))
          distance += Math.abs((first.get(key) ?? 0) - (second.get(key) ?? 0));
        expect(overlapOf(a, b).overlap).toBeCloseTo(1 - distance / 2, 12);
      }),
    );
  });

  it('knows what has no symbol by name, coupon and maturity', () => {
    const note = bond('Treasury Note', 3.5, '2031-05-15', 0.5);
    const same = bond(' treasury note', 3.5, '2031-05-15', 0.2);
    const other = bond('Treasury Note', 3.5, '2033-05-15', 0.8);
    expect(overlapOf([note], [same, other]).overlap).toBe(0.2);
    expect(holdingKey(note)).not.toBe(holdingKey(other));
    expect(overlapOf([note], [bond('Treasury Note', 4, '2031-05-15', 1)]).overlap).toBe(0);
  });

  it('adds up an instrument that a list names twice, and leaves short positions out', () => {
    const twice = [stock('A', 0.3), stock('A', 0.2), stock('B', 0.8), stock('C', -0.3)];
    expect(overlapOf(twice, [stock('A', 0.6), stock('C', 0.4)]).overlap).toBeCloseTo(0.5, 12);
    expect(overlapOf([stock('A', 1.2)], [stock('A', 1.3)]).overlap).toBe(1);
    expect(overlapOf([], twice)).toEqual({ overlap: 0, common: [] });
  });

  it('for every pair is what it is for the two alone', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 2, maxLength: 5 }), (lists) => {
        const matrix = overlapMatrix(lists);
        for (const [i, row] of matrix.entries())
          for (const [j, value] of row.entries()) {
            expect(value).toBe(matrix[j]![i]);
            expect(value).toBeCloseTo(overlapOf(lists[i]!, lists[j]!).overlap, 12);
          }
      }),
      { numRuns: 30 },
    );
  });
});
