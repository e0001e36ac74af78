import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { periodStart, PORTFOLIO_PERIODS } from './period.ts';

const start = (period: (typeof PORTFOLIO_PERIODS)[number], to: string) =>
  periodStart(period, isoDate(to));

describe('start of a period of a portfolio', () => {
  it('is the same calendar day a while before, where that month has it', () => {
    expect(start('1m', '2026-11-16')).toBe('2026-10-16');
    expect(start('3m', '2026-05-31')).toBe('2026-02-28');
    expect(start('1y', '2024-02-29')).toBe('2023-02-28');
    expect(start('5y', '2026-11-16')).toBe('2021-11-16');
    expect(start('1w', '2026-01-03')).toBe('2025-12-27');
  });

  it('of a day is the weekday before', () => {
    expect(start('1d', '2026-11-17')).toBe('2026-11-16');
    expect(start('1d', '2026-11-16')).toBe('2026-11-13');
    expect(start('1d', '2026-11-15')).toBe('2026-11-13');
  });

  it('of the year to date is the last day of the year before; of all there is none', () => {
    expect(start('ytd', '2026-01-01')).toBe('2025-12-31');
    expect(start('max', '2026-11-16')).toBeNull();
  });

  it('is before the end, whatever the period', () => {
    for (const period of PORTFOLIO_PERIODS)
      expect((start(period, '2026-03-01') ?? '') < '2026-03-01', period).toBe(true);
  });
});
