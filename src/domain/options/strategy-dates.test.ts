import { describe, expect, it } from 'vitest';
import { easternDate } from '../calendar/eastern-time.ts';
import { strategyDates } from './strategy-dates.ts';

// Four weeks over the end of summer time, which is on 1 November 2026.
const NOW = Date.UTC(2026, 9, 20, 15, 30);
const EXPIRY = Date.UTC(2026, 10, 20, 21);

describe('the days of a strategy', () => {
  const dates = strategyDates(NOW, EXPIRY);

  it('start now, end at expiry and are a day apart across clock changes', () => {
    expect(dates.last).toBe(31);
    expect(dates.momentOf(0)).toBe(NOW);
    expect(dates.momentOf(dates.last)).toBe(EXPIRY);
    for (let day = 0; day <= dates.last; day += 1)
      expect(easternDate(dates.momentOf(day))).toBe(dates.dateOf(day));
  });

  it('every date of them is read back as its day', () => {
    for (let day = 0; day <= dates.last; day += 1) expect(dates.dayOf(dates.dateOf(day))).toBe(day);
  });

  it('a date out of range becomes the nearest valid day; without a date it is today', () => {
    expect(dates.dayOf('2020-01-01')).toBe(0);
    expect(dates.dayOf('2030-01-01')).toBe(31);
    expect(dates.dayOf('')).toBe(0);
    expect(dates.dayOf('2026-02-30')).toBe(0);
  });

  it('on the expiry day there is only one', () => {
    const morning = strategyDates(Date.UTC(2026, 10, 20, 15), EXPIRY);
    expect(morning.last).toBe(0);
    expect(morning.momentOf(0)).toBe(Date.UTC(2026, 10, 20, 15));
  });
});
