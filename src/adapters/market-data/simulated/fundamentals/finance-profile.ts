import { memo } from '../memo/memo.ts';
import { companyStream } from '../events/company-key.ts';
import { uniformAt } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { businessOf, reportingUnit, type Business } from './businesses/business-kind.ts';

/** How a company's figures hang together; everything in fractions of a year's revenue unless said. */
export interface FinanceProfile {
  readonly business: Business;
  /** Figures are whole multiples of this many dollars. */
  readonly unit: number;
  /** Price over earnings around which the price swings; over sales for those that lose money. */
  readonly priceEarnings: number;
  readonly priceSales: number | null;
  readonly netMargin: number;
  readonly grossMargin: number;
  readonly research: number;
  readonly taxRate: number;
  readonly receivables: number;
  /** Of a year's cost of revenue. */
  readonly inventory: number;
  readonly payables: number;
  readonly accrued: number;
  readonly deferredRevenue: number;
  readonly otherCurrentAssets: number;
  readonly otherCurrentLiabilities: number;
  readonly otherAssets: number;
  readonly otherLiabilities: number;
  readonly property: number;
  /** Years over which property wears out. */
  readonly life: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly debt: number;
  readonly debtRate: number;
  readonly cash: number;
  readonly investments: number;
  readonly stockCompensation: number;
  /** The four quarters' shares of a year's revenue. */
  readonly seasons: readonly [number, number, number, number];
}

interface Shape {
  readonly pe: number;
  readonly margin: number;
  readonly gross: number;
  readonly research: number;
  readonly property: number;
  readonly debt: number;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  'Information Technology': {
    pe: 29,
    margin: 0.21,
    gross: 0.6,
    research: 0.14,
    property: 0.22,
    debt: 0.28,
  },
  'Communication Services': {
    pe: 21,
    margin: 0.15,
    gross: 0.54,
    research: 0.06,
    property: 0.5,
    debt: 0.6,
  },
  'Consumer Discretionary': {
    pe: 22,
    margin: 0.08,
    gross: 0.38,
    research: 0.01,
    property: 0.3,
    debt: 0.35,
  },
  'Consumer Staples': {
    pe: 21,
    margin: 0.1,
    gross: 0.38,
    research: 0.012,
    property: 0.26,
    debt: 0.36,
  },
  'Health Care': { pe: 22, margin: 0.14, gross: 0.58, research: 0.11, property: 0.2, debt: 0.42 },
  Financials: { pe: 13, margin: 0.24, gross: 0, research: 0, property: 0.06, debt: 0.7 },
  Industrials: { pe: 21, margin: 0.1, gross: 0.32, research: 0.025, property: 0.28, debt: 0.4 },
  Energy: { pe: 12.5, margin: 0.11, gross: 0.34, research: 0.003, property: 0.95, debt: 0.34 },
  Materials: { pe: 17, margin: 0.1, gross: 0.29, research: 0.015, property: 0.62, debt: 0.42 },
  Utilities: { pe: 18.5, margin: 0.14, gross: 0.46, research: 0, property: 3.4, debt: 2.0 },
  'Real Estate': { pe: 36, margin: 0.25, gross: 0.66, research: 0, property: 7.5, debt: 3.6 },
};

/** What differs from the sector: distributors earn little on much, software the reverse. */
const INDUSTRIES: Readonly<Record<string, Partial<Shape>>> = {
  'Health Care Distributors': {
    margin: 0.009,
    gross: 0.04,
    research: 0,
    property: 0.01,
    debt: 0.03,
  },
  'Managed Health Care': { margin: 0.04, gross: 0.17, research: 0, property: 0.03, debt: 0.18 },
  'Technology Distributors': { margin: 0.02, gross: 0.1, research: 0, property: 0.02, debt: 0.1 },
  'Food Distributors': { margin: 0.018, gross: 0.17, research: 0 },
  'Food Retail': { margin: 0.022, gross: 0.25, research: 0, debt: 0.15 },
  'Consumer Staples Merchandise Retail': {
    margin: 0.031,
    gross: 0.25,
    research: 0,
    debt: 0.1,
    pe: 28,
  },
  'Oil & Gas Refining & Marketing': { margin: 0.035, gross: 0.11, property: 0.25, debt: 0.15 },
  'Agricultural Products & Services': { margin: 0.03, gross: 0.1, property: 0.16, debt: 0.14 },
  'Application Software': { gross: 0.78, research: 0.2, property: 0.1, pe: 36 },
  'Systems Software': { gross: 0.76, research: 0.18, property: 0.2, pe: 33 },
  Semiconductors: { gross: 0.58, research: 0.19, margin: 0.24 },
  'Technology Hardware': { margin: 0.14, gross: 0.36, research: 0.07 },
  'IT Consulting': { margin: 0.1, gross: 0.31, research: 0.008 },
  Pharmaceuticals: { gross: 0.72, research: 0.18, margin: 0.2 },
  Biotechnology: { gross: 0.82, research: 0.28, margin: 0.22 },
  'Broadline Retail': { margin: 0.06, gross: 0.44, pe: 30 },
  'Passenger Airlines': { margin: 0.045, gross: 0.24, property: 0.62, debt: 0.5, pe: 9 },
  'Automobile Manufacturers': { margin: 0.06, gross: 0.17, research: 0.045, pe: 14 },
  Homebuilding: { margin: 0.12, gross: 0.25, property: 0.02, pe: 10.5, debt: 0.15 },
  'Transaction & Payment Processing': { margin: 0.28, pe: 27, debt: 0.5 },
  'Financial Exchanges & Data': { margin: 0.34, pe: 28, debt: 0.9 },
  'Asset Management': { margin: 0.26, pe: 17, debt: 0.7 },
  Tobacco: { margin: 0.32, gross: 0.63, pe: 14 },
  'Aerospace & Defense': { margin: 0.08, gross: 0.21, research: 0.03 },
};

