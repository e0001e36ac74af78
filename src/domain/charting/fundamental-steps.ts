import { momentOfDate } from '../calendar/moment-of-date.ts';
import type { FinancialStatement, StatementPeriod } from '../fundamentals/statement.ts';
import { quotient } from '../fundamentals/ratio-definition.ts';
import type { CorporateAction, Dividend } from '../prices/corporate-action.ts';
import { paymentsAYear } from '../fundamentals/derived-statistics.ts';

/**
 * Figures of one report, from the moment the market learned them (ms). Per-share figures and share
 * counts are on today's share basis, as statements are restated after a split.
 */
export interface FundamentalStep extends Pick<
  StatementPeriod,
  'fiscalYear' | 'fiscalPeriod' | 'end'
> {
  readonly time: number;
  /** Diluted, of the quarter and of the last four. */
  readonly epsQuarter: number | null;
  readonly epsTtm: number | null;
  readonly revenueQuarter: number | null;
  readonly revenueTtm: number | null;
  /** Of the last four quarters. */
  readonly grossMargin: number | null;
  readonly operatingMargin: number | null;
  readonly netMargin: number | null;
  readonly freeCashFlowTtm: number | null;
  readonly totalEquity: number | null;
  readonly shares: number | null;
}

/** What a share pays a year from a moment on, at the rate of its newest regular dividend. */
export interface DividendStep {
  readonly time: number;
  readonly rate: number;
}

const sameQuarter =
  ({ period }: FinancialStatement) =>
  (other: FinancialStatement): boolean =>
    other.period.end === period.end;

/** A later report of an earlier period (a restatement) does not replace what came after it. */
function inOrderOfPeriods(steps: readonly FundamentalStep[]): readonly FundamentalStep[] {
  let newest = '';
  return steps.filter(({ end }) => {
    if (end < newest) return false;
    newest = end;
    return true;
  });
}

/**
 * One step for each report, oldest first, by the moment of the report and never by the end of its
 * period. A statement whose report date nobody knows is left out: no day would be right for it.
 */
export function fundamentalSteps(
  ttm: readonly FinancialStatement[],
  quarters: readonly FinancialStatement[],
): readonly FundamentalStep[] {
  const steps = quarters
    .flatMap((quarter): FundamentalStep[] => {
      const { reportedAt, fiscalYear, fiscalPeriod, end } = quarter.period;
      if (reportedAt === null) return [];
      const year = ttm.find(sameQuarter(quarter));
      const ofYear = (pick: (statement: FinancialStatement) => number | null): number | null =>
        year === undefined ? null : pick(year);
      return [
        {
          time: reportedAt,
          fiscalYear,
          fiscalPeriod,
          end,
          epsQuarter: quarter.income.epsDiluted,
          epsTtm: ofYear(({ income }) => income.epsDiluted),
          revenueQuarter: quarter.income.revenue,
          revenueTtm: ofYear(({ income }) => income.revenue),
          grossMargin: ofYear(({ income }) => quotient(income.grossProfit, income.revenue)),
          operatingMargin: ofYear(({ income }) => quotient(income.operatingIncome, income.revenue)),
          netMargin: ofYear(({ income }) => quotient(income.netIncome, income.revenue)),
          freeCashFlowTtm: ofYear(({ cashFlow }) => cashFlow.freeCashFlow),
          totalEquity: quarter.balance.totalEquity,
          shares: quarter.balance.sharesOutstanding,
        },
      ];
    })
    .toSorted((one, other) => one.time - other.time || (one.end < other.end ? -1 : 1));
  return inOrderOfPeriods(steps);
}

/**
 * The yearly rate from each regular dividend on, on today's share basis: from its announcement, or
 * from its ex-date where nobody says when it was announced.
 */
export function dividendSteps(actions: readonly CorporateAction[]): readonly DividendStep[] {
  const regular = actions
    .filter((action): action is Dividend => action.kind === 'dividend')
    .filter(({ type }) => type === 'regular' || type === 'income')
    .toSorted((one, other) => (one.exDate < other.exDate ? -1 : 1));
  const splits = actions.filter((action) => action.kind === 'split');
  return regular
    .map((dividend, at) => {
      const basis = splits
        .filter(({ exDate }) => exDate > dividend.exDate)
        .reduce((product, { from, to }) => (product * from) / to, 1);
      const known = regular.slice(0, at + 1);
      const rate = dividend.amount * basis * paymentsAYear(known, dividend);
      return {
        time: dividend.announcedAt ?? momentOfDate(dividend.exDate),
        rate: Math.round(rate * 10_000) / 10_000,
      };
    })
    .toSorted((one, other) => one.time - other.time);
}
