import type { IsoDate } from '../calendar/iso-date.ts';
import type { YieldHistory } from './yield-history.ts';
import { basisPointsBetween } from './yield-moves.ts';

/** The spreads that are watched, each the longer tenor less the shorter one, in years. */
export const SPREADS = {
  '10y-2y': [10, 2],
  '10y-3m': [10, 0.25],
  '30y-5y': [30, 5],
  '30y-10y': [30, 10],
  '5y-2y': [5, 2],
  '2y-3m': [2, 0.25],
} as const;
export type SpreadId = keyof typeof SPREADS;
export const SPREAD_IDS = Object.keys(SPREADS) as readonly SpreadId[];

export interface SpreadPoint {
  readonly date: IsoDate;
  /** In basis points; below zero the curve is inverted between the two. */
  readonly value: number | null;
}

/** Tenors are written with four decimals. */
const SAME_TENOR = 0.001;

/** A spread on every day of a history. */
export function spreadHistory(
  { tenors, days }: YieldHistory,
  spread: SpreadId,
): readonly SpreadPoint[] {
  const [long, short] = SPREADS[spread].map((wanted) =>
    tenors.findIndex(({ years }) => Math.abs(years - wanted) < SAME_TENOR),
  ) as [number, number];
  return days.map(({ date, yields }) => ({
    date,
    value: basisPointsBetween(yields[long], yields[short]),
  }));
}

/** From the first to the last of neighbouring points below zero. */
export interface InvertedSpan {
  readonly from: number;
  readonly to: number;
}

/** Where a spread is negative, as places in the list; an unknown value ends a span. */
export function invertedSpans(points: readonly SpreadPoint[]): readonly InvertedSpan[] {
  const spans: InvertedSpan[] = [];
  let from: number | null = null;
  points.forEach(({ value }, at) => {
    if (value !== null && value < 0) from ??= at;
    else if (from !== null) {
      spans.push({ from, to: at - 1 });
      from = null;
    }
  });
  return from === null ? spans : [...spans, { from, to: points.length - 1 }];
}
