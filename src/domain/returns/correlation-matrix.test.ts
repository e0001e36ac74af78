import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import type { DatedLevel } from './period-returns.ts';
import { correlationMatrix } from './correlation-matrix.ts';

/** A level for every day from a date on. */
const daily = (from: string, days: number, level: (day: number) => number): DatedLevel[] =>
  Array.from({ length: days }, (_, at) => ({ date: addDays(isoDate(from), at), level: level(at) }));

const wave = (day: number): number => 100 * Math.exp(0.0003 * day + 0.05 * Math.sin(day / 40));
const other = (day: number): number => 50 * Math.exp(0.0001 * day + 0.04 * Math.cos(day / 23));

/** Pearson's formula on raw sums. */
function pearson(a: readonly number[], b: readonly number[]): number {
  const n = a.length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const product = sum(a.map((value, at) => value * b[at]!));
  const square = (values: readonly number[]) => sum(values.map((value) => value * value));
  return (
    (n * product - sum(a) * sum(b)) /
    Math.sqrt((n * square(a) - sum(a) ** 2) * (n * square(b) - sum(b) ** 2))
  );
}

describe('correlation of funds', () => {
  it('is symmetric, one with itself, and Pearson’s on the returns of whole months', () => {
    const { values, months, from, to } = correlationMatrix([
      daily('2023-01-31', 750, wave),
      daily('2023-01-31', 750, other),
    ]);
    expect([months, from, to]).toEqual([24, '2023-02', '2025-01']);
    expect(values[0]![0]).toBeCloseTo(1, 12);
    expect(values[0]![1]).toBe(values[1]![0]);
    const ends = (level: (day: number) => number): number[] => {
      const out: number[] = [];
      for (let day = 0; day < 750; day += 1) {
        const date = addDays(isoDate('2023-01-31'), day);
        if (addDays(date, 1).slice(8) === '01' && date < '2025-02-01') out.push(level(day));
      }
      return out.slice(1).map((end, at) => end / out[at]! - 1);
    };
    expect(values[0]![1]).toBeCloseTo(pearson(ends(wave), ends(other)), 10);
  });

  it('a month counts once its last session is over', () => {
    // The last session of January 2026 was Friday the 30th.
    const until = (days: number) => correlationMatrix([daily('2024-06-30', days, wave)]).to;
    expect(until(579)).toBe('2025-12');
    expect(until(580)).toBe('2026-01');
  });

  it('the period is that which all have, for every pair', () => {
    const long = daily('2015-01-01', 3_000, wave);
    const young = daily('2021-06-15', 500, wave);
    const { months, from, values } = correlationMatrix([long, long, young]);
    expect([months, from]).toEqual([15, '2021-07']);
    expect(values[0]![1]).toBeCloseTo(1, 12);
  });

  it('less than a year, a series that stands still or none at all say nothing', () => {
    const short = daily('2025-01-01', 200, wave);
    expect(correlationMatrix([short, short]).values).toEqual([
      [null, null],
      [null, null],
    ]);
    const still = daily('2020-01-01', 900, () => 1);
    expect(correlationMatrix([still, daily('2020-01-01', 900, wave)]).values[0]![1]).toBeNull();
    const whole = daily('2020-01-01', 900, wave);
    expect(correlationMatrix([[], whole]).values[0]).toEqual([null, null]);
    expect(correlationMatrix([[], whole]).months).toBe(correlationMatrix([whole]).months);
    expect(correlationMatrix([])).toEqual({ months: 0, from: null, to: null, values: [] });
  });
});
