import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { BACKTEST_LIMITS } from '../../../../domain/screener/backtest/backtest-request.ts';
import { backtestAddress, earliestDay } from './backtest-address.ts';
import { underwater, yearsOf } from './backtest-curve.ts';

describe('curves of a back-test', () => {
  it('a fall is measured from the last high', () => {
    expect(underwater([1, 2, 1, null, 4, 3])).toEqual([0, 0, -0.5, null, 0, -0.25]);
    expect(underwater([])).toEqual([]);
  });

  it('years begin where the year before ended, and together are the whole', () => {
    const dates = ['2023-06-30', '2023-12-29', '2024-06-28', '2024-12-31', '2025-03-03'].map(
      isoDate,
    );
    const equity = [1, 1.1, 1.3, 1.21, 1.331];
    const years = yearsOf({ dates, equity, benchmark: [null, 1, 2, 4, 1] });
    expect(years.map(({ year, isPart }) => [year, isPart])).toEqual([
      ['2023', true],
      ['2024', false],
      ['2025', true],
    ]);
    for (const { screen } of years) expect(screen).toBeCloseTo(0.1);
    const whole = years.reduce((level, { screen }) => level * (1 + (screen ?? 0)), 1);
    expect(whole).toBeCloseTo(1.331);
    expect(years.map(({ benchmark }) => benchmark)).toEqual([null, 3, -0.75]);
  });

  it('one day alone is no year', () => {
    expect(
      yearsOf({ dates: [isoDate('2025-03-03')], equity: [1], benchmark: [1] })[0]?.screen,
    ).toBeNull();
    expect(yearsOf({ dates: [], equity: [], benchmark: [] })).toEqual([]);
  });
});

describe('the address of a back-test', () => {
  it('reads numbers within their bounds only', () => {
    const { top, costs } = backtestAddress;
    expect(['20', '0', '101', '2.5', '', 'x', '1e1'].map(top.read)).toEqual([
      20,
      null,
      null,
      null,
      null,
      null,
      10,
    ]);
    expect(['0', '12.5', '-1', '501'].map(costs.read)).toEqual([0, 12.5, null, null]);
  });

  it('goes back as far as can be tested, also from a leap day', () => {
    expect(earliestDay('2026-11-16')).toBe(`${2026 - BACKTEST_LIMITS.years}-11-16`);
    expect(earliestDay('2028-02-29')).toMatch(/-02-28$/);
  });
});
