import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  fromDayNumber,
  isoDate,
  parseIsoDate,
  toDayNumber,
  weekdayOf,
} from './iso-date.ts';

describe('calendar dates', () => {
  it('DATE-1 refuses what is not a day of the calendar', () => {
    for (const text of ['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-32', '', 'today']) {
      expect(parseIsoDate(text)).toBeNull();
    }
    expect(parseIsoDate('2024-02-29')).toBe('2024-02-29');
  });

  it('DATE-4 knows the same days as the platform', () => {
    const number = (max: number, width: number) =>
      fc.nat(max).map((value) => String(value).padStart(width, '0'));
    fc.assert(
      fc.property(number(9999, 4), number(13, 2), number(33, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const ms = Date.parse(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
        expect(parseIsoDate(text)).toBe(exists ? text : null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('DATE-2 numbers days so that conversion inverts and order is kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
        expect(toDayNumber(fromDayNumber(day))).toBe(day);
        expect(fromDayNumber(day) < fromDayNumber(day + 1)).toBe(true);
        expect(weekdayOf(day)).toBe(new Date(day * 86_400_000).getUTCDay());
      }),
    );
  });

  it('DATE-3 moves months to the last day where the month is shorter', () => {
    expect(addMonths(isoDate('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(isoDate('2024-03-31'), -13)).toBe('2023-02-28');
    expect(addMonths(isoDate('2024-12-15'), 1)).toBe('2025-01-15');
    expect(addDays(isoDate('2024-02-28'), 2)).toBe('2024-03-01');
  });
});
