import { setImmediate as nextTurn } from 'node:timers/promises';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { FundHoldings, Slice } from '../../../../domain/funds/fund-holding.ts';
import type { FundListing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import { exactWeights } from './exact-weights.ts';
import { fundShares } from './fund-shares.ts';
import { publishedNav } from './nav-days.ts';
import { positionsOf, type Position } from './positions.ts';
import type { KnownHolding } from '../known.ts';

const REGIONS: readonly (readonly [region: string, countries: string])[] = [
  ['North America', 'US CA'],
  ['Europe', 'NL DE GB FI SE DK CH FR NO IT ES BE IE BM'],
  ['Japan', 'JP'],
  ['Asia Pacific', 'AU SG TW'],
  ['Emerging Markets', 'CN IN BR MX UY'],
  ['Middle East', 'IL'],
];
const REGION_OF = new Map(
  REGIONS.flatMap(([region, countries]) => countries.split(' ').map((c) => [c, region] as const)),
);

const cents = (x: number): number => Math.round(x * 100) / 100;

/** Whole units that a share of the net assets buys, and what they are worth. */
function count(position: Position, netAssets: number): { shares: number; value: number } {
  const units = Math.floor((position.share * netAssets * position.per) / position.price);
  return { shares: units, value: cents((units * position.price) / position.per) };
}

function slices(holdings: readonly KnownHolding[], nameOf: (h: KnownHolding) => string): Slice[] {
  const sums = new Map<string, number>();
  for (const holding of holdings) {
    const name = nameOf(holding);
    sums.set(name, (sums.get(name) ?? 0) + holding.weight);
  }
  return [...sums]
    .map(([name, weight]) => ({ name, weight: Math.round(weight * 1e6) / 1e6 }))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}

/** A company's price over its earnings and over its book value; `null` where it has none. */
export interface Valuation {
  readonly earnings: number | null;
  readonly book: number | null;
}
export type ValuationOf = (symbol: string) => Valuation | null;

/**
 * Accounts take milliseconds a company to read: the heaviest holdings stand for the rest of the
 * equity part.
 */
const VALUED = 25;

async function portfolioRatios(
  holdings: readonly KnownHolding[],
  valuationOf: ValuationOf,
): Promise<{ earnings: number | null; book: number | null }> {
  const sums = { earnings: { weight: 0, yields: 0 }, book: { weight: 0, yields: 0 } };
  const equities = holdings.filter(
    ({ symbol, assetClass }) => symbol !== null && assetClass === 'equity',
  );
  for (const { symbol, weight } of equities.slice(0, VALUED)) {
    const valuation = valuationOf(symbol!);
    await nextTurn();
    for (const measure of ['earnings', 'book'] as const) {
      const ratio = valuation?.[measure] ?? null;
      if (ratio === null) continue;
      sums[measure].weight += weight;
      sums[measure].yields += weight / ratio;
    }
  }
  const mean = ({ weight, yields }: { weight: number; yields: number }): number | null =>
    yields > 0 ? Math.round((weight / yields) * 100) / 100 : null;
  return { earnings: mean(sums.earnings), book: mean(sums.book) };
}

const MONTH = 21;

/** Everything a fund holds at the close of a session, adding up to its net assets to the cent. */
export async function holdingsOf(
  world: World,
  fund: FundListing,
  session: number,
  valuationOf: ValuationOf,
): Promise<FundHoldings> {
  const at = async (s: number) => {
    const nav = publishedNav(fund, world.navOf(fund).close[s - EPOCH]!);
    const netAssets = cents(nav * fundShares(world.seed, fund, s));
    const positions = await positionsOf(world, fund, s);
    return { netAssets, positions };
  };
  const { netAssets, positions } = await at(session);
  const before = await at(session - MONTH);
  const key = ({ symbol, name }: { symbol: string | null; name: string }): string => symbol ?? name;
  const previous = new Map(
    before.positions.map((position) => [key(position), count(position, before.netAssets).shares]),
  );

  const counted = positions.map((position) => ({ position, ...count(position, netAssets) }));
  // Whole units leave a little over: it is cash.
  const spent = counted.reduce((sum, { value }) => sum + value, 0);
  const cash = counted.findLast(({ position }) => position.assetClass === 'cash');
  if (cash !== undefined) {
    cash.value = cents(cash.value + netAssets - spent);
    cash.shares = cash.value;
  }
  const weights = exactWeights(counted.map(({ value }) => value));
  const holdings = counted
    .map(({ position, shares, value }, i): KnownHolding => ({
      symbol: position.symbol,
      name: position.name,
      assetClass: position.assetClass,
      sector: position.sector,
      country: position.country,
      region: REGION_OF.get(position.country) ?? 'Other',
      weight: weights[i]!,
      shares,
      value,
      sharesPrevious: position.assetClass === 'cash' ? null : (previous.get(key(position)) ?? 0),
      coupon: position.coupon,
      maturity: position.maturity,
    }))
    .sort((a, b) => b.value - a.value);
  const ratios = await portfolioRatios(holdings, valuationOf);
  return {
    symbol: fund.symbol,
    asOfDate: sessionAt(session).date,
    netAssets,
    holdings,
    sectors: slices(holdings, (h) => h.sector ?? (h.assetClass === 'cash' ? 'Cash' : 'Other')),
    regions: slices(holdings, (h) => h.region),
    assetClasses: slices(holdings, (h) => h.assetClass),
    priceEarnings: ratios.earnings,
    priceBook: ratios.book,
  };
}
