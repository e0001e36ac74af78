import { expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { distributionYears } from './distribution-history.ts';
import type { FundDistribution } from './fund-distribution.ts';

const paid = (
  exDate: string,
  income: number | null,
  longTermGain: number | null = null,
): FundDistribution => ({
  symbol: symbolId('VTSAX'),
  exDate: exDate as IsoDate,
  payDate: null,
  income,
  shortTermGain: null,
  longTermGain,
  returnOfCapital: null,
  total: (income ?? 0) + (longTermGain ?? 0),
  reinvestNav: null,
});

const list = [
  paid('2026-09-20', 0.5),
  paid('2025-12-20', 0.4, 1.25),
  paid('2025-11-12', 0.3),
  paid('2025-11-11', 0.2),
  paid('2024-12-20', 0.1),
];
const TODAY = '2026-11-12' as IsoDate;

it('the years add up to all that was paid', () => {
  const years = distributionYears(list, TODAY, false);
  expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  expect(years.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(2.75, 12);
  expect(years[1]?.parts.income).toBeCloseTo(0.9, 12);
  expect(years[1]?.parts.longTermGain).toBeCloseTo(1.25, 12);
});

it('a part that nobody names is unknown, not zero', () => {
  const [first] = distributionYears(list, TODAY, false);
  expect(first?.parts).toMatchObject({ income: 0.1, longTermGain: null, returnOfCapital: null });
});

it('a year that is not over, or the first of a list that was cut off, is not whole', () => {
  const whole = (isCut: boolean) =>
    distributionYears(list, TODAY, isCut).map(({ isWhole }) => isWhole);
  expect(whole(false)).toEqual([true, true, false]);
  expect(whole(true)).toEqual([false, true, false]);
});
