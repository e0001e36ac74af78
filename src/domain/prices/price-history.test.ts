import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadOfIndex } from './compared-returns.ts';
import { barsOfColumns, priceHistory } from './price-history.ts';

const columnsOf = (closes: readonly number[]) => ({
  time: closes.map((_, index) => index),
  open: closes,
  high: closes,
  low: closes,
  close: closes,
  volume: closes.map((_, index) => index * 10),
});

describe('price history', () => {
  it('is newest first, and its changes compound from the first close to the last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1_000, noNaN: true }), { minLength: 1, maxLength: 50 }),
        (closes) => {
          const rows = priceHistory(barsOfColumns(columnsOf(closes)));
          expect(rows.map(({ close }) => close)).toEqual(closes.toReversed());
          expect(rows.at(-1)?.change).toBeNull();
          const growth = rows.reduce((product, { change }) => product * (1 + (change ?? 0)), 1);
          expect((closes[0]! * growth) / closes.at(-1)!).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('keeps the volume of each bar with it', () => {
    expect(priceHistory(barsOfColumns(columnsOf([1, 2, 3]))).map(({ volume }) => volume)).toEqual([
      20, 10, 0,
    ]);
  });
});

describe('ahead of the index', () => {
  it('is the difference of the two returns, and unknown without either', () => {
    expect(aheadOfIndex({ own: 0.5, index: 0.25 })).toBe(0.25);
    expect(aheadOfIndex({ own: null, index: 0.25 })).toBeNull();
    expect(aheadOfIndex({ own: 0.5, index: null })).toBeNull();
  });
});
