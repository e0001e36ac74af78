import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { SoldHolding } from '../../../../domain/funds/fund-holding.ts';
import { harmonicMean } from '../../../../domain/funds/harmonic-mean.ts';
import { regionOf } from '../../../../domain/funds/region.ts';
import { CASH_SLICE, splitBy } from '../../../../domain/funds/splits.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { valueAt } from '../random/value-at.ts';
import type { FundListing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { exactWeights } from './exact-weights.ts';
import { fundShares } from './fund-shares.ts';
import { publishedNav } from './nav-days.ts';
import { navOn } from './nav-series.ts';
import { positionsOf, type Position } from './positions.ts';
import type { KnownHolding, KnownHoldings } from '../known.ts';

const cents = (x: number): number => Math.round(x * 100) / 100;

/** Whole units that a share of the net assets buys, and what they are worth. */
function count(position: Position, netAssets: number): { shares: number; value: number } {
  const units = Math.floor((position.share * netAssets * position.per) / position.price);
  return { shares: units, value: cents((units * position.price) / position.per) };
}

/** A company's earnings and book value over its price; `null` where they are not known. */
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
  const yields: { readonly weight: number; readonly of: Valuation | null }[] = [];
  for (const { symbol, weight, assetClass } of holdings) {
    if (symbol === null || assetClass !== 'equity') continue;
    if (yields.length === VALUED) break;
    yields.push({ weight, of: valuationOf(symbol) });
    await ownTurn();
  }
  const mean = (measure: keyof Valuation): number | null =>
    harmonicMean(yields.map(({ weight, of }) => ({ weight, yield: of?.[measure] ?? null })));
  return { earnings: mean('earnings'), book: mean('book') };
}

const MONTH = 21;

interface Report {
  readonly netAssets: number;
  readonly positions: readonly Position[];
}

const weightIn = ({ netAssets }: Report, value: number): number =>
  Math.round((value / netAssets) * 1e6) / 1e6;

/** What a report has that is held no more. */
const soldSince = (
  before: Report,
  held: ReadonlySet<string>,
  key: (position: Position) => string,
): readonly SoldHolding[] =>
  before.positions
    .filter((position) => !held.has(key(position)))
    .map((position) => {
      const { shares, value } = count(position, before.netAssets);
      return {
        symbol: position.symbol,
        name: position.name,
        assetClass: position.assetClass,
        weightPrevious: weightIn(before, value),
        sharesPrevious: shares,
      };
    })
    .sort((a, b) => b.weightPrevious - a.weightPrevious);

/** Everything a fund holds at the close of a session, adding up to its net assets to the cent. */
export async function holdingsOf(
  world: World,
  fund: FundListing,
  session: number,
  valuationOf: ValuationOf,
): Promise<KnownHoldings> {
  const at = async (s: number): Promise<Report> => {
    const nav = publishedNav(fund, navOn(world.navOf(fund), s).close);
    const netAssets = cents(nav * fundShares(world.seed, fund, s));
    const positions = await positionsOf(world, fund, s);
    return { netAssets, positions };
  };
  const { netAssets, positions } = await at(session);
  const before = session - MONTH < firstSessionOf(fund) ? null : await at(session - MONTH);
  const key = ({ symbol, name }: Position): string => symbol ?? name;
  const previous = new Map(
    before?.positions.map((position) => [key(position), count(position, before.netAssets)]),
  );
  /** A position of the month before: an empty one when there was none, unknown without a report. */
  const heldBefore = (position: Position) => {
    if (before === null) return { sharesPrevious: null, weightPrevious: null };
    const { shares, value } = previous.get(key(position)) ?? { shares: 0, value: 0 };
    return {
      weightPrevious: weightIn(before, value),
      sharesPrevious: position.assetClass === 'cash' ? null : shares,
    };
  };

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
      region: regionOf(position.country) ?? 'Other',
      weight: valueAt(weights, i),
      shares,
      value,
      ...heldBefore(position),
      coupon: position.coupon,
      maturity: position.maturity,
    }))
    .sort((a, b) => b.value - a.value);
  const ratios = await portfolioRatios(holdings, valuationOf);
  return {
    symbol: fund.symbol,
    asOfDate: sessionAt(session).date,
    previousDate: before === null ? null : sessionAt(session - MONTH).date,
    netAssets,
    complete: true,
    holdings,
    sold: before === null ? null : soldSince(before, new Set(positions.map(key)), key),
    sectors: splitBy(holdings, (h) => h.sector ?? (h.assetClass === 'cash' ? CASH_SLICE : 'Other')),
    regions: splitBy(holdings, (h) => h.region),
    assetClasses: splitBy(holdings, (h) => h.assetClass),
    bondRatings: [],
    priceEarnings: ratios.earnings,
    priceBook: ratios.book,
  };
}
