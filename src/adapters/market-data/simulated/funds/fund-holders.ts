import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { FundHolder } from '../../../../domain/ownership/holder.ts';
import { isCompanyBasis } from '../baskets/selection.ts';
import { onGrid } from '../prices/tick-grid.ts';
import type { CompanyListing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import { fundShares } from './fund-shares.ts';
import { publishedNav } from './nav-days.ts';
import { cashShare } from './positions.ts';

/** The funds that hold a company at the close of a session, the largest holders first. */
export function fundHoldersOf(
  world: World,
  listing: CompanyListing,
  session: number,
  limit: number,
): readonly FundHolder[] {
  const track = world.trackOf(listing.symbol);
  if (track === null || session < track.first) return [];
  const window = track.window(session, session);
  const i = session - window.from;
  const basis = window.basis[i]!;
  const price = onGrid(window.close[i]! * basis, track.grid);
  const { date } = sessionAt(session);
  const out: FundHolder[] = [];
  for (const fund of world.listings) {
    if (fund.kind !== 'fund' || !isCompanyBasis(fund.basis)) continue;
    const basket = world.baskets.of(fund.basis, fund.symbol);
    const member = basket.members.find((each) => each.listing.symbol === listing.symbol);
    if (member === undefined) continue;
    const notes = fund.basis.kind === 'equity' && fund.basis.management === 'income' ? 0.15 : 0;
    const part = (member.units * price) / basis / basket.heldNext[session - EPOCH]!;
    const nav = publishedNav(fund, world.navOf(fund).close[session - EPOCH]!);
    const netAssets = nav * fundShares(world.seed, fund, session);
    const invested = 1 - cashShare(world.seed, fund) - notes;
    const shares = Math.floor((invested * part * netAssets) / price);
    const value = Math.round(shares * price * 100) / 100;
    out.push({
      fund: fund.symbol,
      name: fund.instrument.name,
      weight: Math.round((value / netAssets) * 1e6) / 1e6,
      shares,
      value,
      asOfDate: date,
    });
  }
  return out.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, limit);
}
