import { addMonths, toDayNumber, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore, lastClosedSession } from '../../../../domain/calendar/sessions.ts';
import { GRADES } from '../../../../domain/analysts/rating.ts';
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
import { RESEARCH_FIRMS } from '../events/research-firms.ts';
import { shareBasis } from '../events/splits.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { analystName, firmStream } from './analysts.ts';
import { closesOf, type CompanyMarket } from './company-market.ts';

const MONTHS_SHOWN = 36;
const YEARS_OF_CHANGES = 5;
/** A call is judged after a year. */
const JUDGED_AFTER = 252;
const YEAR = 365.25 * 86_400_000;

const UPSIDE: Readonly<Record<Grade, number>> = {
  'strong-buy': 0.27,
  buy: 0.18,
  hold: 0.04,
  sell: -0.09,
  'strong-sell': -0.2,
};

/** A firm's call with the prices of its time, on the share basis of the moment asked about. */
interface PricedCall extends RatingCall {
  readonly price: number;
  readonly target: number;
}

interface Book {
  readonly calls: readonly PricedCall[];
  /** Close of a session on the same basis. */
  readonly closeOn: (session: number) => number;
  readonly closed: number;
}

/** Targets are whole dollars, or half ones for low prices. */
function tidyTarget(target: number): number {
  const step = target >= 40 ? 1 : target >= 8 ? 0.5 : 0.05;
  return Math.max(step, Math.round(Math.round(target / step) * step * 100) / 100);
}

function bookOf(market: CompanyMarket, listing: CompanyListing, now: number): Book {
  const { seed } = market;
  const issuer = primaryListing(listing);
  const { ratings, splits } = companyEvents(seed, issuer);
  const closed = lastClosedSession(now).index;
  const closes = closesOf(market, listing, closed);
  const scale = shareBasis(splits, indexOnOrBefore(toDayNumber(easternDate(now))));
  const closeOn = (session: number): number => {
    const at = Math.min(closes.close.length - 1, Math.max(0, session - closes.from));
    return Math.round((closes.close[at]! / scale) * 100) / 100;
  };
  const streams = RESEARCH_FIRMS.map((_, firm) => firmStream(seed, issuer, firm));
  const calls = ratings
    .filter(({ at }) => at <= now)
    .map((call): PricedCall => {
      const price = closeOn(call.session - 1);
      const view = 0.07 * normalAt(streams[call.firm]!, 90_000 + call.session);
      return { ...call, price, target: tidyTarget(price * (1 + UPSIDE[call.grade] + view)) };
    });
  return { calls, closeOn, closed };
}

/** The newest call of each firm by a moment, by firm. */
function standing(calls: readonly PricedCall[], until: number): ReadonlyMap<number, PricedCall> {
  const newest = new Map<number, PricedCall>();
  for (const call of calls) {
    if (call.at > until) break;
    newest.set(call.firm, call);
  }
  return newest;
}

function mixOf(calls: Iterable<PricedCall>, date: IsoDate): RatingMix {
  const counts = GRADES.map(() => 0);
  for (const { grade } of calls) counts[GRADES.indexOf(grade)]! += 1;
  const total = counts.reduce((sum, n) => sum + n, 0);
  const weighted = counts.reduce((sum, n, i) => sum + n * (i + 1), 0);
  const [strongBuy = 0, buy = 0, hold = 0, sell = 0, strongSell = 0] = counts;
  const score = total === 0 ? 3 : Math.round((weighted / total) * 100) / 100;
  return { date, strongBuy, buy, hold, sell, strongSell, score };
}

/** Ends of the past months and today, oldest first. */
function monthEnds(now: number): readonly { readonly date: IsoDate; readonly until: number }[] {
  const today = easternDate(now);
  const first = `${today.slice(0, 8)}01` as IsoDate;
  const out: { date: IsoDate; until: number }[] = [];
  for (let back = MONTHS_SHOWN - 1; back >= 1; back -= 1) {
    const next = addMonths(first, 1 - back);
    const until = Date.parse(`${next}T00:00:00Z`);
    out.push({ date: easternDate(until - 86_400_000), until });
  }
  return [...out, { date: today, until: now }];
}

export function analystRatings(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): AnalystRatings {
  const book = bookOf(market, listing, now);
  const history = monthEnds(now).map(({ date, until }) =>
    mixOf(standing(book.calls, until).values(), date),
  );
  const current = history.at(-1)!;
  return {
    symbol: listing.symbol,
    consensus: GRADES[Math.min(4, Math.max(0, Math.round(current.score) - 1))]!,
    current,
    history,
    changes: changesOf(market, listing, book, now),
    firms: [...standing(book.calls, now).values()]
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
  const before = new Map<number, PricedCall>();
  const out: RatingChange[] = [];
  for (const call of calls) {
    const previous = before.get(call.firm);
    before.set(call.firm, call);
    if (call.at < now - YEARS_OF_CHANGES * YEAR) continue;
    out.push({
      symbol: listing.symbol,
      id: call.id,
      time: call.at,
      firm: RESEARCH_FIRMS[call.firm]!,
      analyst: analystName(market.seed, issuer, call.firm),
      action: call.action,
      grade: call.grade,
      previousGrade: call.previous,
      currency: 'USD',
      target: call.target,
      previousTarget: previous?.target ?? null,
      priceAtCall: call.price,
    });
  }
  return out.toReversed();
}

const direction = (grade: Grade): number => Math.sign(UPSIDE[grade] - UPSIDE.hold);

/** Holds are not judged: they promise nothing. */
function recordOf({ calls, closeOn, closed }: Book, newest: PricedCall): FirmRecord {
  const own = calls.filter(({ firm }) => firm === newest.firm);
  const judged = own
    .filter(({ session, grade }) => direction(grade) !== 0 && session + JUDGED_AFTER <= closed)
    .map(({ session, grade, price }) => {
      return (closeOn(session + JUDGED_AFTER) / price - 1) * direction(grade);
    });
  const hits = judged.filter((gain) => gain > 0).length;
  const sum = judged.reduce((all, gain) => all + gain, 0);
  return {
    firm: RESEARCH_FIRMS[newest.firm]!,
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

function summary(targets: readonly number[]) {
  const sorted = targets.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const mean = sorted.reduce((sum, target) => sum + target, 0) / sorted.length;
  const median =
    sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return {
    low: sorted[0]!,
    mean: Math.round(mean * 100) / 100,
    median: Math.round(median * 100) / 100,
    high: sorted.at(-1)!,
  };
}

/** `null` while nobody follows the company. */
export function priceTarget(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): PriceTarget | null {
  const { calls, closeOn, closed } = bookOf(market, listing, now);
  const targets = [...standing(calls, now).values()].map(({ target }) => target);
  if (targets.length === 0) return null;
  const history = monthEnds(now).flatMap(({ date, until }): PriceTargetPoint[] => {
    const then = [...standing(calls, until).values()].map(({ target }) => target);
    if (then.length === 0) return [];
    const { low, mean, high } = summary(then);
    const session = Math.min(closed, indexOnOrBefore(toDayNumber(date)));
    return [{ date, analysts: then.length, low, mean, high, close: closeOn(session) }];
  });
  return {
    symbol: listing.symbol,
    currency: 'USD',
    analysts: targets.length,
    ...summary(targets),
    history,
  };
}
