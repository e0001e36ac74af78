import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { dayNumberOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { ANCHOR, END } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';

export interface SplitEvent {
  readonly id: string;
  /** First session on the new basis. */
  readonly session: number;
  readonly exDate: IsoDate;
  readonly to: number;
  readonly from: number;
  readonly announcedSession: number;
  readonly announcedAt: number;
}

type Terms = readonly [to: number, from: number];
const USUAL: readonly Terms[] = [
  [2, 1],
  [2, 1],
  [2, 1],
  [3, 1],
  [3, 2],
  [4, 1],
];
const LARGE: readonly Terms[] = [
  [5, 1],
  [10, 1],
  [4, 1],
  [3, 1],
];
const REVERSE: readonly Terms[] = [
  [1, 10],
  [1, 5],
  [1, 8],
];

/** Its classes convert into one another at a fixed ratio, so neither may split alone. */
const NEVER = new Set(['BRK.A', 'BRK.B']);

function termsFor(price: number): { readonly terms: readonly Terms[]; readonly chance: number } {
  if (price > 400) return { terms: LARGE, chance: 0.03 };
  if (price > 60) return { terms: USUAL, chance: price > 130 ? 0.055 : 0.03 };
  if (price < 4) return { terms: REVERSE, chance: 0.05 };
  return { terms: USUAL, chance: 0.004 };
}

/** At least this many years lie between two splits. */
const REST = 3;

/**
 * Splits, oldest first. They follow the price of the anchor day, not the price of the time: events
 * know no prices.
 */
export function splitEvents(seed: number, listing: CompanyListing): readonly SplitEvent[] {
  if (NEVER.has(listing.symbol)) return [];
  const stream = companyStream(seed, listing, 'split');
  // All classes split together: the primary one decides, the others take part once they are listed.
  const primary = primaryListing(listing);
  const { terms, chance } = termsFor(primary.price);
  const first = firstSession(primary) + 250;
  const listed = firstSession(listing);
  const out: SplitEvent[] = [];
  let rested = 0;
  for (let year = 2000; year <= 2044; year += 1) {
    if (year < rested || uniformAt(stream, year * 4) >= chance) continue;
    const session = indexOnOrAfter(dayNumberOf(year, 1, 25) + intAt(stream, year * 4 + 1, 320));
    if (session < first || session > END - 60 || Math.abs(session - ANCHOR) < 40) continue;
    rested = year + REST;
    if (session <= listed) continue;
    const [to, from] = pickAt(stream, year * 4 + 2, terms);
    const announcedSession = session - 18 - intAt(stream, year * 4 + 3, 12);
    out.push({
      id: `${listing.symbol}-split-${year}`,
      session,
      exDate: sessionAt(session).date,
      to,
      from,
      announcedSession,
      announcedAt: sessionAt(announcedSession).close + 20 * 60_000,
    });
  }
  return out;
}

/** Shares on the basis of a session for one share on the anchor's basis. */
export function shareBasis(splits: readonly SplitEvent[], session: number): number {
  let shares = 1;
  for (const split of splits) {
    if (split.session > ANCHOR && split.session <= session) shares *= split.to / split.from;
    else if (split.session <= ANCHOR && split.session > session) shares /= split.to / split.from;
  }
  return shares;
}
