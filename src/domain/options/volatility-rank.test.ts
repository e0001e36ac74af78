import { describe, expect, it } from 'vitest';
import { rankOf, type VolatilityDay, withDay } from './volatility-rank.ts';

const year = (values: readonly number[]): readonly VolatilityDay[] =>
  values.map((value, at) => ({ day: 20_000 + at * 10, value }));

describe('IV rank', () => {
  it('is the place between the lowest and the highest of a year', () => {
    const days = year(Array.from({ length: 30 }, (_, at) => 0.2 + (at % 3) * 0.1));
    expect(rankOf(days, 0.2)).toBeCloseTo(0, 12);
    expect(rankOf(days, 0.3)).toBeCloseTo(0.5, 12);
    expect(rankOf(days, 0.4)).toBeCloseTo(1, 12);
    // A new high is the highest.
    expect(rankOf(days, 0.6)).toBe(1);
  });

  it('is unknown while little of the year is, and where nothing ever moved', () => {
    expect(rankOf([], 0.2)).toBeNull();
    expect(rankOf(year(Array.from({ length: 19 }, (_, at) => at)), 1)).toBeNull();
    const near = Array.from({ length: 30 }, (_, at) => ({ day: at, value: at }));
    expect(rankOf(near, 1)).toBeNull();
    expect(rankOf(year(Array.from({ length: 30 }, () => 0.2)), 0.2)).toBeNull();
  });

  it('keeps one value of a day and forgets what is older than a year', () => {
    const days = withDay(withDay(withDay([], 1, 0.1), 200, 0.2), 200, 0.3);
    expect(days).toEqual([
      { day: 1, value: 0.1 },
      { day: 200, value: 0.3 },
    ]);
    expect(withDay(days, 200, 0.3)).toBe(days);
    expect(withDay(days, 400, 0.4).map(({ day }) => day)).toEqual([200, 400]);
  });
});
