import { describe, expect, it } from 'vitest';
import type { FinancialStatement, FiscalPeriod } from '../fundamentals/statement.ts';
import { growthFacts } from './growth-facts.ts';

const statement = (
  fiscalYear: number,
  fiscalPeriod: FiscalPeriod,
  income: { revenue?: number; epsDiluted?: number; dividendsPerShare?: number | null },
): FinancialStatement =>
  ({
    currency: 'USD',
    period: {
      fiscalYear,
      fiscalPeriod,
      start: `${fiscalYear}-01-01`,
      end: `${fiscalYear}-12-31`,
    },
    income: { revenue: null, epsDiluted: null, dividendsPerShare: null, ...income },
  }) as unknown as FinancialStatement;

describe('FIELD growth over years', () => {
  const years = [2026, 2025, 2024, 2023, 2022, 2021].map((year, at) =>
    statement(year, 'FY', {
      revenue: 100 * 1.1 ** (5 - at),
      epsDiluted: at === 3 ? -1 : 2,
      dividendsPerShare: [6, 5, 4, 4, 3, 2][at]!,
    }),
  );
  it('is per year, and unknown from a loss', () => {
    const facts = growthFacts(years, []);
    expect(facts.revenue3).toBeCloseTo(0.1, 12);
    expect(facts.revenue5).toBeCloseTo(0.1, 12);
    expect(facts.eps3).toBeNull();
    expect(facts.eps5).toBeCloseTo(0, 12);
    expect(facts.dividend5).toBeCloseTo(3 ** 0.2 - 1, 12);
  });
  it('counts the years in which a dividend rose, up to the first in which it did not', () => {
    expect(growthFacts(years, []).dividendYears).toBe(2);
    expect(growthFacts(years.slice(3), []).dividendYears).toBe(2);
    expect(growthFacts([statement(2026, 'FY', {})], []).dividendYears).toBeNull();
    expect(growthFacts([], []).dividendYears).toBeNull();
  });
  it('compares the last quarter with the same one a year before, wherever it stands', () => {
    const quarters = [
      statement(2026, 'Q2', { revenue: 120, epsDiluted: 3 }),
      statement(2026, 'Q1', { revenue: 90, epsDiluted: 1 }),
      statement(2025, 'Q2', { revenue: 100, epsDiluted: 2 }),
    ];
    const facts = growthFacts([], quarters);
    expect([facts.quarterRevenue, facts.quarterEps]).toEqual([
      expect.closeTo(0.2, 12),
      expect.closeTo(0.5, 12),
    ]);
    expect(growthFacts([], quarters.slice(0, 2)).quarterRevenue).toBeNull();
  });
});
