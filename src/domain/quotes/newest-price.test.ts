import { describe, expect, it } from 'vitest';
import { newestPrice } from './newest-price.ts';

const extended = {
  phase: 'after',
  price: 202,
  change: 2,
  changePercent: 1,
  volume: null,
  time: 2_000,
} as const;

describe('the newest price', () => {
  it('is that outside of the session while it is newer, and never during the session', () => {
    const quote = { last: 200, lastTime: 1_000, phase: 'after', extended } as const;
    expect(newestPrice(quote)).toBe(202);
    expect(newestPrice({ ...quote, lastTime: 3_000 })).toBe(200);
    expect(newestPrice({ ...quote, phase: 'regular' })).toBe(200);
    expect(newestPrice({ ...quote, extended: null })).toBe(200);
  });
});
