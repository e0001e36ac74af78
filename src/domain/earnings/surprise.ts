import type { EarningsEvent } from './earnings.ts';

export type EarningsMeasure = 'eps' | 'revenue';
export type Outcome = 'beat' | 'met' | 'missed';

/** Figures that differ by less are the same figure, written by two programs. */
const SAME = 1e-9;

export const outcomeOf = (actual: number, estimate: number): Outcome => {
  const gap = actual - estimate;
  if (Math.abs(gap) <= SAME * Math.max(1, Math.abs(estimate))) return 'met';
  return gap > 0 ? 'beat' : 'missed';
};

export interface Surprise {
  readonly estimate: number;
  readonly actual: number;
  readonly amount: number;
  /** As a share of the estimate without its sign; `null` where nothing was expected. */
  readonly ratio: number | null;
  readonly outcome: Outcome;
}

/**
 * The difference over the estimate without its sign, so that a smaller loss than expected is a
 * positive surprise; `null` where nothing was expected.
 */
export const surpriseRatio = (actual: number, estimate: number): number | null =>
  estimate === 0 ? null : (actual - estimate) / Math.abs(estimate);

export function surpriseOf(actual: number, estimate: number): Surprise {
  return {
    estimate,
    actual,
    amount: actual - estimate,
    ratio: surpriseRatio(actual, estimate),
    outcome: outcomeOf(actual, estimate),
  };
}

/** What a report said of a measure against what was expected; `null` until both are known. */
export function surpriseIn(event: EarningsEvent, measure: EarningsMeasure): Surprise | null {
  if (event.result === null) return null;
  const [actual, estimate] =
    measure === 'eps'
      ? [event.result.epsActual, event.epsEstimate]
      : [event.result.revenueActual, event.revenueEstimate];
  return actual === null || estimate === null ? null : surpriseOf(actual, estimate);
}

export interface Streak {
  readonly outcome: Outcome;
  readonly length: number;
  /** True when every report there is belongs to it: it may be longer than is known. */
  readonly whole: boolean;
}

/** How often the newest reports ended alike, one after the other. Newest first. */
export function streakOf(
  events: readonly EarningsEvent[],
  measure: EarningsMeasure,
): Streak | null {
  const outcomes = events.flatMap((event) => surpriseIn(event, measure)?.outcome ?? []);
  const [outcome] = outcomes;
  if (outcome === undefined) return null;
  const end = outcomes.findIndex((other) => other !== outcome);
  return {
    outcome,
    length: end === -1 ? outcomes.length : end,
    whole: end === -1,
  };
}

export interface BeatRecord {
  readonly reports: number;
  readonly beats: number;
  readonly met: number;
  readonly misses: number;
  /** Share of the reports that beat; `null` of none. */
  readonly beatRate: number | null;
  /** Mean surprise of those that have one, and of how many. */
  readonly meanSurprise: number | null;
  readonly counted: number;
}

/** The newest so many reports at a glance. Newest first. */
export function beatRecord(
  events: readonly EarningsEvent[],
  measure: EarningsMeasure,
  newest: number,
): BeatRecord {
  const known = events.flatMap((event) => surpriseIn(event, measure) ?? []).slice(0, newest);
  const count = (outcome: Outcome): number =>
    known.filter((surprise) => surprise.outcome === outcome).length;
  const ratios = known.flatMap(({ ratio }) => ratio ?? []);
  return {
    reports: known.length,
    beats: count('beat'),
    met: count('met'),
    misses: count('missed'),
    beatRate: known.length === 0 ? null : count('beat') / known.length,
    meanSurprise:
      ratios.length === 0 ? null : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    counted: ratios.length,
  };
}
