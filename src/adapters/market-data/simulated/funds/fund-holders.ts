import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { KnownFundHolder } from '../known.ts';
import { isCompanyBasis } from '../baskets/selection.ts';
import { onGrid } from '../prices/tick-grid.ts';
import { sessionIn } from '../prices/track.ts';
import { valueAt } from '../random/value-at.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { firstSessionOf, type World } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import { fundShares } from './fund-shares.ts';
import { publishedNav } from './nav-days.ts';
import { navOn } from './nav-series.ts';
import { cashShare } from './positions.ts';

/** Sessions between two reports. */
const MONTH = 21;

/** The funds that hold a company at the close of a session, the largest holders first. */
export function fundHoldersOf(
  world: World,
  listing: CompanyListing,
  session: number,
  limit: number,
): readonly KnownFundHolder[] {
  const track = world.trackOf(listing.symbol);
  if (track === null || session < track.first) return [];
  /** The shown price of a session, and what a unit of a basket was then. */
  const priced = (s: number) => {
    const { basis, close } = sessionIn(track.window(s, s), s);
    return { s, basis, price: onGrid(close * basis, track.grid) };
  };
  const now = priced(session);
  const before = session - MONTH < track.first ? null : priced(session - MONTH);
  const { date } = sessionAt(session);
  const out: KnownFundHolder[] = [];
  for (const fund of world.listings) {
    if (fund.kind !== 'fund' || !isCompanyBasis(fund.basis)) continue;
    const basket = world.baskets.of(fund.basis, fund.symbol);
    const member = basket.members.find((each) => each.listing.symbol === listing.symbol);
    if (member === undefined) continue;
    const notes = fund.basis.kind === 'equity' && fund.basis.management === 'income' ? 0.15 : 0;
    const invested = 1 - cashShare(world.seed, fund) - notes;
    const held = ({ s, basis: unit, price }: ReturnType<typeof priced>) => {
      const part = (member.units * price) / unit / valueAt(basket.heldNext, s - EPOCH);
      const nav = publishedNav(fund, navOn(world.navOf(fund), s).close);
      const netAssets = nav * fundShares(world.seed, fund, s);
      return { netAssets, shares: Math.floor((invested * part * netAssets) / price) };
    };
    const { netAssets, shares } = held(now);
    const value = Math.round(shares * now.price * 100) / 100;
    const existed = before !== null && firstSessionOf(fund) <= before.s;
    out.push({
      fund: fund.symbol,
      name: fund.instrument.name,
      weight: Math.round((value / netAssets) * 1e6) / 1e6,
      shares,
      sharesPrevious: existed ? held(before).shares : 0,
      value,
      asOfDate: date,
    });
  }
  return out.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, limit);
}
