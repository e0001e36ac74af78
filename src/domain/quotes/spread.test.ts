import { describe, expect, it } from 'vitest';
import { spreadBasisPoints } from './spread.ts';

describe('spread', () => {
  it('is told in basis points of the middle', () => {
    expect(spreadBasisPoints(99.95, 100.05)).toBeCloseTo(10, 10);
    expect(spreadBasisPoints(100, 100)).toBe(0);
  });

  it('a crossed, empty or one-sided book has none', () => {
    for (const [bid, ask] of [
      [101, 100],
      [0, 1],
      [null, 100],
      [100, null],
    ] as const)
      expect(spreadBasisPoints(bid, ask)).toBeNull();
  });
});
