import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import { memo } from '../memo/memo.ts';
import { companyEvents, type CompanyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import { fiscalQuarter, quarterEndingFrom, type FiscalQuarter } from '../events/fiscal-calendar.ts';
import { shareBasis } from '../events/splits.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { END } from '../world-time.ts';
import type { BookEntry, Position } from './book-entry.ts';
import { closesOf, meanClose, type Closes, type CompanyMarket } from './company-market.ts';
import { financeProfile, type FinanceProfile } from './finance-profile.ts';
import { closeQuarter, openingPosition } from './quarter-close.ts';
import { quarterResult } from './quarter-result.ts';
import { quarterShares } from './share-counts.ts';

/** Quarters ahead of a moment that estimates look at. */
export const QUARTERS_AHEAD = 10;

const kept = memo<readonly BookEntry[]>('books');

/**
 * The books of every quarter from the first one reported to some that still lie ahead of `day`,
 * oldest first. Later questions see the same quarters and more of them.
 */
export function booksOf(
  market: CompanyMarket,
  listing: CompanyListing,
  day: number,
): readonly BookEntry[] {
  const issuer = primaryListing(listing);
  const month = issuer.fiscalYearEndMonth;
  // Whole years, so that the questions of a year share an answer.
  const wanted = quarterEndingFrom(month, day) + QUARTERS_AHEAD;
  const through = Math.ceil(wanted / 4) * 4 + 3;
  return kept.of(`${market.seed} ${issuer.symbol} ${through}`, () =>
    keepBooks(market, issuer, through),
  );
}

function keepBooks(
  market: CompanyMarket,
  listing: CompanyListing,
  through: number,
): readonly BookEntry[] {
  const { seed } = market;
  const events = companyEvents(seed, listing);
  const first = events.earnings[0]?.period.index;
  if (first === undefined) return [];
  const lastReported = events.earnings.at(-1)!.period.index;
  const month = listing.fiscalYearEndMonth;
  const last = Math.min(through, lastReported);
  const lastSession = Math.min(END, indexOnOrBefore(fiscalQuarter(month, last).endDay));
  const closes = closesOf(market, listing, lastSession);
  const profile = financeProfile(seed, listing);
  const out: BookEntry[] = [];
  let position: Position | null = null;
  for (let index = first; index <= last; index += 1) {
    const entry = keepQuarter({ seed, listing, events, closes, profile }, index, position);
    out.push(entry);
    position = entry.closing;
  }
  return out;
}

interface Company {
  readonly seed: number;
  readonly listing: CompanyListing;
  readonly events: CompanyEvents;
  readonly closes: Closes;
  readonly profile: FinanceProfile;
}

/** Earnings follow the price of the last year, revenue that of three: prices lead, books lag. */
const EARNINGS_MEMORY = 252;
const REVENUE_MEMORY = 756;

function yearlyRates({ closes, profile }: Company, session: number, shares: number) {
  const slow = meanClose(closes, session, REVENUE_MEMORY) * shares;
  const quick = meanClose(closes, session, EARNINGS_MEMORY) * shares;
  const mood = Math.min(1.6, Math.max(0.5, quick / slow)) ** 0.6;
  const sales = profile.priceSales ?? profile.priceEarnings * profile.netMargin;
  const revenue = slow / sales / profile.unit;
  const margin =
    profile.netMargin > 0 ? Math.min(0.46, profile.netMargin * mood) : profile.netMargin / mood;
  return { revenue, netIncome: revenue * margin };
}

function keepQuarter(company: Company, index: number, before: Position | null): BookEntry {
  const { seed, listing, events, closes, profile } = company;
  const period = fiscalQuarter(listing.fiscalYearEndMonth, index);
  const session = Math.min(END, indexOnOrBefore(period.endDay));
  const startShares = quarterShares(seed, listing, index - 1);
  const endShares = quarterShares(seed, listing, index);
  const basicShares = Math.round((startShares + endShares) / 2);
  const rates = yearlyRates(company, session, basicShares);
  const stream = companyStream(seed, listing, 'finances');
  const noise = (purpose: number): number => normalAt(stream, index * 8 + purpose + 4000);
  const yearlyCost = rates.revenue * (1 - profile.grossMargin);
  const opening = before ?? openingPosition(profile, rates.revenue, yearlyCost);
  const result = quarterResult(profile, opening, {
    ...rates,
    season: profile.seasons[period.quarter - 1]!,
    revenueNoise: 1 + 0.012 * noise(0),
    earningsNoise: 1 + 0.05 * Math.max(-2.5, Math.min(2.5, noise(1))),
  });

  const price = meanClose(closes, session, 63);
  const stockCompensation = Math.round(result.revenue * profile.stockCompensation);
  const granted = (stockCompensation * profile.unit) / price;
  // What the share count does beyond grants is bought back or sold for cash.
  const net = endShares - startShares - granted;
  const cashFor = (shares: number): number => Math.round((shares * price) / profile.unit);
  const dividends = dividendsIn(events, period);
  const { flow, closing } = closeQuarter(profile, opening, result, {
    yearlyRevenue: rates.revenue,
    yearlyCost,
    stockCompensation,
    acquisitions: acquisitionsIn(events, period, profile.unit),
    sharesIssued: Math.max(0, cashFor(net)),
    sharesRepurchased: Math.max(0, cashFor(-net)),
    dividends: Math.round((dividends.paid * basicShares) / profile.unit),
    fxEffect: Math.round(opening.cash * 0.004 * noise(2)),
  });
  return {
    period,
    flow,
    opening,
    closing,
    basicShares,
    dilutedShares: Math.round(basicShares * (1.004 + profile.stockCompensation * 0.25)),
    endShares,
    dividendsPerShare: dividends.declared,
    unit: profile.unit,
  };
}

/** Per share on the anchor's basis: what was paid within the quarter, and what went ex in it. */
function dividendsIn(events: CompanyEvents, { start, end }: FiscalQuarter) {
  let paid = 0;
  let declared = 0;
  for (const { payDate, exDate, session, amount } of events.dividends) {
    if (exDate > end) break;
    const inPaid = payDate >= start && payDate <= end;
    const inDeclared = exDate >= start;
    if (!inPaid && !inDeclared) continue;
    const onAnchor = amount * shareBasis(events.splits, session);
    if (inPaid) paid += onAnchor;
    if (inDeclared) declared += onAnchor;
  }
  return { paid, declared };
}

function acquisitionsIn(
  events: CompanyEvents,
  { start, end }: FiscalQuarter,
  unit: number,
): number {
  let spent = 0;
  for (const { completedOn, price } of events.acquisitions) {
    if (completedOn >= start && completedOn <= end) spent += Math.round(price / unit);
  }
  return spent;
}
