import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { yearsBetween } from './tenure.ts';

describe('FUND-35 the tenure of a manager', () => {
  it('is counted in whole years, from day to day', () => {
    const years = (from: string, to: string) => yearsBetween(isoDate(from), isoDate(to));
    expect(years('2016-11-16', '2026-11-15')).toBe(9);
    expect(years('2016-11-16', '2026-11-16')).toBe(10);
    expect(years('2026-11-16', '2020-01-01')).toBe(0);
  });
});
