import { growthOf } from '../fundamentals/ratio-definition.ts';
import { compoundGrowth, yearBefore } from '../fundamentals/statement-view.ts';
import type { FinancialStatement, IncomeStatement } from '../fundamentals/statement.ts';

/** Growth over several fiscal years, per year, and of the last quarter over the same a year before. */
export interface GrowthFacts {
  readonly revenue3: number | null;
  readonly revenue5: number | null;
  readonly eps3: number | null;
  readonly eps5: number | null;
  readonly dividend3: number | null;
  readonly dividend5: number | null;
  /** Fiscal years in a row in which the dividend per share rose; `null` without a dividend. */
  readonly dividendYears: number | null;
  readonly quarterRevenue: number | null;
  readonly quarterEps: number | null;
}

type Line = (income: IncomeStatement) => number | null;
const revenue: Line = (income) => income.revenue;
const eps: Line = (income) => income.epsDiluted;
const dividend: Line = (income) => income.dividendsPerShare;

/** Fiscal years and quarters, newest first. */
export function growthFacts(
  years: readonly FinancialStatement[],
  quarters: readonly FinancialStatement[],
): GrowthFacts {
  const [newest] = years;
  const [quarter] = quarters;
  const over = (line: Line, span: number): number | null => {
    const then = years.find(
      ({ period }) => period.fiscalYear === (newest?.period.fiscalYear ?? 0) - span,
    );
    if (newest === undefined || then?.currency !== newest.currency) return null;
    return compoundGrowth(line(then.income), line(newest.income), span);
  };
  const yearOn = (line: Line): number | null => {
    const then = quarter === undefined ? undefined : yearBefore(quarter, quarters);
    return quarter === undefined || then === undefined
      ? null
      : growthOf(line(quarter.income), line(then.income));
  };
  return {
    revenue3: over(revenue, 3),
    revenue5: over(revenue, 5),
    eps3: over(eps, 3),
    eps5: over(eps, 5),
    dividend3: over(dividend, 3),
    dividend5: over(dividend, 5),
    dividendYears: risesInARow(years.map(({ income }) => income.dividendsPerShare)),
    quarterRevenue: yearOn(revenue),
    quarterEps: yearOn(eps),
  };
}

/** How often in a row the newest of these was above the one before. */
function risesInARow(values: readonly (number | null)[]): number | null {
  const [newest] = values;
  if (newest === undefined || newest === null || newest <= 0) return null;
  const end = values.findIndex((value, at) => {
    const before = values[at + 1];
    return value === null || before === undefined || before === null || !(value > before);
  });
  return end === -1 ? values.length : end;
}
