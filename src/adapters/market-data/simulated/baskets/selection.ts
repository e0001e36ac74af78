import { companyTraits } from '../prices/company-traits.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { Basis, CompanyListing, EquityMarket, Listing } from '../universe/listing.ts';

/** A company in a basket and how many of its shares, on the anchor's basis, the basket counts. */
export interface Member {
  readonly listing: CompanyListing;
  readonly units: number;
}

export type CompanyBasis = Extract<Basis, { kind: 'equity' | 'sector' | 'industry' }>;

export const isCompanyBasis = (basis: Basis): basis is CompanyBasis =>
  basis.kind === 'equity' || basis.kind === 'sector' || basis.kind === 'industry';

const DOW = new Set(
  (
    'AAPL AMGN AMZN AXP BA CAT CRM CSCO CVX DIS GS HD HON IBM JNJ JPM KO MCD MMM MRK MSFT ' +
    'NKE NVDA PG SHW TRV UNH V VZ WMT'
  ).split(' '),
);

const COUNTRIES: Readonly<Partial<Record<EquityMarket, readonly string[]>>> = {
  developed: 'NL DE GB CA JP FI SE IL DK CH FR NO IT AU SG ES BE IE'.split(' '),
  emerging: 'TW IN BR CN UY MX'.split(' '),
  europe: 'NL DE GB FI SE DK CH FR NO IT ES BE IE'.split(' '),
  japan: ['JP'],
  china: ['CN'],
  india: ['IN'],
  brazil: ['BR'],
};

/** Baskets that take every company of their market, of any style. */
const BY_LISTING: ReadonlySet<string> = new Set(['ndx', 'nasdaq', 'nyse', 'dow']);

const valueOf = ({ price, shares }: CompanyListing): number => price * shares;

/** Companies that exist in the tables, largest first; second classes of shares count once. */
export function rankedCompanies(listings: readonly Listing[]): CompanyListing[] {
  return listings
    .filter((listing) => listing.kind === 'company')
    .filter(({ invented, shareClass }) => !invented && shareClass === null)
    .toSorted((a, b) => valueOf(b) - valueOf(a) || (a.symbol < b.symbol ? -1 : 1));
}

function inMarket(all: readonly CompanyListing[], market: EquityMarket): CompanyListing[] {
  const abroad = ({ instrument }: CompanyListing): boolean => instrument.type === 'adr';
  if (market === 'us') return all.filter((c) => !abroad(c));
  if (market === 'world') return [...all];
  if (market === 'exus') return all.filter(abroad);
  const countries = new Set(COUNTRIES[market]);
  return all.filter((c) => abroad(c) && countries.has(c.instrument.country));
}

/**
 * Size segments by rank. The tables hold the large companies of the real market and some of its
 * smaller ones, so the segments are shares of the table, not the real counts.
 */
function inSegment(
  companies: CompanyListing[],
  basket: Extract<Basis, { kind: 'equity' }>['basket'],
): CompanyListing[] {
  const n = companies.length;
  switch (basket) {
    case 'all':
      return companies;
    case 'mega':
      return companies.slice(0, 100);
    case 'large':
      return companies.slice(0, n > 300 ? 500 : n);
    case 'mid':
      return companies.slice(Math.floor(n * 0.5), Math.floor(n * 0.85));
    case 'small':
      return companies.slice(Math.floor(n * 0.75));
    case 'ndx':
      return companies
        .filter((c) => c.instrument.exchange === 'NASDAQ' && c.sector !== 'Financials')
        .slice(0, 100);
    case 'nasdaq':
      return companies.filter((c) => c.instrument.exchange === 'NASDAQ');
    case 'nyse':
      return companies.filter((c) => c.instrument.exchange === 'NYSE');
    case 'dow':
      return companies.filter((c) => DOW.has(c.symbol));
    default:
      return basket satisfies never;
  }
}

function inStyle(
  seed: number,
  companies: CompanyListing[],
  style: Extract<Basis, { kind: 'equity' }>['style'],
): CompanyListing[] {
  const growth = (c: CompanyListing): number => companyTraits(seed, c).growth;
  switch (style) {
    case 'blend':
    case 'equal':
      return companies;
    case 'growth':
      return companies.filter((c) => growth(c) > 0);
    case 'value':
      return companies.filter((c) => growth(c) <= 0);
    case 'dividend':
      return companies.filter((c) => c.dividend / c.price > 0.018);
    case 'lowvol':
      return companies.filter((c) => {
        const { beta, volatility } = companyTraits(seed, c);
        return beta < 1 && volatility < 0.25;
      });
    default:
      return style satisfies never;
  }
}

/** A manager's picks: part of the universe, at weights that differ from the index. */
function picked(seed: number, name: string, members: readonly Member[]): Member[] {
  const stream = streamOf(keyOf(seed, `fund:${name}`), 1);
  const most = 70 + Math.floor(50 * Math.abs(normalAt(stream, 0)));
  return members
    .map((member) => {
      const own = streamOf(stream, keyOf(seed, member.listing.symbol));
      const tilt = Math.exp(0.7 * normalAt(own, 1));
      const liking = Math.log(valueOf(member.listing)) + 1.5 * normalAt(own, 2);
      const units = member.units * valueOf(member.listing) ** -0.25 * tilt;
      return { member: { listing: member.listing, units }, liking };
    })
    .toSorted((a, b) => b.liking - a.liking)
    .slice(0, most)
    .map(({ member }) => member);
}

/** The members of a basket, from the ranked companies; `name` is whose basket it is, for those that pick. */
export function membersOf(
  seed: number,
  all: readonly CompanyListing[],
  basis: CompanyBasis,
  name: string,
): Member[] {
  const weigh = (c: CompanyListing): Member => ({ listing: c, units: c.shares });
  if (basis.kind === 'sector') {
    const members = inMarket(all, 'us')
      .filter((c) => c.sector === basis.sector)
      .map(weigh);
    return basis.active ? picked(seed, name, members) : members;
  }
  if (basis.kind === 'industry') {
    const wanted = new Set(basis.industries);
    return all.filter((c) => wanted.has(c.industry)).map(weigh);
  }
  const segment = inSegment(inMarket(all, basis.market), basis.basket);
  const companies = BY_LISTING.has(basis.basket) ? segment : inStyle(seed, segment, basis.style);
  if (basis.basket === 'dow') return companies.map((c) => ({ listing: c, units: 1 }));
  if (basis.style === 'equal') return companies.map((c) => ({ listing: c, units: 1 / c.price }));
  const members = companies.map(weigh);
  return basis.management === 'active' ? picked(seed, name, members) : members;
}

/** Baskets with the same name have the same members, so they are added up once. */
export function basketName(basis: CompanyBasis, symbol: string): string {
  switch (basis.kind) {
    case 'sector':
      return basis.active ? `picked:${symbol}` : `sector:${basis.sector}`;
    case 'industry':
      return `industry:${basis.industries.join(',')}`;
    case 'equity':
      return basis.management === 'active'
        ? `picked:${symbol}`
        : `equity:${basis.market}:${basis.basket}:${basis.style}`;
    default:
      return basis satisfies never;
  }
}
