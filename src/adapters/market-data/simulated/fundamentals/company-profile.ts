import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import type {
  BusinessSegment,
  CompanyProfile,
} from '../../../../domain/fundamentals/company-profile.ts';
import { companyStream } from '../events/company-key.ts';
import { peopleIn } from '../ownership/people.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import { headquartersOf } from '../universe/headquarters.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import type { CompanyMarket } from './company-market.ts';
import { statements } from './statements.ts';

const SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  'Information Technology': ['Products', 'Services', 'Cloud and subscriptions', 'Licensing'],
  'Communication Services': ['Advertising', 'Subscriptions', 'Content', 'Connectivity'],
  'Consumer Discretionary': ['Stores', 'Online', 'International', 'Services'],
  'Consumer Staples': ['North America', 'Europe', 'Asia and Pacific', 'Latin America'],
  'Health Care': ['Products', 'Services', 'International', 'Diagnostics'],
  Financials: ['Consumer', 'Commercial', 'Wealth and asset management', 'Markets'],
  Industrials: ['Equipment', 'Aftermarket', 'Services', 'International'],
  Energy: ['Upstream', 'Downstream', 'Midstream', 'Low carbon'],
  Materials: ['Americas', 'Europe', 'Asia', 'Specialties'],
  Utilities: ['Electric', 'Gas', 'Generation', 'Transmission'],
  'Real Estate': ['Same properties', 'New developments', 'Joint ventures', 'Services'],
};

/** Revenue by segment: shares add up to 1 and shift slowly. */
export function segmentsOf(
  seed: number,
  listing: CompanyListing,
  year: number,
): readonly BusinessSegment[] {
  const stream = companyStream(seed, listing, 'people');
  const names = SEGMENTS[listing.sector] ?? ['Core', 'Other'];
  const count = 2 + intAt(stream, 5000, names.length - 1);
  const drawn = names.slice(0, count).map((name, i) => {
    const size = 0.4 + uniformAt(stream, 5001 + i);
    const drift = 0.015 * (uniformAt(stream, 5010 + i) - 0.5) * (year - 2015);
    return { name, weight: Math.max(0.05, size * (1 + drift)) };
  });
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const segments = drawn.map(({ name, weight }) => ({
    name,
    share: Math.round((weight / total) * 1000) / 1000,
  }));
  const others = segments.slice(1).reduce((sum, { share }) => sum + share, 0);
  return segments.map((segment, i) =>
    i === 0 ? { ...segment, share: Math.round((1 - others) * 1000) / 1000 } : segment,
  );
}

/** Dollars of revenue per employee, by sector. */
const REVENUE_PER_HEAD: Readonly<Record<string, number>> = {
  'Information Technology': 850_000,
  'Communication Services': 900_000,
  'Consumer Discretionary': 260_000,
  'Consumer Staples': 310_000,
  'Health Care': 420_000,
  Financials: 430_000,
  Industrials: 320_000,
  Energy: 1_300_000,
  Materials: 480_000,
  Utilities: 900_000,
  'Real Estate': 1_400_000,
};

export function companyProfile(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): CompanyProfile {
  const { seed } = market;
  const issuer = primaryListing(listing);
  const year = Number(easternDate(now).slice(0, 4));
  const { instrument, sector, industry } = listing;
  const [annual] = statements(market, issuer, 'annual', 1, now);
  const segments = segmentsOf(seed, issuer, annual?.period.fiscalYear ?? year);
  const place = headquartersOf(issuer.symbol);
  const perHead = REVENUE_PER_HEAD[sector] ?? 400_000;
  const heads =
    annual === undefined
      ? null
      : Math.max(20, Math.round(annual.income.revenue / perHead / 10) * 10);
  return {
    symbol: listing.symbol,
    name: instrument.name,
    description: [
      `${instrument.name} is a company in ${industry.toLowerCase()} within the ${sector.toLowerCase()} sector.`,
      `It reports in ${segments.length} segments: ${segments.map((segment) => segment.name.toLowerCase()).join(', ')}.`,
      listing.invented
        ? 'The company, its figures and its people are invented.'
        : 'Its figures, segments and people shown here are simulated and not those of the real company.',
    ].join(' '),
    sector,
    industry,
    country: instrument.country,
    state: place?.state ?? null,
    city: place?.city ?? null,
    website: null,
    employees: heads,
    founded: null,
    fiscalYearEndMonth: issuer.fiscalYearEndMonth,
    officers: peopleIn(seed, issuer, year)
      .filter((person) => person.isOfficer)
      .map(({ name, title, since }) => ({ name, title, since, pay: null })),
    segments,
  };
}
