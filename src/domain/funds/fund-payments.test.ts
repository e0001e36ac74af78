import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { distributionYield } from './distribution-yield.ts';
import { feeCost } from './fee-cost.ts';
import type { FundDistribution } from './fund-distribution.ts';
import { premiumDistribution } from './premium-distribution.ts';
import { taxCost } from './tax-cost.ts';

const TODAY = isoDate('2026-06-30');

const payment = (exDate: string, parts: Partial<FundDistribution> = {}): FundDistribution => ({
  symbol: symbolId('VTSAX'),
  exDate: isoDate(exDate),
  payDate: null,
  income: 1,
  shortTermGain: 0,
  longTermGain: 0,
  returnOfCapital: 0,
  total: 1,
  reinvestNav: 100,
  ...parts,
});

describe('what a fund pays', () => {
  it('PAY-1 the yield is twelve months of payments over the value, in all and by type', () => {
    const paid = [
      payment('2025-06-30'),
      payment('2025-07-01', { income: 0.5, longTermGain: 0.5 }),
      payment('2026-06-30'),
      payment('2026-07-01'),
    ];
    expect(distributionYield(paid, 50, TODAY)).toEqual({
      total: 0.04,
      income: 0.03,
      shortTermGain: 0,
      longTermGain: 0.01,
      returnOfCapital: 0,
      payments: 2,
    });
    expect(distributionYield([payment('2026-01-02', { income: null })], 50, TODAY)).toMatchObject({
      total: 0.02,
      income: null,
      longTermGain: 0,
    });
    expect(distributionYield([], 50, TODAY)).toMatchObject({ total: 0, payments: 0 });
    expect(distributionYield([], 0, TODAY)).toBeNull();
  });

  it('PAY-2 the tax cost is what taxed reinvestment loses per year', () => {
    const paid = [payment('2026-01-02', { total: 10, income: 10 })];
    const cost = taxCost(paid, isoDate('2022-01-01'), TODAY)!;
    const after = (1 + (10 - 4.08) / 100) / 1.1;
    expect(cost.rows.map(({ years, ratio }) => [years, ratio])).toEqual([
      [1, expect.closeTo(1 - after, 12)],
      [3, expect.closeTo(1 - after ** (1 / 3), 12)],
      [5, null],
      [10, null],
    ]);
    expect(taxCost([], isoDate('2000-01-01'), TODAY)!.rows.map(({ ratio }) => ratio)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(taxCost([payment('2026-01-02', { income: null })], isoDate('2025-01-01'), TODAY)).toBe(
      null,
    );
    expect(taxCost([payment('2026-01-02', { reinvestNav: null })], null, TODAY)).toBeNull();
  });

  it('PAY-3 every day of a year is in one bin of the premium, and the bins touch', () => {
    const points = [0.001, -0.002, 0.0005, 0, 0.0031].map((premium, at) => ({
      date: isoDate(`2026-01-0${at + 1}`),
      premium,
    }));
    const found = premiumDistribution([...points, { date: TODAY, premium: NaN }])!;
    expect(found).toMatchObject({
      days: 5,
      latest: 0.0031,
      lowest: -0.002,
      highest: 0.0031,
      // Of five days the second, third and fourth by size.
      lowerQuartile: 0,
      median: 0.0005,
      upperQuartile: 0.001,
      daysAtPremium: 3,
      daysAtDiscount: 1,
    });
    expect(found.average).toBeCloseTo(0.0026 / 5, 12);
    expect(found.bins.reduce((sum, { days }) => sum + days, 0)).toBe(5);
    found.bins.slice(1).forEach((bin, at) => expect(bin.from).toBe(found.bins[at]!.to));
    expect(found.bins[0]!.from).toBeLessThanOrEqual(-0.002);
    expect(premiumDistribution([])).toBeNull();
    const same = premiumDistribution([{ date: TODAY, premium: 0 }])!;
    expect(same.bins).toEqual([{ from: 0, to: expect.any(Number), days: 1 }]);
  });

  it('PAY-4 a fee takes its share every year, and loads theirs at the start and the end', () => {
    const rows = feeCost({ amount: 10_000, years: 2, grossReturn: 0.1, expenseRatio: 0.01 });
    expect(rows.map(({ year }) => year)).toEqual([0, 1, 2]);
    expect(rows[2]).toEqual({
      year: 2,
      gross: expect.closeTo(12_100, 8),
      net: expect.closeTo(10_000 * (1.1 * 0.99) ** 2, 8),
      cost: expect.closeTo(12_100 - 10_000 * (1.1 * 0.99) ** 2, 8),
    });
    const loaded = feeCost({
      amount: 100,
      years: 1,
      grossReturn: 0,
      expenseRatio: 0,
      frontLoad: 0.05,
      deferredLoad: 0.01,
    });
    expect(loaded.map(({ net }) => net)).toEqual([95, expect.closeTo(94.05, 10)]);
  });
});
