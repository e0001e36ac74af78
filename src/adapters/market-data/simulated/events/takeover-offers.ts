import { dayNumberOf, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { tabulatedListings } from '../universe/listings.ts';
import { END } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';

/**
 * An offer for the whole company that is later withdrawn: nothing in this world disappears from the
 * exchange, so that no listing contradicts what a reader knows.
 */
export interface TakeoverOffer {
  readonly id: string;
  readonly acquirer: SymbolId;
  readonly session: number;
  readonly announcedAt: number;
  /** Cash offered over the last close before it, minus one. */
  readonly premium: number;
  readonly withdrawnSession: number;
  readonly withdrawnOn: IsoDate;
  readonly withdrawnAt: number;
  readonly jump: number;
  readonly withdrawalJump: number;
}

let bySector: ReadonlyMap<string, readonly CompanyListing[]> | undefined;

function buyers(sector: string): readonly CompanyListing[] {
  bySector ??= Map.groupBy(
    tabulatedListings().filter(
      (listing) => listing.kind === 'company' && listing.shareClass === null,
    ) as readonly CompanyListing[],
    (listing) => listing.sector,
  );
  return bySector.get(sector) ?? [];
}

/** Rare: about one in four hundred company years, smaller companies only. Oldest first. */
export function takeoverOffers(seed: number, listing: CompanyListing): readonly TakeoverOffer[] {
  const value = listing.price * listing.shares;
  if (value > 6e10 || listing.shareClass !== null || listing.instrument.type === 'adr') return [];
  const stream = companyStream(seed, listing, 'takeover');
  const first = firstSession(listing) + 250;
  const out: TakeoverOffer[] = [];
  for (let year = 2000; year < 2045; year += 1) {
    const at = year * 16;
    if (uniformAt(stream, at) > 0.0025) continue;
    const session = indexOnOrAfter(dayNumberOf(year, 1, 15) + intAt(stream, at + 1, 330));
    if (session < first || session > END - 260) continue;
    const able = buyers(listing.sector).filter((b) => b.price * b.shares > 4 * value);
    if (able.length === 0) continue;
    const withdrawnSession = session + 40 + intAt(stream, at + 2, 120);
    const withdrawn = sessionAt(withdrawnSession);
    const premium = 0.18 + 0.2 * uniformAt(stream, at + 3);
    out.push({
      id: `${listing.symbol}-offer-${year}`,
      acquirer: pickAt(stream, at + 4, able).symbol,
      session,
      announcedAt: sessionAt(session).open - 90 * 60_000,
      premium,
      withdrawnSession,
      withdrawnOn: withdrawn.date,
      withdrawnAt: withdrawn.open - 60 * 60_000,
      jump: Math.log(1 + premium) * 0.85,
      withdrawalJump: -Math.log(1 + premium) * 0.75,
    });
  }
  return out;
}
