import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionsBetween } from '../calendar/sessions.ts';
import { calendarYearReturn } from './calendar-year-return.fixture.ts';
import { annualised, trailingReturn, type DatedLevel } from './period-returns.ts';

/** Grows by exactly 10 % a year, continuously. */
const levels: DatedLevel[] = sessionsBetween(isoDate('2010-01-04'), isoDate('2024-06-28')).map(
  (session) => ({
    date: session.date,
    level: 1.1 ** ((session.day - 14_613) / 365.25),
  }),
);

describe('returns', () => {
  it('RET-1 trailing returns of a steady 10 % are 10 % a year over every long period', () => {
    for (const period of ['3y', '5y', '10y', 'max'] as const) {
      expect(Math.abs((trailingReturn(levels, period) ?? 0) - 0.1)).toBeLessThan(1e-3);
    }
    expect(trailingReturn(levels, '1y')).toBeCloseTo(0.1, 2);
    expect(trailingReturn(levels, '15y')).toBeNull();
    expect(trailingReturn([], '1y')).toBeNull();
  });

  it('RET-2 short periods are not annualised and start at the right day', () => {
    const flat = [
      ['2023-12-29', 100],
      ['2024-05-28', 90],
      ['2024-06-21', 105],
      ['2024-06-27', 110],
      ['2024-06-28', 121],
    ] as const;
    const series = flat.map(([date, level]) => ({ date: isoDate(date), level }));
    expect(trailingReturn(series, '1d')).toBeCloseTo(0.1, 12);
    expect(trailingReturn(series, '1w')).toBeCloseTo(121 / 105 - 1, 12);
    expect(trailingReturn(series, '1m')).toBeCloseTo(121 / 90 - 1, 12);
    expect(trailingReturn(series, 'ytd')).toBeCloseTo(0.21, 12);
  });

  it('RET-3 calendar years chain to the whole', () => {
    let growth = 1;
    for (let year = 2011; year <= 2023; year += 1)
      growth *= 1 + (calendarYearReturn(levels, year) ?? Number.NaN);
    const at = (prefix: string) =>
      levels.findLast((entry) => entry.date.startsWith(prefix))?.level ?? 0;
    expect(growth).toBeCloseTo(at('2023-12') / at('2010-12'), 12);
    expect(calendarYearReturn(levels, 2009)).toBeNull();
    expect(annualised(1.21, 730.5)).toBeCloseTo(0.1, 12);
  });
});
