import { dayNumberOf, fromDayNumber, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import {
  indexOnOrAfter,
  indexOnOrBefore,
  lastOpenedSession,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import type { Holder } from '../../../../domain/ownership/holder.ts';
import type { KnownOwnership } from '../known.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream, firstSession } from '../events/company-key.ts';
import { shareBasis } from '../events/splits.ts';
import { closeOn, type CompanyMarket } from '../fundamentals/company-market.ts';
import { closelyHeldShare, sharesOutstanding } from '../fundamentals/share-counts.ts';
import { floatShares } from '../fundamentals/short-interest.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { smoothAt } from '../random/noise.ts';
import { valueAt } from '../random/value-at.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { campaignIn } from './campaigns.ts';
import { institutionName, INSTITUTIONS } from './institutions.ts';

/** Managers report their holdings within 45 days after a quarter, or on the next business day. */
const REPORT_LAG = 45;

/** Day number on which a calendar quarter ends; quarters are counted from year 0. */
export const quarterEnd = (quarter: number): number =>
  dayNumberOf(Math.floor(quarter / 4), (quarter % 4) * 3 + 4, 1) - 1;

const deadlineOf = (quarter: number): number =>
  sessionAt(indexOnOrAfter(quarterEnd(quarter) + REPORT_LAG)).day;

/** The last calendar quarter whose holdings all managers have reported before a day. */
export function reportedHoldingsQuarter(day: number): number {
  const date = fromDayNumber(day);
  let quarter = Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
  while (deadlineOf(quarter) >= day) quarter -= 1;
  return quarter;
}

/** Most managers file in the last days; a few are weeks early. A manager keeps its habits. */
export function reportedOn(seed: number, institution: number, quarter: number): IsoDate {
  const stream = streamOf(keyOf(seed, institutionName(institution)), 13);
  const early = 34 * uniformAt(stream, 0) ** 3 + 4 * uniformAt(stream, quarter);
  return sessionAt(indexOnOrBefore(deadlineOf(quarter) - Math.floor(early))).date;
}

/** Leaves room for a share count that has shrunk since the quarter. */
const MOST_OF_FLOAT = 0.93;

/** Part of the shares with institutions: large companies are held by more of them. */
function institutionalShare(seed: number, listing: CompanyListing, quarter: number): number {
  const stream = companyStream(seed, listing, 'holder');
  const size = Math.log10(listing.price * listing.shares);
  const usual =
    Math.min(0.82, Math.max(0.3, 0.62 + 0.07 * (size - 9.5))) * (0.85 + 0.2 * uniformAt(stream, 1));
  const now = usual * (1 + 0.03 * smoothAt(streamOf(stream, 2), 6, quarter));
  return Math.min(now, (1 - closelyHeldShare(seed, listing)) * MOST_OF_FLOAT);
}

export interface Position {
  readonly institution: number;
  /** Fraction of the shares outstanding. */
  readonly share: number;
}

/** The few largest hold most: sizes fall with rank, and each wanders from quarter to quarter. */
export function positions(
  seed: number,
  listing: CompanyListing,
  quarter: number,
): readonly Position[] {
  const stream = companyStream(seed, listing, 'holder');
  const weights = INSTITUTIONS.map((_, institution) => {
    const own = streamOf(stream, 10 + institution);
    const rank = institution < 3 ? 1.1 + institution * 0.5 : 2 + 20 * uniformAt(own, 1);
    return (1 / rank) * Math.exp(0.14 * smoothAt(own, 5, quarter));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Four fifths of what institutions hold is with those named here.
  const named = institutionalShare(seed, listing, quarter) * 0.8;
  const campaign = campaignIn(seed, listing, quarter);
  const stake = campaign === null ? 0 : campaign.share(quarter);
  // Where institutions hold little there is nothing to campaign with.
  if (campaign === null || stake > named / 4)
    return weights.map((weight, institution) => ({ institution, share: (weight / total) * named }));
  const others = total - valueAt(weights, campaign.institution);
  return weights.map((weight, institution) => ({
    institution,
    share: institution === campaign.institution ? stake : (weight / others) * (named - stake),
  }));
}

/**
 * What the managers had reported by `now`: positions of the last day of a quarter, counted in the
 * shares of today and set against the shares outstanding today.
 */
export function ownershipOf(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): KnownOwnership | null {
  const { seed } = market;
  const quarter = reportedHoldingsQuarter(easternDay(now));
  const session = indexOnOrBefore(quarterEnd(quarter));
  if (session < firstSession(listing)) return null;
  const before = indexOnOrBefore(quarterEnd(quarter - 1));
  const issuer = primaryListing(listing);
  const { splits } = companyEvents(seed, issuer);
  const today = lastOpenedSession(now).index;
  const outstanding = sharesOutstanding(seed, listing, today);
  /** New shares for one of a session. */
  const restate = (s: number): number => shareBasis(splits, today) / shareBasis(splits, s);
  const shares = sharesOutstanding(seed, listing, session) * restate(session);
  const price = closeOn(market, listing, session) / restate(session);
  const hadBefore = before >= firstSession(listing);
  const past = hadBefore
    ? new Map(positions(seed, issuer, quarter - 1).map((p) => [p.institution, p.share]))
    : null;
  const sharesBefore = hadBefore ? sharesOutstanding(seed, listing, before) * restate(before) : 0;
  const { date } = sessionAt(session);
  const named = positions(seed, issuer, quarter)
    .map(({ institution, share }): Holder => {
      const held = Math.floor(share * shares);
      const earlier = past?.get(institution);
      const sharesPrevious = earlier === undefined ? null : Math.floor(earlier * sharesBefore);
      return {
        name: institutionName(institution),
        kind: 'institution',
        shares: held,
        value: Math.round(held * price),
        share: held / outstanding,
        sharesPrevious,
        change: sharesPrevious === null ? null : held - sharesPrevious,
        reportedOn: reportedOn(seed, institution, quarter),
        fund: null,
      };
    })
    .filter((holder) => holder.shares > 0)
    .toSorted((a, b) => b.shares - a.shares);
  const float = floatShares(seed, listing, today);
  const insiderShares = outstanding - float;
  return {
    symbol: listing.symbol,
    asOfDate: date,
    currency: 'USD',
    sharesOutstanding: outstanding,
    float,
    institutions: (institutionalShare(seed, issuer, quarter) * shares) / outstanding,
    insiders: insiderShares / outstanding,
    institutionCount: institutionCount(seed, issuer, quarter),
    holders: [
      ...named,
      {
        name: 'Directors, officers and strategic holders',
        kind: 'insider',
        shares: insiderShares,
        value: Math.round(insiderShares * price),
        share: insiderShares / outstanding,
        sharesPrevious: null,
        change: null,
        reportedOn: date,
        fund: null,
      },
    ],
  };
}

/** Named and unnamed: some thousands hold the largest companies. */
function institutionCount(seed: number, listing: CompanyListing, quarter: number): number {
  const size = Math.log10(listing.price * listing.shares);
  const usual = 60 * 10 ** Math.max(0, 0.55 * (size - 9));
  const stream = streamOf(companyStream(seed, listing, 'holder'), 3);
  return INSTITUTIONS.length + Math.round(usual * (1 + 0.04 * smoothAt(stream, 5, quarter)));
}
