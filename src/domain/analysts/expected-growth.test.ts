import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import type { Estimate } from './estimate.ts';
import { expectedEpsGrowth, withExpectedGrowth } from './expected-growth.ts';

const estimate = (fiscalYear: number, mean: number, more: Partial<Estimate> = {}): Estimate => ({
  symbol: symbolId('MADE'),
  measure: 'eps',
  fiscalYear,
  fiscalPeriod: 'FY',
  periodEnd: isoDate(`${fiscalYear}-12-31`),
  currency: 'USD',
  analysts: 3,
  low: null,
  mean,
  high: null,
  yearAgo: null,
  growth: null,
  revisions: {
    mean7DaysAgo: null,
    mean30DaysAgo: null,
    mean60DaysAgo: null,
    mean90DaysAgo: null,
    up7Days: null,
    down7Days: null,
    up30Days: null,
    down30Days: null,
  },
  accounting: null,
  ...more,
});

describe('expected growth', () => {
  it('is that of one fiscal year over the year before it, in whatever order they come', () => {
    const quarter = estimate(2027, 9, { fiscalPeriod: 'Q1' });
    const years = [estimate(2028, 6), estimate(2027, 5), quarter];
    expect(expectedEpsGrowth(years)).toBeCloseTo(0.2, 12);
  });

  it('is missing on a loss, over a gap of years and between currencies', () => {
    expect(expectedEpsGrowth([estimate(2027, 5)])).toBeNull();
    expect(expectedEpsGrowth([estimate(2027, -1), estimate(2028, 1)])).toBeNull();
    expect(expectedEpsGrowth([estimate(2026, 5), estimate(2028, 6)])).toBeNull();
    const abroad = estimate(2028, 6, { currency: 'EUR' });
    expect(expectedEpsGrowth([estimate(2027, 5), abroad])).toBeNull();
  });

  it('fills the year whose prior year is not reported yet, and nothing else', () => {
    const first = estimate(2027, 5, { yearAgo: 4, growth: 0.25 });
    const sales = estimate(2028, 70, { measure: 'revenue' });
    const filled = withExpectedGrowth([first, estimate(2028, 6), sales]);
    expect(filled.map(({ growth }) => growth)).toEqual([0.25, expect.closeTo(0.2, 12), null]);
    const loss = estimate(2028, 6, { yearAgo: -1 });
    expect(withExpectedGrowth([first, loss])[1]!.growth).toBeNull();
  });
});
