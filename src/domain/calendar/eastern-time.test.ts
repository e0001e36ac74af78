import { describe, expect, it } from 'vitest';
import { easternDate, easternMinutes, easternOffset, easternToUtc } from './eastern-time.ts';
import { isoDate, toDayNumber } from './iso-date.ts';

const HOUR = 3_600_000;

describe('New York time', () => {
  it('TZ-1 agrees with the time zone database every 31 hours from 1976 to 2041', () => {
    const zone = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      timeZoneName: 'longOffset',
      year: 'numeric',
    });
    const end = Date.UTC(2041, 0, 1);
    const differing: string[] = [];
    // The energy-crisis years 1974 and 1975 had rules of their own.
    for (let ms = Date.UTC(1976, 0, 1); ms < end; ms += 31 * HOUR) {
      const daylight = zone.format(ms).includes('-04:00');
      if ((easternOffset(ms) === -4 * HOUR) !== daylight)
        differing.push(new Date(ms).toISOString());
    }
    expect(differing).toEqual([]);
  });

  it('TZ-2 changes at 02:00 local on the Sundays of the law of each year', () => {
    const changes: readonly [string, string][] = [
      ['1990-04-01T07:00:00Z', '1990-10-28T06:00:00Z'],
      ['2006-04-02T07:00:00Z', '2006-10-29T06:00:00Z'],
      ['2007-03-11T07:00:00Z', '2007-11-04T06:00:00Z'],
      ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
    ];
    for (const [spring, autumn] of changes) {
      expect(easternOffset(Date.parse(spring) - 1)).toBe(-5 * HOUR);
      expect(easternOffset(Date.parse(spring))).toBe(-4 * HOUR);
      expect(easternOffset(Date.parse(autumn) - 1)).toBe(-4 * HOUR);
      expect(easternOffset(Date.parse(autumn))).toBe(-5 * HOUR);
    }
  });

  it('TZ-3 reads and writes the clock as inverses', () => {
    for (const date of ['1995-07-14', '2006-04-03', '2024-01-02', '2024-11-04']) {
      const ms = easternToUtc(toDayNumber(isoDate(date)), 9 * 60 + 30);
      expect(easternDate(ms)).toBe(date);
      expect(easternMinutes(ms)).toBe(570);
    }
  });
});
