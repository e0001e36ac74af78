import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../domain/money/decimal-text.ts';
import { heldShares } from './holding.fixture.ts';
import { movedDay, movedSince } from './live-change.ts';

describe('live change of a holding', () => {
  it('is quantity × multiplier × rate × move of the price', () => {
    const option = heldShares('AAPL', { multiplier: parseAmount('100')!, rate: 0.5, price: 2 });
    expect(movedSince(option, () => 2.5)).toBe(250);
    expect(movedSince(heldShares('AAPL', { quantity: parseAmount('-10')! }), () => 121)).toBe(-10);
  });

  it('is nothing before the stream speaks, and for what no stream moves', () => {
    expect(movedSince(heldShares('AAPL'), () => undefined)).toBe(0);
    expect(movedSince(heldShares('AAPL'), () => null)).toBe(0);
    for (const change of [
      { priceOrigin: 'entered' },
      { symbol: null },
      { rate: null },
      { quantity: null },
    ] as const)
      expect(movedSince(heldShares('AAPL', change), () => 130)).toBe(0);
  });

  it('the day moves on from the same value before', () => {
    const day = movedDay({ amount: 10, rate: 0.01 }, 1010, 10);
    expect(day.amount).toBe(20);
    expect(day.rate).toBeCloseTo(0.02, 12);
    expect(movedDay({ amount: 0, rate: 0 }, 1000, 10).rate).toBeCloseTo(0.01, 12);
    expect(movedDay({ amount: null, rate: null }, null, 10).amount).toBeNull();
  });
});