/** Small companies without a dividend often lose money; young drug makers nearly always. */
function losesMoney(listing: CompanyListing, draw: number): boolean {
  if (listing.dividend > 0 || businessOf(listing) !== 'standard') return false;
  const value = listing.price * listing.shares;
  if (listing.industry === 'Biotechnology') return value < 8e9 && draw < 0.75;
  return value < 1.2e10 && draw < 0.22;
}

function seasonsOf(listing: CompanyListing, stream: number): FinanceProfile['seasons'] {
  const last = /Retail|Leisure|Consumer Electronics/.test(listing.industry) ? 0.32 : 0.262;
  const drift = [0, 1, 2].map((quarter) => 0.012 * (uniformAt(stream, 40 + quarter) - 0.5));
  const rest = (1 - last) / 3;
  const [a, b] = [rest - 0.004 + drift[0]!, rest + drift[1]!];
  return [a, b, 1 - last - a - b, last];
}

const kept = memo<FinanceProfile>('finance profile');

export const financeProfile = (seed: number, listing: CompanyListing): FinanceProfile =>
  kept.of(`${seed} ${listing.symbol}`, () => drawProfile(seed, listing));

function drawProfile(seed: number, listing: CompanyListing): FinanceProfile {
  const stream = companyStream(seed, listing, 'finances');
  const between = (at: number, low: number, high: number): number =>
    low + (high - low) * uniformAt(stream, at);
  const shape: Shape = { ...SHAPES[listing.sector]!, ...INDUSTRIES[listing.industry] };
  const business = businessOf(listing);
  const loses = losesMoney(listing, uniformAt(stream, 10));
  const margin = shape.margin * between(11, 0.7, 1.35);
  const margins = Math.min(
    0.93,
    Math.max(shape.gross * between(12, 0.88, 1.12), margin * 1.35 + 0.06),
  );
  // A dividend that the table knows to be paid must be affordable.
  const payout = business === 'reit' ? 1.6 : 0.75;
  const yieldNow = listing.dividend / listing.price;
  const affordable = yieldNow > 0 ? payout / yieldNow : Number.POSITIVE_INFINITY;
  const standard = business === 'standard';
  const priceSales = loses ? between(14, 2.5, 7) : null;
  return {
    business,
    unit: reportingUnit(listing),
    priceEarnings: Math.max(5, Math.min(shape.pe * between(13, 0.72, 1.4), affordable)),
    priceSales,
    // A loss beyond this share of the market value would find nobody to pay for it.
    netMargin: priceSales === null ? margin : -Math.min(between(15, 0.06, 0.55), 0.07 * priceSales),
    grossMargin: margins,
    research: shape.research * between(16, 0.6, 1.4),
    taxRate: business === 'reit' ? 0.015 : between(17, 0.15, 0.24),
    receivables:
      business === 'bank' ? between(18, 6, 8.5) : standard ? between(18, 0.09, 0.17) : 0.06,
    inventory: standard && shape.gross < 0.7 ? between(19, 0.08, 0.24) : 0,
    payables: standard ? between(20, 0.08, 0.16) : 0.02,
    accrued: between(21, 0.05, 0.11),
    deferredRevenue: /Software|Services|Publishing/.test(listing.industry)
      ? between(22, 0.08, 0.28)
      : 0.015,
    otherCurrentAssets: between(23, 0.02, 0.06),
    otherCurrentLiabilities: between(24, 0.02, 0.06),
    otherAssets: between(25, 0.04, 0.12),
    otherLiabilities:
      business === 'bank'
        ? between(26, 8.5, 11)
        : business === 'insurer'
          ? between(26, 2.2, 4.5)
          : between(26, 0.05, 0.14),
    property: shape.property * between(27, 0.65, 1.4),
    life: business === 'reit' ? 34 : listing.sector === 'Utilities' ? 30 : between(28, 7, 13),
    goodwill: standard ? between(29, 0.05, 0.5) : 0.08,
    intangibles: standard ? between(30, 0.03, 0.22) : 0.03,
    debt: shape.debt * between(31, 0.5, 1.5),
    debtRate: between(32, 0.034, 0.058),
    cash: business === 'bank' ? between(33, 0.9, 1.6) : between(33, 0.07, 0.18),
    investments:
      business === 'bank'
        ? between(34, 2, 3.2)
        : business === 'insurer'
          ? between(34, 3.4, 5.5)
          : between(34, 0.02, 0.22),
    stockCompensation: (shape.research > 0.1 ? 0.05 : 0.012) * between(35, 0.5, 1.5),
    seasons: seasonsOf(listing, stream),
  };
}
