import { describe, expect, it } from 'vitest';
import { growthOf } from './growth-of.ts';

describe('growth of a benchmark', () => {
  const prices = { time: [10, 20, 30], close: [100, 110, null] };

  it('TRD-GROW-1 begins at nothing and takes the last price known at each moment', () => {
    expect(growthOf([10, 15, 25, 40], prices)).toEqual([
      0,
      0,
      expect.closeTo(0.1),
      expect.closeTo(0.1),
    ]);
  });

  it('TRD-GROW-2 says nothing before the first price', () => {
    expect(growthOf([5, 12], prices)).toEqual([null, 0]);
  });
});
