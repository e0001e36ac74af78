import { surpriseRatio } from '../../../../domain/earnings/surprise.ts';
import { lastClosedSession } from '../../../../domain/calendar/sessions.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { resultsFilingId } from '../filings/accession.ts';
import { resultsFiledAt } from '../filings/filing-dates.ts';
import { earningsStoryId } from '../news/story-id.ts';
import { onGrid } from '../prices/tick-grid.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { closesOf, type CompanyMarket } from './company-market.ts';
import { estimateReader, type EstimateReader } from './estimate-reader.ts';
import type { KnownGuidance, KnownEvent, KnownResult } from '../known.ts';

const DAY = 86_400_000;
/** Companies name the day about three weeks ahead; until then it is a guess. */
const CONFIRMED = 21 * DAY;
/** The call starts within the hour after the release. */
export const CALL_DELAY = 45 * 60_000;

/** The last report that analysts have an estimate for, and so the last that anybody announces. */
export const lastExpected = ({ releases, next }: EstimateReader): number =>
  Math.min(releases.length - 1, next + 3);

/** Reports of a company and the next ones, newest first; of each only what `now` knows. */
export function earningsEvents(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
  limit: number,
): readonly KnownEvent[] {
  const reader = estimateReader(market, listing, now);
  const last = lastExpected(reader);
  const out: KnownEvent[] = [];
  for (let position = last; position >= 0 && out.length < limit; position -= 1) {
    out.push(eventAt(market, listing, reader, position, now));
  }
  return out;
}

export function eventAt(
  market: CompanyMarket,
  listing: CompanyListing,
  reader: EstimateReader,
  position: number,
  now: number,
): KnownEvent {
  const release = reader.releaseAt(position);
  const { period, date, at, when } = release;
  const reported = at <= now;
  const before = reported ? at - 1 : now;
  return {
    symbol: listing.symbol,
    id: `${listing.symbol}-${period.fiscalYear}Q${period.quarter}`,
    date,
    time: at,
    when,
    confirmed: now >= at - CONFIRMED,
    fiscalYear: period.fiscalYear,
    fiscalPeriod: `Q${period.quarter}`,
    periodEnd: period.end,
    currency: 'USD',
    epsEstimate: reader.quarter(position, 'eps', before).mean,
    revenueEstimate: reader.quarter(position, 'revenue', before).mean,
    // Option prices tell it: `options/report-move.ts`.
    impliedMove: null,
    result: reported ? resultOf(market, listing, reader, position, release, now) : null,
  };
}

function resultOf(
  market: CompanyMarket,
  listing: CompanyListing,
  reader: EstimateReader,
  position: number,
  release: EarningsRelease,
  now: number,
): KnownResult {
  const eve = release.at - 1;
  const epsActual = reader.actual(position, 'eps');
  const revenueActual = reader.actual(position, 'revenue');
  const closed = lastClosedSession(now).index;
  const { from, close, basis } = closesOf(market, listing, Math.min(closed, release.effect + 4));
  // Prices as traded, so that whoever divides the closes of the chart finds the same.
  const traded = (session: number): number | null => {
    const [price, shares] = [close[session - from], basis[session - from]];
    return price === undefined || shares === undefined
      ? null
      : onGrid(price * shares, 'share') / shares;
  };
  const returnOver = (sessions: number): number | null => {
    const end = release.effect + sessions - 1;
    if (end > closed) return null;
    const [start, stop] = [traded(release.effect - 1), traded(end)];
    return start === null || stop === null ? null : Math.round((stop / start - 1) * 1e6) / 1e6;
  };
  const issuer = primaryListing(listing);
  return {
    epsActual,
    revenueActual,
    epsSurprise: surpriseRatio(epsActual, reader.quarter(position, 'eps', eve).mean),
    revenueSurprise: surpriseRatio(revenueActual, reader.quarter(position, 'revenue', eve).mean),
    guidance: guidanceOf(reader, position, release),
    reaction: returnOver(1),
    reaction5Days: returnOver(5),
    transcriptId: now >= release.at + CALL_DELAY ? `call-${release.id}` : null,
    filingId: resultsFiledAt(release) <= now ? resultsFilingId(issuer, release) : null,
    storyId: earningsStoryId(issuer, release),
  };
}

/** A range for the next quarter, around what the company already knows of it. */
function guidanceOf(
  reader: EstimateReader,
  position: number,
  release: EarningsRelease,
): readonly KnownGuidance[] {
  const next = reader.releases[position + 1];
  if (release.guidance === null || next === undefined) return [];
  const { guidance: stance, guidanceGap } = release;
  return (['revenue', 'eps'] as const).map((measure) => {
    const consensus = reader.quarter(position + 1, measure, release.at).mean;
    const weight = measure === 'eps' ? 2 : 1;
    const plan = reader.signal(position + 1, measure);
    const middle = plan + (Math.abs(plan) * guidanceGap * weight) / 2;
    const half = Math.abs(plan) * 0.012 * weight;
    const tidy = (value: number): number =>
      measure === 'eps' ? Math.round(value * 100) / 100 : Math.round(value / 1e5) * 1e5;
    return {
      measure,
      fiscalYear: next.period.fiscalYear,
      fiscalPeriod: `Q${next.period.quarter}` as const,
      low: tidy(middle - half),
      high: tidy(middle + half),
      consensus,
      stance,
    };
  });
}
