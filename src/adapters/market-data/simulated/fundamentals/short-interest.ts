import { dayNumberOf, fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { ShortInterest } from '../../../../domain/ownership/short-interest.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream, firstSession } from '../events/company-key.ts';
import { shareBasis } from '../events/splits.ts';
import { momentOf } from '../quotes/snapshot.ts';
import { streamOf, uniformAt } from '../random/hash.ts';
import { smoothAt } from '../random/noise.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import type { CompanyMarket } from './company-market.ts';
import { closelyHeldShare, sharesOutstanding } from './share-counts.ts';

/** Published eight sessions after settlement, after the close. */
const PUBLISHED_AFTER = 8;
/** The average volume covers the sessions of half a month. */
const VOLUME_SESSIONS = 11;

/** The float on the basis of a session: what insiders and strategic holders do not keep. */
export const floatShares = (seed: number, listing: CompanyListing, session: number): number =>
  Math.round(sharesOutstanding(seed, listing, session) * (1 - closelyHeldShare(seed, listing)));

/** Settlement sessions on or before a day, newest first: mid-month and month end. */
function* settlements(day: number): Generator<number> {
  const date = fromDayNumber(day);
  let half = (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) * 2 + 1;
  for (; ; half -= 1) {
    const month = Math.floor(half / 2);
    const year = Math.floor(month / 12);
    const end =
      half % 2 === 0
        ? dayNumberOf(year, (month % 12) + 1, 15)
        : dayNumberOf(year, (month % 12) + 2, 1) - 1;
    if (end <= day) yield indexOnOrBefore(end);
  }
}

function sharesShort(seed: number, listing: CompanyListing, session: number): number {
  const stream = companyStream(seed, listing, 'short');
  const size = Math.log10(listing.price * listing.shares);
  const usual = (0.008 + 0.07 * uniformAt(stream, 1) ** 2) * Math.max(0.5, 1 + 0.5 * (10.5 - size));
  const part = Math.min(0.35, usual * Math.exp(0.35 * smoothAt(streamOf(stream, 2), 60, session)));
  return Math.round(part * floatShares(seed, listing, session));
}

/**
 * What was published by `now`, newest first; on the share basis of now, and the newest as a share of
 * the float of now, so that it follows from the figures beside it.
 */
export function shortInterest(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
  limit: number,
): readonly ShortInterest[] {
  const { seed } = market;
  const first = firstSession(listing) + 40;
  const found: number[] = [];
  for (const session of settlements(easternDay(now))) {
    if (session < first || found.length > limit) break;
    if (sessionAt(session + PUBLISHED_AFTER).close <= now) found.push(session);
  }
  const track = market.trackOf(listing.symbol);
  const [newest] = found;
  const oldest = found.at(-1);
  if (track === null || newest === undefined || oldest === undefined) return [];
  const { from, volume } = track.window(oldest - VOLUME_SESSIONS, newest);
  const today = momentOf(now).session;
  const { splits } = companyEvents(seed, primaryListing(listing));
  const onTodaysBasis = (count: number, session: number): number =>
    Math.round((count * shareBasis(splits, today)) / shareBasis(splits, session));
  return found.slice(0, limit).map((session, i): ShortInterest => {
    const shares = onTodaysBasis(sharesShort(seed, listing, session), session);
    const recent = volume.subarray(session - VOLUME_SESSIONS + 1 - from, session + 1 - from);
    const averageVolume = Math.max(
      1,
      onTodaysBasis(recent.reduce((sum, v) => sum + v, 0) / recent.length, session),
    );
    const before = found[i + 1];
    return {
      symbol: listing.symbol,
      settlementDate: sessionAt(session).date,
      publishedAt: sessionAt(session + PUBLISHED_AFTER).close,
      shares,
      previousShares:
        before === undefined ? null : onTodaysBasis(sharesShort(seed, listing, before), before),
      shareOfFloat:
        i === 0
          ? shares / floatShares(seed, listing, today)
          : shares / onTodaysBasis(floatShares(seed, listing, session), session),
      averageVolume,
      daysToCover: shares / averageVolume,
    };
  });
}
