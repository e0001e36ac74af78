import type { Company, QuarterFacts } from '../business-books.ts';
import { companyStream } from '../../../events/company-key.ts';
import { normalAt } from '../../../random/quantile.ts';
import type { QuarterCourse } from './course.ts';
import type { OrdinaryFlow } from './ordinary-entry.ts';
import type { OrdinaryProfile } from './ordinary-profile.ts';

/** What a quarter decides by itself; what is invested, acquired and borrowed follows from balances. */
export type EarnedFlow = Omit<
  OrdinaryFlow,
  | 'capitalExpenditure'
  | 'acquisitions'
  | 'investmentsBought'
  | 'investmentsSold'
  | 'debtIssued'
  | 'debtRepaid'
  | 'otherFinancing'
>;

/** Administration costs the same in a strong and a weak season; half of selling follows sales. */
const FIXED_SELLING = 0.5;

/** The income statement from the top down, and what owners put in and took out. */
export function earnedFlow(
  { seed, listing }: Company,
  profile: OrdinaryProfile,
  facts: QuarterFacts,
  course: QuarterCourse,
): EarnedFlow {
  const { unit } = profile;
  const { period, startShares, endShares, basicShares, price } = facts;
  const yearly = course.revenue / unit;
  const season = profile.seasons[period.quarter];
  const revenue = Math.max(1, Math.round(yearly * season));
  const of = (share: number, fixed: number): number =>
    Math.round(yearly * share * (fixed * 0.25 + (1 - fixed) * season));
  const costOfRevenue = of(course.cost, 0);
  const research = of(course.research, 1);
  const sellingGeneral = of(course.sellingGeneral, FIXED_SELLING);
  const capacity = course.capacity / unit;
  const amortization = Math.round((capacity * profile.acquired * INTANGIBLE_SHARE) / 44);
  const impairment = Math.round(capacity * profile.acquired * course.writeOff);
  const otherExpenses =
    of(course.otherExpenses, 1) + impairment + Math.round(yearly * course.restructuring * 0.25);
  const operatingIncome = revenue - costOfRevenue - research - sellingGeneral - otherExpenses;
  const interestExpense = Math.round((capacity * profile.debt * course.debtRate) / 4);
  const interestIncome = Math.round((capacity * profile.cash * course.cashRate) / 4);
  const otherIncome = of(course.otherIncome, 0);
  const pretaxIncome = operatingIncome + interestIncome + otherIncome - interestExpense;
  const incomeTax = taxOn(pretaxIncome, revenue, profile, course.taxRate);
  const stockCompensation = Math.round(yearly * profile.stockCompensation * 0.25);
  // What the share count does beyond grants is bought back or sold for cash.
  const net = endShares - startShares - (stockCompensation * unit) / price;
  const cashFor = (shares: number): number => Math.max(0, Math.round((shares * price) / unit));
  const noise = normalAt(companyStream(seed, listing, 'finances'), period.index * 8 + 4002);
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
    depreciation: Math.round((capacity * profile.property) / (profile.life * 4)),
    amortization,
    impairment,
    stockCompensation,
    deferredTax: Math.round(incomeTax * 0.06),
    sharesIssued: cashFor(net),
    sharesRepurchased: cashFor(-net),
    dividends: Math.round((facts.dividendsPaid * basicShares) / unit),
    fxEffect: Math.round(capacity * profile.cash * 0.002 * noise),
  };
}

/** The rest of what was acquired is goodwill. */
export const INTANGIBLE_SHARE = 0.3;

/** A company that usually earns gets some of a loss back; one that never does pays a little abroad. */
function taxOn(pretax: number, revenue: number, profile: OrdinaryProfile, rate: number): number {
  if (pretax >= 0) return Math.round(pretax * rate);
  return profile.operating > 0 ? Math.round(pretax * rate * 0.6) : Math.round(revenue * 0.002);
}

/** How much a quarter adds to equity. */
export const equityChange = (flow: EarnedFlow): number =>
  flow.netIncome +
  flow.stockCompensation +
  flow.sharesIssued -
  flow.sharesRepurchased -
  flow.dividends +
  flow.fxEffect;
