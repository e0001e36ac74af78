import type { Grade } from '../../../../domain/analysts/rating.ts';
import { lastOpenedSession, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { RatingCall } from '../events/rating-calls.ts';
import { intAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';

/** Where a firm sees the price in a year, by its rating. */
export const UPSIDE: Readonly<Record<Grade, number>> = {
  'strong-buy': 0.22,
  buy: 0.14,
  hold: 0.03,
  sell: -0.08,
  'strong-sell': -0.18,
};

/** Firms go over their targets once a quarter, somewhere within its first so many sessions. */
const REVIEW = 63;
const REVIEW_WINDOW = 50;
/** A review so soon after or before a call is part of it. */
const NEAR = 12;
/** A call is renewed before it is a year old: the next review may be a quarter and a half away. */
const RENEWED_AFTER = 130;

/** Log steps. Below the first a target stays; a usual change closes a part of the gap, to a limit. */
const LEAST_GAP = 0.055;
const CLOSED = 0.75;
const MOST = 0.115;
/** What a rating change moves at least. */
const LEAST_STEP = 0.03;
/** Beyond this gap the price has left the target behind: a larger part is closed at once. */
const LEFT_BEHIND = 0.38;
const CLOSED_AT_ONCE = 0.6;

export interface TargetCall {
  readonly call: RatingCall;
  /** On the basis of the prices given, now and before the call. */
  readonly target: number;
  readonly before: number | null;
  /** No rating call, but one that keeps the rating. */
  readonly isReview: boolean;
}

export interface TargetSource {
  /** The firm's rating calls, oldest first, those to come included: reviews keep clear of them. */
  readonly calls: readonly RatingCall[];
  /** Randomness of the firm about the company. */
  readonly stream: number;
  readonly symbol: string;
  /** The first session whose reviews are wanted. */
  readonly since: number;
  /** No call is later than this. */
  readonly until: number;
  /** The price that the firm sees before a session opens. */
  readonly priceBefore: (session: number) => number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

function stepOf(gap: number): number {
  if (Math.abs(gap) < LEAST_GAP) return 0;
  return Math.abs(gap) > LEFT_BEHIND ? CLOSED_AT_ONCE * gap : clamp(CLOSED * gap, -MOST, MOST);
}

function stepWith({ action }: RatingCall, gap: number): number {
  if (action === 'upgraded') return clamp(gap, LEAST_STEP, MOST);
  if (action === 'downgraded') return clamp(gap, -MOST, -LEAST_STEP);
  return 0;
}

/**
 * The calls of a firm with their targets, oldest first: all rating calls and, between them, reviews
 * that change a target or renew a call. Targets follow the price with a lag. Reviews before `since`
 * move the target but are left out.
 */
export function targetPath(source: TargetSource): readonly TargetCall[] {
  const { calls, stream, since, until, priceBefore } = source;
  const [first] = calls;
  if (first === undefined || first.at > until) return [];
  // A lasting opinion about the company, apart from the rating.
  const view = 0.05 * normalAt(stream, 90_000);
  const wanted = (grade: Grade, session: number): number =>
    priceBefore(session) * (1 + UPSIDE[grade] + view);
  let target = wanted(first.grade, first.session);
  let last = first;
  let said = first.session;
  const out: TargetCall[] = [{ call: first, target, before: null, isReview: false }];
  const newest = lastOpenedSession(until).index + 1;
  let at = 1;
  for (let quarter = Math.ceil(first.session / REVIEW); ; quarter += 1) {
    const session = quarter * REVIEW + intAt(stream, 100_000 + quarter, REVIEW_WINDOW);
    for (; ; at += 1) {
      const call = calls[at];
      if (call === undefined || call.session > session + NEAR) break;
      const before = target;
      // Reviews give way to a rating call that is near, also to one that is still to come.
      if (call.at > until) return out;
      last = call;
      said = last.session;
      target *= Math.exp(stepWith(last, Math.log(wanted(last.grade, said) / target)));
      out.push({ call: last, target, before, isReview: false });
    }
    if (session > newest) return out;
    if (session <= said + NEAR) continue;
    const step = stepOf(Math.log(wanted(last.grade, session) / target));
    if (step === 0 && session - said < RENEWED_AFTER) continue;
    const before = target;
    target *= Math.exp(step);
    said = session;
    if (session < since) continue;
    const call = reviewOf(source, last, session, step !== 0);
    if (call.at > until) return out;
    out.push({ call, target, before, isReview: true });
  }
}

/** Notes come out between 05:30 and 08:59, before the open. */
const reviewOf = (
  { symbol, stream }: TargetSource,
  { firm, grade }: RatingCall,
  session: number,
  isMoved: boolean,
): RatingCall => ({
  id: `${symbol}-target-${firm}-${session}`,
  firm,
  session,
  at: sessionAt(session).open - (31 + intAt(stream, 200_000 + session, 180)) * 60_000,
  action: isMoved ? 'maintained' : 'reiterated',
  grade,
  previous: grade,
  jump: 0,
});
