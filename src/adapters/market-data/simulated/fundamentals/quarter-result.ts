import type { FinanceProfile } from './finance-profile.ts';
import type { Flow, Position } from './book-entry.ts';

export interface Demand {
  /** Revenue and earnings at a yearly rate, in units, before the season. */
  readonly revenue: number;
  readonly netIncome: number;
  readonly season: number;
  /** Small differences between quarters, around 1. */
  readonly revenueNoise: number;
  readonly earningsNoise: number;
}

type Result = Pick<
  Flow,
  | 'revenue'
  | 'costOfRevenue'
  | 'research'
  | 'sellingGeneral'
  | 'otherExpenses'
  | 'operatingIncome'
  | 'interestIncome'
  | 'interestExpense'
  | 'otherIncome'
  | 'pretaxIncome'
  | 'incomeTax'
  | 'netIncome'
  | 'depreciation'
  | 'amortization'
  | 'deferredTax'
>;

/** Selling never takes less than this share of revenue. */
const LEAST_SELLING = 0.03;

/**
 * The income statement, from the bottom up: earnings are given, interest follows from the position,
 * and expenses fill what lies between.
 */
export function quarterResult(profile: FinanceProfile, before: Position, demand: Demand): Result {
  const revenue = Math.max(1, Math.round(demand.revenue * demand.season * demand.revenueNoise));
  const target = demand.netIncome * demand.season * demand.earningsNoise;
  const pretaxIncome = Math.round(target > 0 ? target / (1 - profile.taxRate) : target);
  const incomeTax = pretaxIncome > 0 ? Math.round(pretaxIncome * profile.taxRate) : 0;
  const financial = profile.business === 'bank' || profile.business === 'insurer';
  // Interest is the business of banks: it is part of their revenue.
  const interestExpense = financial ? 0 : Math.round((before.debt * profile.debtRate) / 4);
  const interestIncome = financial ? 0 : Math.round((before.cash + before.investments) * 0.0065);
  const otherIncome = financial ? 0 : Math.round(revenue * 0.003 * (demand.earningsNoise - 1) * 10);
  const operatingIncome = pretaxIncome + interestExpense - interestIncome - otherIncome;
  const depreciation = Math.round(before.property / (profile.life * 4));
  const amortization = Math.round(before.intangibles / 40);

  let costOfRevenue = financial ? 0 : Math.round(revenue * (1 - profile.grossMargin));
  const research = financial ? 0 : Math.round(revenue * profile.research);
  const otherExpenses = Math.round(revenue * (financial ? 0.22 : 0.01));
  let sellingGeneral = revenue - costOfRevenue - research - otherExpenses - operatingIncome;
  const least = Math.round(revenue * LEAST_SELLING);
  if (sellingGeneral < least && !financial) {
    costOfRevenue -= least - sellingGeneral;
    sellingGeneral = least;
  }
  return {
    revenue,
    costOfRevenue,
    research,
    sellingGeneral,
    otherExpenses,
    operatingIncome,
    interestIncome,
    interestExpense,
    otherIncome,
    pretaxIncome,
    incomeTax,
    netIncome: pretaxIncome - incomeTax,
    depreciation,
    amortization,
    deferredTax: Math.round(incomeTax * 0.06),
  };
}
