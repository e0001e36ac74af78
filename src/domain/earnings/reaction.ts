import { toDayNumber } from '../calendar/iso-date.ts';
import type { EarningsEvent } from './earnings.ts';

const DAY_MS = 86_400_000;

/** Daily prices in columns, oldest first; times are midnight UTC of the session's date. */
export interface DailyPrices {
  readonly time: readonly number[];
  readonly open: readonly number[];
  readonly close: readonly number[];
}

/**
 * The place of the first session that knows a report: of its own day when it came before the open,
 * of the next one when it came after the close. −1 when that session is not there yet or nobody says which it is.
 */
export function effectOf(
  time: readonly number[],
  { date, when }: Pick<EarningsEvent, 'date' | 'when'>,
): number {
  if (when === null) return -1;
  const day = toDayNumber(date) * DAY_MS;
  return time.findIndex((at) => (when === 'before-open' ? at >= day : at > day));
}

export interface Reaction {
  /** Date (ms) and close of the last session that did not know. */
  readonly eve: number;
  readonly base: number;
  /** First price after the report over the close before it. */
  readonly gap: number | null;
  /** Close over the close before the report, after one session and after five. */
  readonly day: number | null;
  readonly week: number | null;
}

const SESSIONS_A_WEEK = 5;

/**
 * What the price did after a report, always from the last close that did not know it. `lastClosed`
 * is the time of the newest session that has ended: one that is still on has no close.
 */
export function reactionTo(
  prices: DailyPrices,
  event: Pick<EarningsEvent, 'date' | 'when'>,
  lastClosed: number,
): Reaction | null {
  const effect = effectOf(prices.time, event);
  const base = prices.close[effect - 1];
  if (effect < 1 || base === undefined || base <= 0) return null;
  const over = (price: number | undefined): number | null =>
    price === undefined ? null : price / base - 1;
  const closeAfter = (sessions: number): number | null => {
    const at = effect + sessions - 1;
    return (prices.time[at] ?? Infinity) <= lastClosed ? over(prices.close[at]) : null;
  };
  return {
    eve: prices.time[effect - 1] as number,
    base,
    gap: over(prices.open[effect]),
    day: closeAfter(1),
    week: closeAfter(SESSIONS_A_WEEK),
  };
}

export interface MoveComparison {
  /** Reports with both an implied and an actual move. */
  readonly reports: number;
  /** Those that moved no further than implied. */
  readonly within: number;
  readonly meanImplied: number | null;
  /** Mean of the actual moves without their sign. */
  readonly meanActual: number | null;
}

/** How far the price moved against how far options said it would. */
export function compareMoves(
  moves: readonly { readonly implied: number | null; readonly actual: number | null }[],
): MoveComparison {
  const both = moves.flatMap(({ implied, actual }) =>
    implied === null || actual === null ? [] : [{ implied, actual: Math.abs(actual) }],
  );
  const mean = (pick: (move: (typeof both)[number]) => number): number | null =>
    both.length === 0 ? null : both.reduce((sum, move) => sum + pick(move), 0) / both.length;
  return {
    reports: both.length,
    within: both.filter(({ implied, actual }) => actual <= implied).length,
    meanImplied: mean(({ implied }) => implied),
    meanActual: mean(({ actual }) => actual),
  };
}
