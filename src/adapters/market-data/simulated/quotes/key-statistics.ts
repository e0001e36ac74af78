import { easternDate, easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { kindOf } from '../../../../domain/fundamentals/business.ts';
import { businessStatistics } from '../../../../domain/fundamentals/business-statistics.ts';
import type { KeyStatistics } from '../../../../domain/fundamentals/key-statistics.ts';
import { pegOf } from '../../../../domain/fundamentals/ratio-definition.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { companyEvents } from '../events/company-events.ts';
import { expectations } from '../fundamentals/forward-eps.ts';
import { floatShares, shortInterest } from '../fundamentals/short-interest.ts';
import { statements } from '../fundamentals/statements.ts';
import { distributionsUpTo, paidInYear } from '../funds/nav-days.ts';
import type { CompanyListing, FundListing, Listing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { trackBeta } from './beta.ts';
import { momentOf } from './snapshot.ts';
import { navSession } from './fund-quote.ts';

const MARKET = symbolId('^SPX');

type Company = Pick<
  KeyStatistics,
  | 'enterpriseValue'
  | 'float'
  | 'priceEarnings'
  | 'forwardPriceEarnings'
  | 'peg'
  | 'priceSales'
  | 'priceBook'
  | 'epsTtm'
  | 'epsForward'
  | 'epsGrowth'
  | 'revenueTtm'
  | 'totalDebt'
  | 'liquidFunds'
  | 'totalEquity'
  | 'kind'
  | 'tangibleEquity'
  | 'ffoPerShare'
  | 'nextEarningsDate'
  | 'sharesShort'
  | 'shortShareOfFloat'
  | 'daysToCover'
>;

const NO_COMPANY: Company = {
  enterpriseValue: null,
  float: null,
  priceEarnings: null,
  forwardPriceEarnings: null,
  peg: null,
  priceSales: null,
  priceBook: null,
  epsTtm: null,
  epsForward: null,
  epsGrowth: null,
  revenueTtm: null,
  totalDebt: null,
  liquidFunds: null,
  totalEquity: null,
  nextEarningsDate: null,
  sharesShort: null,
  shortShareOfFloat: null,
  daysToCover: null,
};

/** A multiple of a positive base; `null` otherwise. */
const multiple = (price: number | null, of: number | null): number | null =>
  price === null || of === null || !(of > 0) ? null : price / of;

function companyFigures(world: World, company: CompanyListing, quote: Quote, now: number): Company {
  const ttm = statements(world, company, 'ttm', 1, now)[0];
  const { forwardEps: epsForward, epsGrowth } = expectations(world, company, now);
  const short = shortInterest(world, company, now, 1)[0];
  const { earnings } = companyEvents(world.seed, company);
  const next = earnings.find(({ at }) => at > now);
  const cap = quote.marketCap;
  const epsTtm = ttm?.income.epsDiluted ?? null;
  const priceEarnings = multiple(quote.last, epsTtm);
  const balance = ttm?.balance;
  const kind = ttm === undefined ? 'ordinary' : kindOf(ttm);
  const lends = kind === 'bank' || kind === 'insurer';
  const debt = (balance?.shortTermDebt ?? 0) + (balance?.longTermDebt ?? 0);
  const liquid = (balance?.cash ?? 0) + (balance?.shortTermInvestments ?? 0);
  return {
    // What a bank or an insurer owes is its business, not how it is financed.
    enterpriseValue: cap === null || balance === undefined || lends ? null : cap + debt - liquid,
    float: floatShares(world.seed, company, momentOf(now).session),
    priceEarnings,
    forwardPriceEarnings: multiple(quote.last, epsForward),
    peg: pegOf(priceEarnings, epsGrowth),
    priceSales: multiple(cap, ttm?.income.revenue ?? null),
    priceBook: multiple(cap, balance?.totalEquity ?? null),
    epsTtm,
    epsForward,
    epsGrowth,
    revenueTtm: ttm?.income.revenue ?? null,
    totalDebt: balance === undefined ? null : debt,
    liquidFunds: balance === undefined ? null : liquid,
    totalEquity: balance?.totalEquity ?? null,
    ...businessStatistics(ttm),
    nextEarningsDate: next?.date ?? null,
    sharesShort: short?.shares ?? null,
    shortShareOfFloat: short?.shareOfFloat ?? null,
    daysToCover: short?.daysToCover ?? null,
  };
}

type Payments = Pick<KeyStatistics, 'dividendRate' | 'exDividendDate'>;

function companyPayments(world: World, company: CompanyListing, now: number): Payments {
  const today = easternDate(now);
  const past = companyEvents(world.seed, company).dividends.filter(
    ({ type, announcedAt }) => type === 'regular' && announcedAt <= now,
  );
  const last = past.at(-1);
  if (last === undefined) return { dividendRate: null, exDividendDate: null };
  // The next ex-date when it is announced, else the last one.
  const coming = past.find(({ exDate }) => exDate >= today) ?? last;
  return {
    dividendRate: Math.round(last.amount * last.frequency * 10_000) / 10_000,
    exDividendDate: coming.exDate,
  };
}

function fundPayments(world: World, fund: FundListing, now: number): Payments {
  const nav = world.navOf(fund);
  const first = firstSessionOf(fund);
  const session = navSession(now);
  const [last] = distributionsUpTo(fund, nav, first, session, 1);
  const paid = paidInYear(fund, nav, first, session);
  return { dividendRate: paid > 0 ? paid : null, exDividendDate: last?.exDate ?? null };
}

/** Only after the world is ready: beta is against an index. */
export function keyStatisticsOf(
  world: World,
  listing: Listing,
  quote: Quote,
  now: number,
): KeyStatistics {
  const track = world.trackOf(listing.symbol);
  const index = world.trackOf(MARKET);
  const { session } = momentOf(now);
  const company =
    listing.kind === 'company' ? companyFigures(world, listing, quote, now) : NO_COMPANY;
  const payments: Payments =
    listing.kind === 'company'
      ? companyPayments(world, listing, now)
      : listing.kind === 'fund'
        ? fundPayments(world, listing, now)
        : { dividendRate: null, exDividendDate: null };
  const year = track === null ? null : world.yearOf(track, session);
  const mean = (sum: number | null, count: number): number | null =>
    sum === null ? null : Math.round(((sum + quote.last) / count) * 10_000) / 10_000;
  return {
    symbol: listing.symbol,
    price: quote.last,
    marketCap: quote.marketCap,
    sharesOutstanding: quote.sharesOutstanding,
    ...company,
    beta: track === null || index === null ? null : trackBeta(track, index, easternDay(now)),
    ...payments,
    dividendYield:
      payments.dividendRate === null
        ? null
        : Math.round((payments.dividendRate / quote.last) * 1e6) / 1e6,
    high52: quote.high52,
    low52: quote.low52,
    averageVolume: quote.averageVolume,
    sma50: mean(year?.sum49 ?? null, 50),
    sma200: mean(year?.sum199 ?? null, 200),
  };
}
