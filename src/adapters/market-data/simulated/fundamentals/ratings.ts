import { addMonths, toDayNumber, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore, lastClosedSession } from '../../../../domain/calendar/sessions.ts';
import { GRADES } from '../../../../domain/analysts/rating.ts';
import { standingCalls } from '../../../../domain/analysts/standing-calls.ts';
import type {
  AnalystRatings,
  FirmRecord,
  Grade,
  RatingChange,
  RatingMix,
} from '../../../../domain/analysts/rating.ts';
import type { PriceTarget, PriceTargetPoint } from '../../../../domain/analysts/price-target.ts';
import { companyEvents } from '../events/company-events.ts';
import type { RatingCall } from '../events/rating-calls.ts';
import { firmName } from '../events/research-firms.ts';
import { shareBasis } from '../events/splits.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { analystName, firmStream } from './analysts.ts';
import { closeIn, closesOf, meanClose, type CompanyMarket } from './company-market.ts';
import { targetPath, UPSIDE } from './target-path.ts';

const MONTHS_SHOWN = 36;
const YEARS_OF_CHANGES = 5;
/** Reviews of targets are many. */
const YEARS_OF_TARGETS = 2;
/** Sessions: the months shown, and a year of calls that counted at their beginning. */
const REVIEWS_KEPT = 252 * 4 + 10;
/** Sessions over which analysts read the price. */
const PRICE_MEMORY = 5;
/** A call is judged after a year. */
const JUDGED_AFTER = 252;
const YEAR = 365.25 * 86_400_000;

/** A firm's call with the prices of its time, on the share basis of the moment asked about. */
interface PricedCall extends RatingCall {
  readonly price: number;
  readonly target: number;
  readonly before: number | null;
  readonly isReview: boolean;
}

interface Book {
  readonly calls: readonly PricedCall[];
  /** Close of a session on the same basis. */
  readonly closeOn: (session: number) => number;
  readonly closed: number;
}

/** Targets are whole dollars, or parts of one for low prices. */
function tidyTarget(target: number): number {
  const step =
    target >= 100 ? 1 : target >= 25 ? 0.5 : target >= 8 ? 0.25 : target >= 2 ? 0.05 : 0.01;
  return Math.max(step, Math.round(Math.round(target / step) * step * 100) / 100);
}

function bookOf(market: CompanyMarket, listing: CompanyListing, now: number): Book {
  const { seed } = market;
  const issuer = primaryListing(listing);
  const { ratings, splits } = companyEvents(seed, issuer);
  const closed = lastClosedSession(now).index;
  const closes = closesOf(market, listing, closed);
  const scale = shareBasis(splits, indexOnOrBefore(toDayNumber(easternDate(now))));
  const closeOn = (session: number): number =>
    Math.round((closeIn(closes, session).close / scale) * 100) / 100;
  const calls: PricedCall[] = [];
  for (const [firm, own] of Map.groupBy(ratings, (call) => call.firm)) {
    const path = targetPath({
      calls: own,
      stream: firmStream(seed, issuer, firm),
      symbol: issuer.symbol,
      since: closed - REVIEWS_KEPT,
      until: now,
      priceBefore: (session) => meanClose(closes, session - 1, PRICE_MEMORY),
    });
    for (const { call, target, before, isReview } of path) {
      calls.push({
        ...call,
        price: closeOn(call.session - 1),
        target: tidyTarget(target / scale),
        before: before === null ? null : tidyTarget(before / scale),
        isReview,
      });
    }
  }
  return { calls: calls.toSorted((a, b) => a.at - b.at || a.firm - b.firm), closeOn, closed };
}

function mixOf(calls: Iterable<PricedCall>, date: IsoDate): RatingMix {
  const counts = { 'strong-buy': 0, buy: 0, hold: 0, sell: 0, 'strong-sell': 0 };
  for (const { grade } of calls) counts[grade] += 1;
  const { buy, hold, sell, 'strong-buy': strongBuy, 'strong-sell': strongSell } = counts;
  const total = strongBuy + buy + hold + sell + strongSell;
  const weighted = GRADES.reduce((sum, grade, i) => sum + counts[grade] * (i + 1), 0);
  const score = total === 0 ? 3 : Math.round((weighted / total) * 100) / 100;
  return { date, strongBuy, buy, hold, sell, strongSell, score };
}

interface Moment {
  readonly date: IsoDate;
  readonly until: number;
}

