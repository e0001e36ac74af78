import type { Factor } from '../factors/factor-set.ts';
import { valueAt } from '../random/value-at.ts';
import type { Curve, CurveMoment } from '../rates/curve.ts';
import type { BondSegment } from '../universe/listing.ts';
import { EPOCH } from '../world-time.ts';

/** How a segment of the bond market lies on the curve. */
export interface SegmentTerms {
  /** Percent a year over the Treasury curve. */
  readonly spread: number;
  /** Share of a move of the curve that its yield follows. */
  readonly follow: number;
  /** Log move for each log move of the share market: credit fears and hopes. */
  readonly credit: number;
}

export const SEGMENTS: Readonly<Record<BondSegment, SegmentTerms>> = {
  aggregate: { spread: 0.45, follow: 1, credit: 0 },
  treasury: { spread: 0, follow: 1, credit: 0 },
  bills: { spread: 0, follow: 1, credit: 0 },
  corporate: { spread: 1.1, follow: 0.95, credit: 0.06 },
  highyield: { spread: 3.4, follow: 0.6, credit: 0.3 },
  international: { spread: -0.6, follow: 0.7, credit: 0 },
  emerging: { spread: 3, follow: 0.8, credit: 0.28 },
  municipal: { spread: -0.9, follow: 0.8, credit: 0.02 },
  tips: { spread: 0.1, follow: 0.85, credit: 0.02 },
  mortgage: { spread: 0.6, follow: 0.95, credit: 0 },
  loans: { spread: 3.9, follow: 0.3, credit: 0.14 },
  multisector: { spread: 2.1, follow: 0.7, credit: 0.14 },
  preferred: { spread: 2.2, follow: 0.6, credit: 0.32 },
};

/** The point of the curve that a duration stands for: a par bond's maturity is a little longer. */
export const maturityOf = (duration: number): number => duration * (1.05 + duration / 40);

export function segmentYield(
  curve: Curve,
  segment: BondSegment,
  duration: number,
  session: number,
  moment: CurveMoment = 'close',
): number {
  const y = curve.yieldOn(session, maturityOf(duration), moment);
  return Math.max(0.05, y + SEGMENTS[segment].spread);
}

export interface BondReturn {
  /** From the close before to the open, and to the close; coupons included. */
  readonly open: number;
  readonly total: number;
  /** The coupon part. */
  readonly income: number;
}

/** One session's return of a bond portfolio of constant duration. */
export function bondReturn(
  curve: Curve,
  market: Factor,
  segment: BondSegment,
  duration: number,
  session: number,
  days: number,
): BondReturn {
  const terms = SEGMENTS[segment];
  const before = segmentYield(curve, segment, duration, session - 1);
  const income = ((before / 100) * days) / 365;
  const t = session - EPOCH;
  const priceMove = (y: number, credit: number): number => {
    const dy = ((y - before) / 100) * terms.follow;
    return -duration * dy + 0.6 * duration * duration * dy * dy + terms.credit * credit;
  };
  const moves = market.moves(t);
  const gap = valueAt(moves.gap, t);
  const whole = gap + valueAt(moves.day, t);
  return {
    open: income + priceMove(segmentYield(curve, segment, duration, session, 'open'), gap),
    total: income + priceMove(segmentYield(curve, segment, duration, session), whole),
    income,
  };
}
