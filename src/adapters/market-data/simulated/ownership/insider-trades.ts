import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { InsiderCode } from '../../../../domain/ownership/insider.ts';
import { memo } from '../memo/memo.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream, firstSession } from '../events/company-key.ts';
import { releasesBetween, type EarningsRelease } from '../events/earnings-releases.ts';
import { shareBasis } from '../events/splits.ts';
import { insiderFilingId } from '../filings/accession.ts';
import {
  closeIn,
  closesOf,
  tradedIn,
  type Closes,
  type CompanyMarket,
} from '../fundamentals/company-market.ts';
import { companyTraits } from '../prices/company-traits.ts';
import { onGrid } from '../prices/tick-grid.ts';
import { intAt, streamOf, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { personIn, SEAT_COUNT } from './people.ts';
import type { KnownTrade } from '../known.ts';

/** Insiders may trade from the second session after a report to a month before the next. */
const WINDOW_OPENS = 2;
const WINDOW_LENGTH = 26;

interface Plan {
  readonly session: number;
  readonly seat: number;
  readonly code: InsiderCode;
  /** Dollars at the price of the day; signed as the shares. */
  readonly dollars: number;
  readonly planned: boolean;
}

const median = (stream: number, at: number, dollars: number): number =>
  dollars * Math.exp(0.9 * normalAt(stream, at));

/** What insiders do in the window after one report. */
function plansAfter(
  { effect, jump, period }: EarningsRelease,
  stream: number,
  size: number,
): readonly Plan[] {
  const plans: Plan[] = [];
  const fallen = jump < -0.07;
  for (let seat = 0; seat < SEAT_COUNT; seat += 1) {
    const own = streamOf(stream, seat);
    const at = period.index * 32;
    const draw = (n: number): number => uniformAt(own, at + n);
    const day = (n: number): number => effect + WINDOW_OPENS + intAt(own, at + n, WINDOW_LENGTH);
    const rank = seat === 0 ? 3 : seat < 6 ? 1 : 0.35;
    const add = (session: number, code: InsiderCode, dollars: number, planned = false): void => {
      plans.push({ session, seat, code, dollars, planned });
    };
    if (period.quarter === 4) {
      const award = median(own, at + 1, size * rank);
      add(effect + WINDOW_OPENS + 1, 'A', award);
      // Part of what vests is withheld for tax on the same day.
      if (seat < 6) add(effect + WINDOW_OPENS + 2, 'F', -award * 0.18);
    }
    if (seat < 6 && draw(2) < 0.11) {
      const amount = median(own, at + 3, size * rank * 0.5);
      const session = day(4);
      add(session, 'M', amount, true);
      add(session, 'S', -amount * (0.6 + 0.4 * draw(5)), true);
    }
    if (draw(6) < 0.05) add(day(7), 'S', -median(own, at + 8, size * rank * 0.4), draw(9) < 0.6);
    if (draw(10) < (fallen ? 0.22 : 0.018)) add(day(11), 'P', median(own, at + 12, size * 0.25));
    if (draw(13) < 0.008) add(day(14), 'G', -median(own, at + 15, size * rank * 0.2));
  }
  return plans;
}

/** A plan with its place among the filings of its year: no price is involved. */
export interface ScheduledTrade extends Plan {
  readonly year: number;
  readonly n: number;
  readonly filedAt: number;
}

const schedules = memo<readonly ScheduledTrade[]>('insider plans');

/** What insiders do in the windows of the reports around a calendar year, oldest first. */
export function scheduleOf(
  seed: number,
  listing: CompanyListing,
  year: number,
): readonly ScheduledTrade[] {
  return schedules.of(`${seed} ${listing.symbol} ${year}`, () => {
    const stream = companyStream(seed, listing, 'insider');
    const size =
      180_000 * Math.min(12, Math.max(0.4, (listing.price * listing.shares) / 2e10) ** 0.45);
    // The window after a report late in December reaches into the next year.
    const from = Date.UTC(year - 1, 10, 1);
    return releasesBetween(seed, listing, from, Date.UTC(year + 1, 0, 1))
      .flatMap((release) => plansAfter(release, stream, size))
      .filter(({ session }) => Number(sessionAt(session).date.slice(0, 4)) === year)
      .toSorted((a, b) => a.session - b.session || a.seat - b.seat || (a.code < b.code ? -1 : 1))
      .map((plan, n) => ({ ...plan, year, n, filedAt: filedAt(stream, plan) }));
  });
}

/** Form 4 is due by the end of the second business day. */
function filedAt(stream: number, { session, seat }: Plan): number {
  const filed = sessionAt(session + 1 + intAt(stream, session * 16 + seat, 2));
  return easternToUtc(filed.day, 16 * 60 + 30 + intAt(stream, session * 16 + seat + 7, 200));
}

const kept = memo<readonly KnownTrade[]>('insider trades');

/** All transactions from the first session to the end of a calendar year, oldest first. */
function tradesThrough(
  market: CompanyMarket,
  listing: CompanyListing,
  year: number,
): readonly KnownTrade[] {
  return kept.of(`${market.seed} ${listing.symbol} ${year}`, () => {
    const first = Number(sessionAt(firstSession(listing)).date.slice(0, 4));
    const plans: ScheduledTrade[] = [];
    for (let each = first; each <= year; each += 1) {
      plans.push(...scheduleOf(market.seed, listing, each));
    }
    const last = plans.at(-1);
    return last === undefined ? [] : carryOut(market, listing, plans, last.session);
  });
}

/** Sessions in a year of options' life, and the most years that they are held. */
const GRANT_YEAR = 252;
const LONGEST_GRANT = 8;
/** Open-market trades stay below this part of an ordinary day's volume. */
const LARGEST_PART = 0.02;
/** Nobody exercises an option that is worth nothing: the strike is at most this part of the price. */
const HIGHEST_STRIKE = 0.9;

/** A class of the issuer's shares, as insiders trade it. */
interface TradedClass {
  readonly listing: CompanyListing;
  readonly closes: Closes;
  /** Shares on an ordinary day, on the anchor's basis. */
  readonly ordinaryVolume: number;
}

/** All classes of an issuer, the primary one first. */
function classesOf(market: CompanyMarket, issuer: CompanyListing, last: number): TradedClass[] {
  const { ordinaryVolume } = companyTraits(market.seed, issuer);
  const others = market.listings.filter(
    (each): each is CompanyListing =>
      each.kind === 'company' && each.shareClass?.primary === issuer.symbol,
  );
  return [issuer, ...others].map((listing) => ({
    listing,
    closes: closesOf(market, listing, last),
    ordinaryVolume: (ordinaryVolume * (listing === issuer ? 1 : 0.4)) / ratioOf(listing),
  }));
}

const ratioOf = ({ shareClass }: CompanyListing): number => shareClass?.ratio ?? 1;

/**
 * The class that a person trades on a day: any that was listed, and none of which the amount would
 * buy only a few shares.
 */
function classFor(
  classes: readonly TradedClass[],
  stream: number,
  { session, seat, dollars }: Plan,
): TradedClass {
  const fit = classes.filter(
    ({ listing }, i) =>
      i === 0 || (session >= firstSession(listing) && Math.abs(dollars) >= 5 * listing.price),
  );
  return pickAt(stream, session * 16 + seat + 50_000_000, fit);
}

/** An option has the price of the day of its grant, some years before, as its strike. */
function strikeOf(closes: Closes, stream: number, { session, seat }: Plan, price: number): number {
  const years = 2 + intAt(stream, session * 16 + seat + 60_000_000, LONGEST_GRANT - 1);
  const { close } = closeIn(closes, session - years * GRANT_YEAR);
  const granted = close * closeIn(closes, session).basis;
  return onGrid(Math.min(granted, HIGHEST_STRIKE * price), 'share');
}

/** Runs the plans in order, so that holdings after each follow from those before. */
function carryOut(
  market: CompanyMarket,
  listing: CompanyListing,
  plans: readonly ScheduledTrade[],
  last: number,
): readonly KnownTrade[] {
  const { seed } = market;
  const { splits } = companyEvents(seed, listing);
  const classes = classesOf(market, listing, last);
  const stream = companyStream(seed, listing, 'insider');
  /** Holdings by person and class, with the share basis they are counted on. */
  const holdings = new Map<string, { shares: number; basis: number }>();
  const out: KnownTrade[] = [];
  for (const plan of plans) {
    const { session, seat, code, dollars, planned, year, n, filedAt } = plan;
    const { date } = sessionAt(session);
    const person = personIn(seed, listing, seat, year);
    const { listing: own, closes, ordinaryVolume } = classFor(classes, stream, plan);
    const traded = tradedIn(closes, session);
    const price = code === 'M' ? strikeOf(closes, stream, plan, traded) : traded;
    const basis = shareBasis(splits, session);
    const holder = `${own.symbol} ${person.name}`;
    const known = holdings.get(holder) ?? {
      // Nobody starts with so little that a sale could find nothing left.
      shares: Math.max(
        Math.ceil(400 / ratioOf(own)),
        Math.round((Math.abs(dollars) * (3 + 4 * uniformAt(stream, seat))) / traded),
      ),
      basis,
    };
    const held = Math.round((known.shares * basis) / known.basis);
    const most =
      code === 'S' || code === 'P'
        ? Math.floor(LARGEST_PART * ordinaryVolume * basis)
        : Number.POSITIVE_INFINITY;
    const wanted = Math.min(most, Math.round(Math.abs(dollars) / traded));
    const shares =
      dollars < 0 ? -Math.max(1, Math.min(wanted, Math.floor(held * 0.6))) : Math.max(1, wanted);
    const sharesAfter = held + shares;
    holdings.set(holder, { shares: sharesAfter, basis });
    const free = code === 'A' || code === 'G';
    out.push({
      symbol: own.symbol,
      id: `${listing.symbol}-insider-${year}-${n}`,
      insider: person.name,
      title: person.title,
      isDirector: person.isDirector,
      isOfficer: person.isOfficer,
      isTenPercentOwner: false,
      code,
      date,
      filedAt,
      shares,
      currency: 'USD',
      price: free ? null : price,
      value: free ? null : Math.round(shares * price * 100) / 100,
      sharesAfter,
      planned,
      filingId: insiderFilingId(listing, { year, n, filedAt }),
    });
  }
  return out;
}

/** Transactions in a class of shares whose Form 4 was filed by `now`, newest first. */
export function insiderTransactions(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
  limit = Number.POSITIVE_INFINITY,
): readonly KnownTrade[] {
  const issuer = primaryListing(listing);
  const year = new Date(now).getUTCFullYear();
  return tradesThrough(market, issuer, year)
    .filter(({ filedAt, symbol }) => filedAt <= now && symbol === listing.symbol)
    .toSorted((a, b) => b.filedAt - a.filedAt)
    .slice(0, limit);
}

/** One transaction by the year and number of its filing. */
export const insiderTransaction = (
  market: CompanyMarket,
  listing: CompanyListing,
  filingId: string,
  year: number,
): KnownTrade | undefined =>
  tradesThrough(market, primaryListing(listing), year).find((trade) => trade.filingId === filingId);
