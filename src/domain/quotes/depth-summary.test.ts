import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthSummary } from './depth-summary.ts';
import { relativeVolume } from './relative-volume.ts';

const level = (price: number, size: number) => ({ price, size, orders: 1, venue: 'ARCA' });
const side = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 900 })),
  { maxLength: 20 },
);

describe('order book summary', () => {
  it('has spread and imbalance', () => {
    const { spread, spreadShare, imbalance, bidTotal, askTotal } = depthSummary(
      { bids: [level(99, 30), level(98, 60)], asks: [level(101, 10)] },
      10,
    );
    expect([spread, spreadShare, bidTotal, askTotal]).toEqual([2, 0.02, 90, 10]);
    expect(imbalance).toBe(0.8);
  });

  it('adds up to the sizes of the levels shown, and no bar is longer than the longest', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 12 }), (wanted, offered, levels) => {
        const bids = wanted.map(([price, size]) => level(price, size));
        const asks = offered.map(([price, size]) => level(price, size));
        const book = depthSummary({ bids, asks }, levels);
        const total = (of: typeof bids) =>
          of.slice(0, levels).reduce((sum, { size }) => sum + size, 0);
        expect([book.bidTotal, book.askTotal]).toEqual([total(bids), total(asks)]);
        expect(book.bids.length).toBe(Math.min(levels, bids.length));
        for (const { cumulative } of [...book.bids, ...book.asks])
          expect(cumulative).toBeLessThanOrEqual(book.most);
        if (book.imbalance !== null) expect(Math.abs(book.imbalance)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of an empty book has neither spread nor imbalance', () => {
    expect(depthSummary({ bids: [], asks: [] }, 10)).toMatchObject({
      spread: null,
      spreadShare: null,
      imbalance: null,
      most: 0,
    });
  });
});

describe('relative volume', () => {
  it('is a share of the usual volume, and unknown without one', () => {
    expect(relativeVolume(50, 200)).toBe(0.25);
    expect([relativeVolume(null, 200), relativeVolume(5, null), relativeVolume(5, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
