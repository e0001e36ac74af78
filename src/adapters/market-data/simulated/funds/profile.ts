import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type {
  FundProfile,
  ShareClass,
  StyleSize,
  StyleValue,
} from '../../../../domain/funds/fund-profile.ts';
import type { KnownProfile } from '../known.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import type { Basis, FundListing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { segmentYield } from './bond-market.ts';
import { fundShares } from './fund-shares.ts';
import { paidInYear, publishedNav } from './nav-days.ts';
import { navOn } from './nav-series.ts';
import { managersOf } from './people.ts';

const ASSET_CLASS: Readonly<Record<Basis['kind'], KnownProfile['assetClass']>> = {
  equity: 'equity',
  sector: 'equity',
  industry: 'equity',
  bond: 'bond',
  allocation: 'allocation',
  commodity: 'commodity',
  leveraged: 'alternative',
  money: 'money-market',
  volatility: 'alternative',
  future: 'alternative',
  yield: 'alternative',
};

export function isPassive({ basis }: FundListing): boolean {
  if (basis.kind === 'equity') return basis.management === 'index';
  if (basis.kind === 'sector') return !basis.active;
  return basis.kind !== 'allocation' && basis.kind !== 'money';
}

function strategyOf(fund: FundListing): string {
  const { basis, benchmark } = fund;
  const cost = `It charges ${(fund.expenseRatio * 100).toFixed(2)}% a year.`;
  const how = isPassive(fund)
    ? `Seeks to track the return of ${benchmark} before fees.`
    : `Its managers choose what to hold and compare themselves with ${benchmark}.`;
  switch (basis.kind) {
    case 'bond':
      return `${how} Holds ${basis.segment} debt with a duration near ${basis.duration} years. ${cost}`;
    case 'allocation':
      return `Keeps about ${Math.round(basis.equityShare * 100)}% in shares and the rest in bonds, through broad index funds. ${cost}`;
    case 'leveraged':
      return `Seeks ${basis.factor} times the daily return of ${benchmark}; over longer periods the result differs. ${cost}`;
    case 'commodity':
      return `Follows the price of what it holds, less its costs. ${cost}`;
    case 'money':
      return `Keeps a value of one dollar a share and pays the interest of short, high-quality debt. ${cost}`;
    default:
      return `${how} ${cost}`;
  }
}

function equityStyle({ basis }: FundListing): FundProfile['equityStyle'] {
  if (basis.kind === 'sector' || basis.kind === 'industry')
    return { size: 'large', value: 'blend' };
  if (basis.kind === 'allocation') return { size: 'large', value: 'blend' };
  if (basis.kind !== 'equity') return null;
  const size: StyleSize =
    basis.basket === 'mid' ? 'mid' : basis.basket === 'small' ? 'small' : 'large';
  const value: StyleValue =
    basis.style === 'growth' || basis.style === 'value'
      ? basis.style
      : basis.style === 'dividend'
        ? 'value'
        : 'blend';
  return { size, value };
}

function bondStyle({ basis }: FundListing): FundProfile['bondStyle'] {
  if (basis.kind !== 'bond') return null;
  const { duration, quality } = basis;
  return { quality, duration: duration < 3.5 ? 'short' : duration < 7 ? 'intermediate' : 'long' };
}

/** The part of the name that classes of one fund share. */
const stem = (name: string): string =>
  name.replace(/ (Admiral Shares|Investor Shares|Institutional Shares|Class [A-Z]\d?|ETF)$/, '');

function shareClasses(world: World, fund: FundListing): readonly ShareClass[] {
  const name = stem(fund.instrument.name);
  return world.listings
    .filter((other) => other.kind === 'fund')
    .filter((other) => other.family === fund.family && stem(other.instrument.name) === name)
    .map((other) => ({
      symbol: other.symbol,
      name: other.instrument.name,
      expenseRatio: other.expenseRatio,
      minimum: minimumOf(other) ?? 0,
    }));
}

function minimumOf(fund: FundListing): number | null {
  if (fund.instrument.type === 'etf') return null;
  if (/Institutional/.test(fund.instrument.name)) return 5_000_000;
  if (fund.family === 'Vanguard') return 3_000;
  return fund.family === 'Fidelity' || fund.family === 'Schwab' ? 0 : 2_500;
}

function durationOf({ basis }: FundListing): number | null {
  if (basis.kind === 'bond') return basis.duration;
  return basis.kind === 'allocation' ? 6.4 : null;
}

function secYield(world: World, fund: FundListing, session: number): number | null {
  const { basis, expenseRatio } = fund;
  const gross =
    basis.kind === 'bond'
      ? segmentYield(world.curve, basis.segment, basis.duration, session) / 100
      : basis.kind === 'money'
        ? world.curve.yieldOn(session, 0.1) / 100
        : null;
  return gross === null ? null : Math.round((gross - expenseRatio) * 1e6) / 1e6;
}

/** `price` is the last close of a fund that trades; `null` for others. */
export function profileOf(
  world: World,
  fund: FundListing,
  session: number,
  price: number | null,
): KnownProfile {
  const series = world.navOf(fund);
  const nav = publishedNav(fund, navOn(series, session).close);
  const shares = fundShares(world.seed, fund, session);
  const first = firstSessionOf(fund);
  const { date } = sessionAt(session);
  const stream = streamOf(keyOf(world.seed, `fund:${fund.symbol}`), 9);
  const u = uniformAt(stream, 1);
  const turnover = isPassive(fund) ? 0.02 + 0.12 * u : 0.15 + 0.6 * u;
  const inception = fund.instrument.listedOn ?? sessionAt(first).date;
  const marketing = fund.instrument.name.endsWith('Class A')
    ? Math.min(0.0024, fund.expenseRatio / 2)
    : 0;
  const other = Math.round(fund.expenseRatio * 0.15 * 1e6) / 1e6;
  return {
    symbol: fund.symbol,
    name: fund.instrument.name,
    family: fund.family,
    category: fund.category,
    assetClass: ASSET_CLASS[fund.basis.kind],
    strategy: strategyOf(fund),
    benchmark: fund.benchmark,
    benchmarkSymbol: fund.benchmarkSymbol,
    passive: isPassive(fund),
    inception,
    currency: fund.instrument.currency,
    netAssets: Math.round(nav * shares * 100) / 100,
    sharesOutstanding: shares,
    nav,
    navDate: date,
    premium: price === null ? null : Math.round((price / nav - 1) * 1e6) / 1e6,
    distributionYield: Math.round((paidInYear(fund, series, first, session) / nav) * 1e6) / 1e6,
    secYield: secYield(world, fund, session),
    turnover: Math.round(turnover * 1_000) / 1_000,
    distributionFrequency: fund.frequency,
    fees: {
      expenseRatio: fund.expenseRatio,
      managementFee: Math.round((fund.expenseRatio - other - marketing) * 1e6) / 1e6,
      distributionFee: marketing,
      otherExpenses: other,
      frontLoad: fund.instrument.name.endsWith('Class A') ? 0.0575 : 0,
      deferredLoad: 0,
    },
    initialMinimum: minimumOf(fund),
    subsequentMinimum: fund.instrument.type === 'etf' ? null : 1,
    managers: managersOf(world.seed, fund.symbol, inception, date),
    shareClasses: shareClasses(world, fund),
    equityStyle: equityStyle(fund),
    bondStyle: bondStyle(fund),
    effectiveDuration: durationOf(fund),
  };
}
