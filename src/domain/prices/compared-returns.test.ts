import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { COMPARED_PERIODS, comparedReturns } from './compared-returns.ts';

/** A level for each calendar day that grows by the same factor daily, so that returns are powers. */
const growing = (from: IsoDate, days: number, daily: number) =>
  Array.from({ length: days }, (_, day) => ({
    date: addDays(from, day),
    level: 100 * (1 + daily) ** day,
  }));

describe('returns beside sector and index', () => {
  const first = isoDate('2020-01-01');
  const own = growing(first, 2_200, 0.001);

  it('are powers of the daily growth over the days of each period', () => {
    // The last day is 2026-01-08.
    const { asOfDate, rows } = comparedReturns(own, own, []);
    expect(asOfDate).toBe('2026-01-08');
    const days = { '1d': 1, '1w': 7, '1m': 31, '3m': 92, '6m': 184, ytd: 8, '1y': 365 } as const;
    for (const [period, count] of Object.entries(days)) {
      const row = rows.find((one) => one.period === period);
      expect(row?.own, period).toBeCloseTo(1.001 ** count - 1, 9);
      expect(row?.sector, period).toBe(row?.own);
      expect(row?.index, period).toBeNull();
    }
    // Longer ones are told by the year: 1,826 days make five of them.
    expect(rows.at(-1)?.own).toBeCloseTo(1.001 ** (1_826 / 5) - 1, 9);
    expect(rows.map(({ period }) => period)).toEqual(COMPARED_PERIODS);
  });

  it('end on the day on which the price itself ends', () => {
    const stopped = own.slice(0, 2_000);
    const steady = growing(first, 2_200, 0);
    const jumped = steady.map((level, day) => (day < 2_000 ? level : { ...level, level: 1e6 }));
    const { rows } = comparedReturns(stopped, jumped, steady);
    for (const { sector, index } of rows) expect(sector).toBe(index);
  });

  it('are unknown for what is too young', () => {
    const { rows } = comparedReturns(own.slice(-40), [], []);
    expect(rows.find(({ period }) => period === '1m')?.own).not.toBeNull();
    expect(rows.find(({ period }) => period === '3m')?.own).toBeNull();
    expect(comparedReturns([], own, own).rows.every(({ own: of }) => of === null)).toBe(true);
  });
});
