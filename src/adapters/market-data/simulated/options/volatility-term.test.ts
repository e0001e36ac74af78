import { describe, expect, it } from 'vitest';
import { volatilityIndexLevel } from './volatility-level.ts';

const TENORS = [9, 30, 93, 184, 365];

describe('the term structure of volatility', () => {
  it('VOL-20 rises with the horizon in calm, falls in stress', () => {
    const usual = 0.17;
    const levels = (current: number): number[] =>
      TENORS.map((days) => volatilityIndexLevel(usual, current, days / 365));
    const rising = (list: readonly number[]): boolean =>
      list.every((x, i) => i === 0 || x > list[i - 1]!);
    expect(rising(levels(0.1))).toBe(true);
    expect(rising(levels(0.35).toReversed())).toBe(true);
  });
});
