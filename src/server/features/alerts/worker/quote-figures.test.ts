import { describe, expect, it } from 'vitest';
import { quoteFigures, UNKNOWN, withPrice } from './quote-figures.ts';
import { quoteAt } from './quote.fixture.ts';

const extended = { phase: 'after', price: 111, change: 1, changePercent: 0.9, volume: 5 } as const;

describe('figures of a quote', () => {
  it('have shares as fractions, and the gap of the opening', () => {
    const { values } = quoteFigures(quoteAt(1_000, 99), 2_000, UNKNOWN);
    expect(values.changePercent).toBeCloseTo(99 / 98 - 1, 12);
    expect(values.gap).toBeCloseTo(100 / 98 - 1, 12);
    expect(values.price).toBe(99);
  });

  it('have the price of the extended session while it is newer', () => {
    const later = quoteAt(1_000, 110, { phase: 'after', extended: { ...extended, time: 2_000 } });
    expect(quoteFigures(later, 2_000, UNKNOWN).values).toMatchObject({ price: 111, change: 1 });
    const earlier = quoteAt(3_000, 110, { extended: { ...extended, time: 2_000 } });
    expect(quoteFigures(earlier, 3_000, UNKNOWN).values).toMatchObject({ price: 110, change: 12 });
  });

  it('have no gap without a close before, and no record that nobody knows', () => {
    const { values } = quoteFigures(quoteAt(1, 5, { previousClose: null }), 1, UNKNOWN);
    expect([values.gap, values.allTimeHigh]).toEqual([null, null]);
  });

  it('records grow with the price, in both directions', () => {
    expect(withPrice({ high: 10, low: 5 }, 12)).toEqual({ high: 12, low: 5 });
    expect(withPrice({ high: 10, low: 5 }, 4)).toEqual({ high: 10, low: 4 });
    expect(withPrice(UNKNOWN, 4)).toEqual(UNKNOWN);
  });
});
