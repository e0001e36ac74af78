import { companyStream } from '../../events/company-key.ts';
import { normalAt } from '../../random/quantile.ts';
import type { BookEntry } from '../book-entry.ts';
import { meanClose, type Closes } from '../company-market.ts';
import { financeProfile, type FinanceProfile } from '../finance-profile.ts';
import { closeQuarter, openingPosition } from '../quarter-close.ts';
import { quarterResult } from '../quarter-result.ts';
import type { BusinessBooks, Company, QuarterFacts } from './business-books.ts';
import type { Business } from './business-kind.ts';
import { balanceOf, cashFlowOf, incomeOf } from './template-lines.ts';

/** Earnings follow the price of the last year, revenue that of three: prices lead, books lag. */
const EARNINGS_MEMORY = 252;
const REVENUE_MEMORY = 756;

function yearlyRates(closes: Closes, profile: FinanceProfile, session: number, shares: number) {
  const slow = meanClose(closes, session, REVENUE_MEMORY) * shares;
  const quick = meanClose(closes, session, EARNINGS_MEMORY) * shares;
  const mood = Math.min(1.6, Math.max(0.5, quick / slow)) ** 0.6;
  const sales = profile.priceSales ?? profile.priceEarnings * profile.netMargin;
  const revenue = slow / sales / profile.unit;
  const margin =
    profile.netMargin > 0 ? Math.min(0.46, profile.netMargin * mood) : profile.netMargin / mood;
  return { revenue, netIncome: revenue * margin };
}

function keepQuarter(company: Company, facts: QuarterFacts, before: BookEntry | null): BookEntry {
  const { seed, listing, closes } = company;
  const { period, session, startShares, endShares, basicShares, price } = facts;
  const profile = financeProfile(seed, listing);
  const rates = yearlyRates(closes, profile, session, basicShares);
  const stream = companyStream(seed, listing, 'finances');
  const noise = (purpose: number): number => normalAt(stream, period.index * 8 + purpose + 4000);
  const yearlyCost = rates.revenue * (1 - profile.grossMargin);
  const opening = before?.closing ?? openingPosition(profile, rates.revenue, yearlyCost);
  const result = quarterResult(profile, opening, {
    ...rates,
    season: profile.seasons[period.quarter - 1]!,
    revenueNoise: 1 + 0.012 * noise(0),
    earningsNoise: 1 + 0.05 * Math.max(-2.5, Math.min(2.5, noise(1))),
  });

  const stockCompensation = Math.round(result.revenue * profile.stockCompensation);
  const granted = (stockCompensation * profile.unit) / price;
  // What the share count does beyond grants is bought back or sold for cash.
  const net = endShares - startShares - granted;
  const cashFor = (shares: number): number => Math.round((shares * price) / profile.unit);
  const { flow, closing } = closeQuarter(profile, opening, result, {
    yearlyRevenue: rates.revenue,
    yearlyCost,
    stockCompensation,
    acquisitions: Math.round(facts.acquisitions / profile.unit),
    sharesIssued: Math.max(0, cashFor(net)),
    sharesRepurchased: Math.max(0, cashFor(-net)),
    dividends: Math.round((facts.dividendsPaid * basicShares) / profile.unit),
    fxEffect: Math.round(opening.cash * 0.004 * noise(2)),
  });
  return {
    period,
    flow,
    opening,
    closing,
    basicShares,
    dilutedShares: Math.round(basicShares * (1.004 + profile.stockCompensation * 0.25)),
    endShares,
    dividendsPerShare: facts.dividendsDeclared,
    unit: profile.unit,
  };
}

/** One template for all kinds of business that have no books of their own. */
export const templateBooks = (business: Business): BusinessBooks<BookEntry> => ({
  keepQuarter,
  lines: (entries, scale) => ({
    income: incomeOf(entries, business, scale),
    balance: balanceOf(entries.at(-1)!, business, scale),
    cashFlow: cashFlowOf(entries, business),
  }),
});