const today = (now: number): Moment => ({ date: easternDate(now), until: now });

/** Ends of the past months, oldest first. */
function pastMonthEnds(now: number): readonly Moment[] {
  const first = `${easternDate(now).slice(0, 8)}01` as IsoDate;
  const out: Moment[] = [];
  for (let back = MONTHS_SHOWN - 1; back >= 1; back -= 1) {
    const next = addMonths(first, 1 - back);
    const until = Date.parse(`${next}T00:00:00Z`);
    out.push({ date: easternDate(until - 86_400_000), until });
  }
  return out;
}

export function analystRatings(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): AnalystRatings {
  const book = bookOf(market, listing, now);
  const mixAt = ({ date, until }: Moment): RatingMix =>
    mixOf(standingCalls(book.calls, until), date);
  const current = mixAt(today(now));
  return {
    symbol: listing.symbol,
    consensus: itemAt(GRADES, Math.min(4, Math.max(0, Math.round(current.score) - 1))),
    current,
    history: [...pastMonthEnds(now).map(mixAt), current],
    changes: changesOf(market, listing, book, now),
    firms: standingCalls(book.calls, now)
      .map((call) => recordOf(book, call))
      .toSorted((a, b) => b.since - a.since),
  };
}

function changesOf(
  market: CompanyMarket,
  listing: CompanyListing,
  { calls }: Book,
  now: number,
): readonly RatingChange[] {
  const issuer = primaryListing(listing);
  const out: RatingChange[] = [];
  for (const call of calls) {
    const years = call.isReview ? YEARS_OF_TARGETS : YEARS_OF_CHANGES;
    if (call.at < now - years * YEAR) continue;
    out.push({
      symbol: listing.symbol,
      id: call.id,
      time: call.at,
      firm: firmName(call.firm),
      analyst: analystName(market.seed, issuer, call.firm),
      action: call.action,
      grade: call.grade,
      previousGrade: call.previous,
      currency: 'USD',
      target: call.target,
      previousTarget: call.before,
      priceAtCall: call.price,
    });
  }
  return out.toReversed();
}

const direction = (grade: Grade): number => Math.sign(UPSIDE[grade] - UPSIDE.hold);

/** Holds are not judged: they promise nothing. */
function recordOf({ calls, closeOn, closed }: Book, newest: PricedCall): FirmRecord {
  const own = calls.filter(({ firm, isReview }) => firm === newest.firm && !isReview);
  const judged = own
    .filter(({ session, grade }) => direction(grade) !== 0 && session + JUDGED_AFTER <= closed)
    .map(({ session, grade, price }) => {
      return (closeOn(session + JUDGED_AFTER) / price - 1) * direction(grade);
    });
  const hits = judged.filter((gain) => gain > 0).length;
  const sum = judged.reduce((all, gain) => all + gain, 0);
  return {
    firm: firmName(newest.firm),
    calls: own.length,
    judged: judged.length,
    hitRate: judged.length === 0 ? null : hits / judged.length,
    meanReturn: judged.length === 0 ? null : sum / judged.length,
    grade: newest.grade,
    currency: 'USD',
    target: newest.target,
    since: newest.at,
  };
}

const meanOf = (targets: readonly number[]): number =>
  Math.round((targets.reduce((sum, target) => sum + target, 0) / targets.length) * 100) / 100;

/** Of one target at least. */
function summary(targets: readonly number[]) {
  const sorted = targets.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return {
    low: Math.min(...targets),
    mean: meanOf(sorted),
    median: meanOf(middle),
    high: Math.max(...targets),
  };
}

/** `null` while nobody follows the company. */
export function priceTarget(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): PriceTarget | null {
  const { calls, closeOn, closed } = bookOf(market, listing, now);
  const targets = standingCalls(calls, now).map(({ target }) => target);
  if (targets.length === 0) return null;
  const history = [...pastMonthEnds(now), today(now)].flatMap(
    ({ date, until }): PriceTargetPoint[] => {
      const then = standingCalls(calls, until).map(({ target }) => target);
      if (then.length === 0) return [];
      const { low, mean, high } = summary(then);
      const session = Math.min(closed, indexOnOrBefore(toDayNumber(date)));
      return [{ date, analysts: then.length, low, mean, high, close: closeOn(session) }];
    },
  );
  return {
    symbol: listing.symbol,
    currency: 'USD',
    analysts: targets.length,
    ...summary(targets),
    history,
  };
}
