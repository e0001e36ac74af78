import { lowestBetween, rootBetween } from './find-root.ts';
import { YEAR_MS } from './chain-moment.ts';
import { type Leg, profitAt, unitsOf } from './strategy.ts';

/** Profit against the price of the underlying at one moment. */
export interface ProfitCurve {
  readonly profit: (spot: number) => number;
  /** Strikes of the options that have expired by then: the curve has a corner there. */
  readonly corners: readonly number[];
  /** Straight between its corners: no option is alive any more. */
  readonly isStraight: boolean;
  /** How much a further dollar brings when the underlying is far above every strike. */
  readonly farSlope: number;
  /** Above this the curve is straight, near enough. */
  readonly top: number;
}

/** A stretch of prices at which the position makes nothing; mostly a point. `to` may be Infinity. */
export interface ZeroStretch {
  readonly from: number;
  readonly to: number;
}

/** A thousandth of a cent on the whole position: what rounding may leave of nothing. */
const NOTHING = 1e-5;
const SAMPLES = 160;

/** Deep in the money an American call is as good as the share; a European one misses its dividends. */
function farSlopeOf(legs: readonly Leg[], at: number): number {
  const slope = legs.reduce((sum, leg) => {
    if (leg.kind === 'shares') return sum + leg.quantity;
    if (leg.right === 'put') return sum;
    const years = Math.max(0, (leg.expiresAt - at) / YEAR_MS);
    const share = leg.style === 'european' ? Math.exp(-leg.dividendYield * years) : 1;
    return sum + unitsOf(leg) * share;
  }, 0);
  return Math.abs(slope) < 1e-9 ? 0 : slope;
}

export function profitCurve(legs: readonly Leg[], at: number): ProfitCurve {
  const options = legs.filter((leg) => leg.kind === 'option');
  const isExpired = (leg: (typeof options)[number]): boolean => leg.expiresAt <= at;
  const corners = [...new Set(options.filter(isExpired).map(({ strike }) => strike))].sort(
    (a, b) => a - b,
  );
  const highest = Math.max(1, ...options.map(({ strike }) => strike));
  const widest = Math.max(
    0,
    ...options.map(
      (leg) => leg.volatility * Math.sqrt(Math.max(0, (leg.expiresAt - at) / YEAR_MS)),
    ),
  );
  return {
    profit: (spot) => profitAt(legs, spot, at),
    corners,
    isStraight: options.every(isExpired),
    farSlope: farSlopeOf(legs, at),
    top: highest * Math.min(30, 1.5 * Math.exp(6 * widest)),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points that leave no turn of the curve out: corners, and between them as fine as it bends. */
function pointsOf({ profit, corners, isStraight, top }: ProfitCurve): readonly Point[] {
  const xs = new Set([0, ...corners]);
  if (!isStraight) {
    // Evenly in the logarithm: a price twice as high is as far as one half as high.
    const low = top / 2_000;
    for (let n = 0; n <= SAMPLES; n += 1) xs.add(low * (top / low) ** (n / SAMPLES));
  }
  return [...xs].sort((a, b) => a - b).map((x) => ({ x, y: profit(x) }));
}

const isNothing = (value: number): boolean => Math.abs(value) <= NOTHING;

/** Two points between which a smooth curve dips through zero and back: the dip splits them. */
function withDips(curve: ProfitCurve, points: readonly Point[]): readonly Point[] {
  const all: Point[] = [];
  points.forEach((point, n) => {
    all.push(point);
    const [before, after] = [points[n - 1], points[n + 1]];
    if (before === undefined || after === undefined || curve.corners.includes(point.x)) return;
    const side = Math.sign(point.y);
    if (side === 0 || before.y * side < point.y * side || after.y * side < point.y * side) return;
    if (Math.sign(before.y) !== side || Math.sign(after.y) !== side) return;
    // A valley goes no deeper below its lowest sample than its walls rise around it.
    const walls = Math.max(Math.abs(before.y - point.y), Math.abs(after.y - point.y));
    if (Math.abs(point.y) > walls) return;
    const x = lowestBetween((at) => side * curve.profit(at), before.x, after.x);
    all.push({ x, y: curve.profit(x) });
  });
  return all.sort((a, b) => a.x - b.x);
}

/** Where the position makes nothing, from the lowest price up: solved, not read off a grid. */
export function breakevens(curve: ProfitCurve): readonly ZeroStretch[] {
  const sampled = pointsOf(curve);
  const points = curve.isStraight ? sampled : withDips(curve, sampled);
  const found: { from: number; to: number }[] = [];
  points.forEach((point, n) => {
    const before = points[n - 1];
    if (isNothing(point.y)) {
      const last = found.at(-1);
      const isFlat = before !== undefined && isNothing(before.y) && last?.to === before.x;
      if (isFlat && last !== undefined) last.to = point.x;
      else found.push({ from: point.x, to: point.x });
    } else if (before !== undefined && !isNothing(before.y) && before.y > 0 !== point.y > 0) {
      const x = curve.isStraight
        ? before.x + ((point.x - before.x) * before.y) / (before.y - point.y)
        : rootBetween(curve.profit, before.x, point.x);
      found.push({ from: x, to: x });
    }
  });
  const end = points.at(-1);
  if (end === undefined) return found;
  const last = found.at(-1);
  if (isNothing(end.y)) {
    if (curve.farSlope === 0 && last !== undefined) last.to = Infinity;
  } else if (curve.farSlope !== 0 && curve.farSlope > 0 !== end.y > 0) {
    const x = beyond(curve, end);
    if (x !== null) found.push({ from: x, to: x });
  }
  return found;
}

/** A root above the last point, where the curve runs straight towards zero. */
function beyond(curve: ProfitCurve, end: Point): number | null {
  if (curve.isStraight) return end.x - end.y / curve.farSlope;
  for (let x = end.x * 2, n = 0; n < 40; x *= 2, n += 1)
    if (curve.profit(x) > 0 !== end.y > 0) return rootBetween(curve.profit, x / 2, x);
  return null;
}

export interface Extremes {
  /** Infinity and −Infinity where there is no limit. */
  readonly most: number;
  readonly least: number;
}

/** The largest profit and the largest loss at any price of the underlying. */
export function extremesOf(curve: ProfitCurve): Extremes {
  const points = pointsOf(curve);
  // Without a slope the curve settles: what it settles at counts, though no price quite reaches it.
  const settled = curve.farSlope === 0 ? [curve.profit(curve.top * 50)] : [];
  const ys = [...points.map(({ y }) => y), ...settled];
  const best = (sign: 1 | -1): number => {
    if (curve.farSlope * sign > 0) return sign * Infinity;
    let at = 0;
    points.forEach(({ y }, n) => {
      if (y * sign > (points[at]?.y ?? 0) * sign) at = n;
    });
    const reached = ys.reduce((a, b) => (b * sign > a * sign ? b : a));
    const [low, high] = [points[at - 1], points[at + 1]];
    if (curve.isStraight || low === undefined || high === undefined) return reached;
    const peak = curve.profit(lowestBetween((x) => -sign * curve.profit(x), low.x, high.x));
    return peak * sign > reached * sign ? peak : reached;
  };
  return { most: best(1), least: best(-1) };
}
