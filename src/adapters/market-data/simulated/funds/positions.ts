import type { AssetClass } from '../../../../domain/funds/fund-holding.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { isCompanyBasis, type Member } from '../baskets/selection.ts';
import { onGrid } from '../prices/tick-grid.ts';
import { sessionIn } from '../prices/track.ts';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import type { FundListing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { bondIssues } from './bond-issues.ts';
import { ALLOCATION, COMMODITIES } from './returns.ts';

/** Something a fund holds, before it is counted: its share of the fund and its price. */
export interface Position {
  readonly symbol: SymbolId | null;
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly sector: string | null;
  readonly country: string;
  readonly share: number;
  /** Per unit; `per` units of the holding cost this much (bonds are quoted per 100). */
  readonly price: number;
  readonly per: number;
  /** The share that it had at the session before, for the change in the holding. */
  readonly coupon: number | null;
  readonly maturity: IsoDate | null;
}

const SLICE_MS = 8;

/** Shown closes of a basket's members on a session. */
async function memberCloses(
  world: World,
  members: readonly Member[],
  session: number,
): Promise<readonly { readonly member: Member; readonly price: number; readonly value: number }[]> {
  const out = [];
  let slice = performance.now();
  for (const member of members) {
    const track = world.trackOf(member.listing.symbol);
    if (track === null || track.first > session) continue;
    const { close, basis } = sessionIn(track.window(session, session), session);
    const price = onGrid(close * basis, track.grid);
    out.push({ member, price, value: (member.units * price) / basis });
    if (performance.now() - slice > SLICE_MS) {
      await ownTurn();
      slice = performance.now();
    }
  }
  return out;
}

async function companyPositions(
  world: World,
  members: readonly Member[],
  session: number,
  share: number,
): Promise<Position[]> {
  const closes = await memberCloses(world, members, session);
  const total = closes.reduce((sum, { value }) => sum + value, 0);
  return closes.map(({ member: { listing }, price, value }) => ({
    symbol: listing.symbol,
    name: listing.instrument.name,
    assetClass: 'equity',
    sector: listing.sector,
    country: listing.instrument.country,
    share: (share * value) / total,
    price,
    per: 1,
    coupon: null,
    maturity: null,
  }));
}

const bare = (
  name: string,
  assetClass: AssetClass,
  share: number,
  sector: string | null = null,
): Position => ({
  symbol: null,
  name,
  assetClass,
  sector,
  country: 'US',
  share,
  price: 1,
  per: 1,
  coupon: null,
  maturity: null,
});

/** A holding with a price of its own in this world: a fund, a metal, a coin. */
function priced(world: World, symbol: SymbolId, session: number, share: number): Position {
  const listing = world.listingOf(symbol);
  const track = world.trackOf(symbol);
  if (listing === undefined || track === null) throw new RangeError(`${symbol} has no price`);
  return {
    ...bare(listing.instrument.name, listing.kind === 'reference' ? 'commodity' : 'equity', share),
    symbol,
    price: onGrid(sessionIn(track.window(session, session), session).close, track.grid),
  };
}

function bonds(world: World, fund: FundListing, session: number, share: number): Position[] {
  const { basis } = fund;
  if (basis.kind !== 'bond') return [];
  const { segment, duration } = basis;
  return bondIssues(world.seed, fund.symbol, world.curve, segment, duration, session).map(
    (issue) => ({
      ...bare(issue.name, 'bond', share * issue.share, issue.sector),
      country: segment === 'international' ? 'DE' : segment === 'emerging' ? 'BR' : 'US',
      price: issue.price,
      per: 100,
      coupon: issue.coupon,
      maturity: issue.maturity,
    }),
  );
}

/** Cash on hand: little in an index fund, more where a manager waits. */
export function cashShare(seed: number, fund: FundListing): number {
  const u = uniformAt(streamOf(keyOf(seed, `fund:${fund.symbol}`), 7), 1);
  const { basis } = fund;
  const active =
    (basis.kind === 'equity' && basis.management === 'active') ||
    (basis.kind === 'sector' && basis.active);
  return active ? 0.01 + 0.03 * u : 0.0005 + 0.003 * u;
}

/** What a fund holds at the close of a session; shares sum to one. */
export async function positionsOf(
  world: World,
  fund: FundListing,
  session: number,
): Promise<readonly Position[]> {
  const { basis, symbol } = fund;
  const cash = cashShare(world.seed, fund);
  const idle = bare('Cash and equivalents', 'cash', cash);
  if (isCompanyBasis(basis)) {
    const members = world.baskets.members(basis, symbol);
    const notes = basis.kind === 'equity' && basis.management === 'income' ? 0.15 : 0;
    const rest = 1 - cash - notes;
    return [
      ...(await companyPositions(world, members, session, rest)),
      ...(notes > 0 ? [bare('Equity-linked notes (simulated issue)', 'other', notes)] : []),
      idle,
    ];
  }
  switch (basis.kind) {
    case 'bond':
      return [...bonds(world, fund, session, 1 - cash), idle];
    case 'commodity':
      return [
        ...COMMODITIES[basis.of].map(([of, weight]) =>
          priced(world, of, session, weight * (1 - cash)),
        ),
        idle,
      ];
    case 'allocation': {
      const stocks = basis.equityShare * (1 - cash);
      const rest = (1 - basis.equityShare) * (1 - cash);
      const { usShare, usBondShare, usStocks, foreignStocks, usBonds, foreignBonds } = ALLOCATION;
      const bond = (position: Position): Position => ({ ...position, assetClass: 'bond' });
      return [
        priced(world, usStocks.symbol, session, stocks * usShare),
        priced(world, foreignStocks.symbol, session, stocks * (1 - usShare)),
        bond(priced(world, usBonds.symbol, session, rest * usBondShare)),
        bond(priced(world, foreignBonds.symbol, session, rest * (1 - usBondShare))),
        idle,
      ];
    }
    case 'leveraged':
      return [
        bare('Treasury bills (simulated issue)', 'bond', 0.93 - cash, 'Government'),
        bare(`Total return swaps on ${fund.benchmark} (simulated issue)`, 'other', 0.07),
        idle,
      ];
    case 'money':
      return [
        bare(
          'Treasury bills (simulated issue)',
          'bond',
          basis.of === 'treasury' ? 0.78 : 0.42,
          'Government',
        ),
        bare(
          'Repurchase agreements (simulated issue)',
          'cash',
          basis.of === 'treasury' ? 0.2 : 0.38,
        ),
        basis.of === 'prime'
          ? bare('Commercial paper (simulated issue)', 'bond', 0.2 - cash, 'Corporate')
          : bare(
              'Agency discount notes (simulated issue)',
              'bond',
              (basis.of === 'treasury' ? 0.02 : 0.2) - cash,
              'Government',
            ),
        idle,
      ];
    default:
      throw new RangeError(`${symbol} is not a fund`);
  }
}
