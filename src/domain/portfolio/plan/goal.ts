import { seededRandom } from './seeded-random.ts';

export const GOAL_PERCENTILES = [5, 25, 50, 75, 95] as const;

/** Fewer months of own history tell too little: the benchmark's are used instead. */
export const LEAST_MONTHS = 36;
export const MOST_MONTHS_AHEAD = 600;
export const DEFAULT_PATHS = 5_000;
/** Months that are drawn together, so that good and bad times keep their length. */
export const BLOCK_MONTHS = 6;

export interface GoalInput {
  /** Returns of months as fractions, oldest first. */
  readonly returns: readonly number[];
  readonly start: number;
  /** Paid in at the end of every month; negative is a withdrawal. */
  readonly contribution: number;
  /** By which the contribution grows every twelve months, a fraction. */
  readonly contributionGrowth: number;
  readonly months: number;
  readonly goal: number;
  /** Fractions a year; 0 for none. Values are then in money of today. */
  readonly fee: number;
  readonly inflation: number;
  readonly paths: number;
  readonly seed: number;
  /** With which the needed contribution is found, 0 to 1. */
  readonly confidence: number;
}

export interface GoalOutcome {
  /** For each whole year and the last month: the percentiles of the value. */
  readonly fan: readonly { readonly month: number; readonly values: readonly number[] }[];
  /** Paid in, start included, in the same money. */
  readonly paidIn: readonly number[];
  readonly probability: number;
  /** The monthly contribution that reaches the goal on the wanted share of paths; 0 if none is needed. */
  readonly needed: number | null;
  readonly blockMonths: number;
  readonly sampleMonths: number;
}

/**
 * Paths of months drawn from history in blocks (circular, so that no month is drawn less often).
 * For one path the end is linear in the contribution: `start·growth + contribution·annuity`, which
 * gives the contribution that the path needs, and so the exact one for a share of all paths.
 */
export function simulateGoal(input: GoalInput): GoalOutcome {
  const { returns, months, paths, start, contribution, goal } = input;
  const length = returns.length;
  const random = seededRandom(input.seed);
  const block = Math.min(BLOCK_MONTHS, length);
  // Fee and inflation as factors of a month.
  const drag = ((1 - input.fee) / (1 + input.inflation)) ** (1 / 12);
  const deflator = (1 + input.inflation) ** (-1 / 12);
  const payments = Float64Array.from({ length: months + 1 }, (_, month) =>
    paidAt(month, input.contributionGrowth, deflator),
  );
  const marks = marksOf(months);
  const values = marks.map(() => new Float64Array(paths));
  const needs = new Float64Array(paths);
  let reached = 0;
  for (let path = 0; path < paths; path += 1) {
    let growth = 1;
    let annuity = 0;
    let at = 0;
    let left = 0;
    let mark = 0;
    for (let month = 1; month <= months; month += 1) {
      if (left === 0) {
        at = Math.floor(random() * length);
        left = block;
      }
      const factor = (1 + returns[at]!) * drag;
      at = at + 1 === length ? 0 : at + 1;
      left -= 1;
      growth *= factor;
      annuity = annuity * factor + payments[month]!;
      if (month === marks[mark]) {
        values[mark]![path] = start * growth + contribution * annuity;
        mark += 1;
      }
    }
    if (start * growth + contribution * annuity >= goal) reached += 1;
    needs[path] = annuity > 0 ? (goal - start * growth) / annuity : Infinity;
  }
  return {
    fan: [
      { month: 0, values: GOAL_PERCENTILES.map(() => start) },
      ...marks.map((month, at) => {
        const sorted = values[at]!.sort();
        return { month, values: GOAL_PERCENTILES.map((share) => percentile(sorted, share / 100)) };
      }),
    ],
    paidIn: [start, ...marks.map((month) => start + contribution * sumTo(payments, month))],
    probability: reached / paths,
    needed: neededFor(needs, input.confidence),
    blockMonths: block,
    sampleMonths: length,
  };
}

/** What one unit of contribution is in month `month`, in money of today. */
const paidAt = (month: number, growth: number, deflator: number): number =>
  (1 + growth) ** Math.floor((month - 1) / 12) * deflator ** month;

const sumTo = (payments: Float64Array, last: number): number =>
  payments.subarray(1, last + 1).reduce((sum, payment) => sum + payment, 0);

const marksOf = (months: number): readonly number[] => {
  const years = Array.from({ length: Math.floor(months / 12) }, (_, at) => (at + 1) * 12);
  return years.at(-1) === months ? years : [...years, months];
};

/** Between the two nearest by their distance, of sorted values. */
function percentile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}

/** The least contribution that suffices for at least the wanted share of paths. */
function neededFor(needs: Float64Array, confidence: number): number | null {
  const sorted = needs.sort();
  const need =
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * confidence) - 1))]!;
  return Number.isFinite(need) ? Math.max(0, need) : null;
}
