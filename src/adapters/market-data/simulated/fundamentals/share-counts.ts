import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import { reportedQuarter } from '../events/earnings-releases.ts';
import { quarterEndingFrom, type QuarterIndex } from '../events/fiscal-calendar.ts';
import { shareBasis } from '../events/splits.ts';
import { uniformAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import { valueAt } from '../random/value-at.ts';
import { bankCharacter } from './businesses/bank-character.ts';
import { insurerCharacter } from './businesses/insurer-character.ts';
import { reitCharacter } from './businesses/reit-character.ts';
import { businessOf } from './businesses/business-kind.ts';
import {
  lossLeft,
  ordinaryProfile,
  STEADY_GROWTH,
  trendLeft,
  trendOf,
  type OrdinaryProfile,
} from './businesses/ordinary/ordinary-profile.ts';
import { ANCHOR_DATE, type CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';

const ANCHOR_DAY = toDayNumber(ANCHOR_DATE);

interface Capitalised {
  readonly netIncome: number;
  readonly equity: number;
}

function characterOf(seed: number, listing: CompanyListing): Capitalised | null {
  switch (businessOf(listing)) {
    case 'bank':
      return bankCharacter(seed, listing);
    case 'insurer':
      return insurerCharacter(seed, listing);
    case 'reit':
      return reitCharacter(seed, listing);
    default:
      return null;
  }
}

const BOOK_GROWTH = 0.045;
const MOST_BOUGHT = 0.05;
const MOST_ISSUED = 0.05;

/**
 * Banks, insurers and trusts hold the capital that their business needs: what they earn beyond it
 * buys back shares, and what they pay out beyond their earnings is raised.
 */
function capitalGrowth(listing: CompanyListing, { netIncome, equity }: Capitalised): number {
  const value = listing.price * listing.shares;
  const kept = netIncome - listing.dividend * listing.shares;
  const least = -Math.min(MOST_BOUGHT, Math.max(0, (0.8 * kept) / value));
  const premium = value / equity - 1;
  const wanted = premium > 0.15 ? (BOOK_GROWTH - kept / equity) / premium : (-0.5 * kept) / value;
  return Math.min(MOST_ISSUED, Math.max(least, wanted));
}

/** Net growth of the share count of a bank, insurer or trust a year; 0 for ordinary companies. */
export function shareGrowth(seed: number, listing: CompanyListing): number {
  const character = characterOf(seed, listing);
  return character === null ? 0 : capitalGrowth(listing, character);
}

const LEAST_GROWTH = -0.045;
const MOST_GROWTH = 0.14;

/**
 * What a company earns beyond its dividends and what its equity has to grow by buys back shares; what
 * it lacks is raised with new ones. Growth of the share count a year, so many years from the anchor.
 */
function ordinaryGrowth(listing: CompanyListing, profile: OrdinaryProfile, years: number): number {
  const { revenue, net, equity, growth } = profile;
  const left = trendLeft(years);
  const grows = Math.max(-0.1, growth) * left + STEADY_GROWTH * (1 - left);
  const earns = net < 0 ? net * lossLeft(years) : net;
  const kept = (earns - grows * Math.max(0, equity)) * revenue * Math.exp(trendOf(profile, years));
  const spare = kept - listing.dividend * listing.shares;
  return Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, -spare / (listing.price * listing.shares)));
}

/** Log of the share count against the anchor's, so many quarters later. */
function ordinaryPath(seed: number, listing: CompanyListing): (quarters: number) => number {
  const profile = ordinaryProfile(seed, listing);
  // Sums from the anchor on, both ways: the next quarter adds one term to the one before.
  const later = [0];
  const earlier = [0];
  return (quarters) => {
    const step = Math.sign(quarters);
    const sums = step < 0 ? earlier : later;
    for (let n = sums.length; n <= Math.abs(quarters); n += 1) {
      const years = (step * (n - 1) + step / 2) / 4;
      sums.push(valueAt(sums, n - 1) + (step * ordinaryGrowth(listing, profile, years)) / 4);
    }
    return valueAt(sums, Math.abs(quarters));
  };
}

/** Shares outstanding at the end of fiscal quarters on the anchor's basis. No price is involved. */
export function sharesByQuarter(
  seed: number,
  listing: CompanyListing,
): (index: QuarterIndex) => number {
  const stream = companyStream(seed, listing, 'finances');
  const anchor = quarterEndingFrom(listing.fiscalYearEndMonth, ANCHOR_DAY) - 1;
  const anchorDraw = normalAt(stream, anchor + 20_000);
  const growth = shareGrowth(seed, listing);
  const path =
    businessOf(listing) === 'standard'
      ? ordinaryPath(seed, listing)
      : (quarters: number) => growth * (quarters / 4);
  return (index) => {
    const wiggle = 0.0012 * (normalAt(stream, index + 20_000) - anchorDraw);
    return Math.round(listing.shares * Math.exp(path(index - anchor) + wiggle));
  };
}

export const quarterShares = (seed: number, listing: CompanyListing, index: QuarterIndex): number =>
  sharesByQuarter(seed, listing)(index);

/**
 * Shares outstanding as last reported before the opening of a session, on that session's basis: what
 * a market value is computed with, and what the newest balance sheet says.
 */
export function sharesOutstanding(seed: number, listing: CompanyListing, session: number): number {
  const primary = primaryListing(listing);
  const index = reportedQuarter(seed, primary, session);
  const basis = shareBasis(companyEvents(seed, primary).splits, session);
  return Math.round(
    (quarterShares(seed, primary, index) * basis) / (listing.shareClass?.ratio ?? 1),
  );
}

/** The part that insiders and strategic holders keep; the rest is the float. */
export function closelyHeldShare(seed: number, listing: CompanyListing): number {
  const draw = uniformAt(companyStream(seed, listing, 'finances'), 2);
  const size = Math.log10(listing.price * listing.shares);
  const most = Math.min(0.32, Math.max(0.03, 0.3 - 0.06 * (size - 8.5)));
  return 0.002 + most * draw * draw;
}
