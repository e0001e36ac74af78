import { type IsoDate } from '../calendar/iso-date.ts';
import { trailingStart } from '../returns/period-returns.ts';
import type { YieldDay, YieldHistory, YieldTenor } from './yield-history.ts';

export const MOVE_PERIODS = ['1d', '1w', '1m', '1y'] as const;
export type MovePeriod = (typeof MOVE_PERIODS)[number];

/** A tenor today and how far it has come, in basis points. */
export interface YieldMove {
  readonly tenor: YieldTenor;
  readonly yield: number | null;
  readonly moves: Readonly<Record<MovePeriod, number | null>>;
  /** Its yields, oldest first. */
  readonly line: readonly (number | null)[];
}

/** Percentage points as basis points, without what binary fractions add. */
export const basisPoints = (points: number): number => Math.round(points * 10_000) / 100;

/** A basis point is a hundredth of a percentage point; `null` where either side is unknown. */
export const basisPointsBetween = (
  now: number | null | undefined,
  then: number | null | undefined,
): number | null =>
  now === null || now === undefined || then === null || then === undefined
    ? null
    : basisPoints(now - then);

/** The curve in force on a day: the last one on or before it. */
export function dayInForce(days: readonly YieldDay[], date: IsoDate): YieldDay | null {
  return days.findLast((day) => day.date <= date) ?? null;
}

/** How long a curve is in force when none follows: longer than any run of closed days. */
const LONGEST_GAP_DAYS = 10;

/** Each tenor of the newest day against the starts of the periods (decision 51). */
export function yieldMoves({ tenors, days }: YieldHistory): readonly YieldMove[] {
  const newest = days.at(-1);
  if (newest === undefined) return [];
  const baseOf = (period: MovePeriod): YieldDay | null => {
    const start = trailingStart(newest.date, period);
    const base = start === null ? null : dayInForce(days, start);
    if (base === null || start === null) return null;
    // A thinned history has no day near the start: no change is better than a wrong one.
    const gap = (Date.parse(start) - Date.parse(base.date)) / 86_400_000;
    return gap > LONGEST_GAP_DAYS ? null : base;
  };
  const bases = MOVE_PERIODS.map((period) => [period, baseOf(period)] as const);
  return tenors.map((tenor, at) => ({
    tenor,
    yield: newest.yields[at] ?? null,
    moves: Object.fromEntries(
      bases.map(([period, base]) => [
        period,
        basisPointsBetween(newest.yields[at], base?.yields[at]),
      ]),
    ) as Record<MovePeriod, number | null>,
    line: days.map(({ yields }) => yields[at] ?? null),
  }));
}
