import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { tradingFacts } from './trading-facts.ts';

const bars = (...closes: readonly number[]): readonly Bar[] =>
  closes.map((close, at) => ({
    time: at * 86_400_000,
    open: close,
    high: close + 1,
    low: close - 1,
    close,
    volume: 1,
  }));

describe('FIELD what daily bars say', () => {
  it('counts closes in a row, down as well as up, and stops at an equal one', () => {
    expect(tradingFacts(bars(5, 4, 5, 6, 7)).streak).toBe(3);
    expect(tradingFacts(bars(5, 6, 5, 4)).streak).toBe(-2);
    expect(tradingFacts(bars(5, 6, 6)).streak).toBe(0);
    expect(tradingFacts(bars(5)).streak).toBeNull();
  });
  it('counts sessions since the high of a year', () => {
    expect(tradingFacts(bars(1, 9, 3, 4)).sinceHigh).toBe(2);
    expect(tradingFacts(bars(1, 2, 3)).sinceHigh).toBe(0);
    expect(tradingFacts([])).toEqual({ range: null, close: null, sinceHigh: null, streak: null });
    // The high of 300 sessions ago is not one of this year.
    expect(tradingFacts(bars(99, ...Array<number>(300).fill(5), 6)).sinceHigh).toBe(0);
  });
  it('has the average range of equal days', () => {
    expect(tradingFacts(bars(...Array<number>(40).fill(10))).range).toBeCloseTo(2, 9);
  });
});
