import type { EstimateMeasure } from '../../../../domain/analysts/estimate.ts';
import { valueAt } from '../random/value-at.ts';

/** Reported quarters that a forecast looks back at. */
export const QUARTERS_BACK = 12;
/** How much each of the last three years says about the season, the newest first. */
const SEASON_WEIGHTS = [0.5, 0.3, 0.2] as const;

/** What everybody knew after a report. */
export interface PublicRecord {
  /** Reported quarters, oldest first, `QUARTERS_BACK` at most. */
  readonly revenue: readonly number[];
  /** Price over the earnings of the last four quarters; `null` on a loss. */
  readonly priceEarnings: number | null;
  /** How highly analysts think of the company, around 0 with a deviation of 1. */
  readonly character: number;
}

/** Yearly growth that a unit of P/E asks for at least. */
const LEAST_GROWTH = 0.002;

export type GrowthView = Readonly<Record<EstimateMeasure, number>>;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Yearly growth of the sum of four quarters, over two years where there are so many. */
function pastGrowth(values: readonly number[]): number {
  const years = Math.min(2, Math.floor(values.length / 4) - 1);
  if (years < 1) return 0.05;
  const now = mean(values.slice(-4));
  const before = mean(values.slice(-4 - years * 4, values.length - years * 4));
  return before > 0 && now > 0 ? (now / before) ** (1 / years) - 1 : 0;
}

/**
 * Yearly growth that analysts expect. The past speaks for sales; for earnings a high multiple says
 * that the market expects them to grow, and analysts mostly agree with the market.
 */
export function growthView({ revenue, priceEarnings, character }: PublicRecord): GrowthView {
  const past = pastGrowth(revenue);
  const multiple = clamp(priceEarnings ?? 20, 8, 60);
  const priced = (0.02 + 0.0042 * (multiple - 8)) * Math.exp(0.22 * character);
  const eps = clamp(
    0.65 * priced + 0.35 * clamp(past, 0, 0.3),
    Math.max(0.022, LEAST_GROWTH * multiple),
    0.24,
  );
  const sales = clamp(0.6 * past + 0.4 * Math.min(eps, 0.12), -0.03, 0.25);
  return { eps, revenue: sales, ebitda: (eps + sales) / 2 };
}

/** How the quarter `slot` after the newest one compares with its year, apart from growth. */
function seasonOf(values: readonly number[], growth: number, slot: number): number {
  let sum = 0;
  let weights = 0;
  SEASON_WEIGHTS.forEach((weight, year) => {
    const start = values.length - 4 * (year + 1);
    if (start < 0) return;
    const quarters = values.slice(start, start + 4);
    const level = mean(quarters);
    if (level <= 0) return;
    const usual = level * (1 + growth) ** ((slot - 1.5) / 4);
    sum += weight * clamp(valueAt(quarters, slot) / usual, -1, 3.5);
    weights += weight;
  });
  return weights === 0 ? 1 : sum / weights;
}

/** The share of a fall below earlier years that a year wins back. */
const RECOVERY = 0.3;

/**
 * A quarter some steps after the newest reported one, from reported quarters alone: the level of the
 * last four, its growth and its season. Who earned more in earlier years wins a part of it back;
 * who always lost money loses less every year.
 */
export function quarterAhead(values: readonly number[], growth: number, steps: number): number {
  const level = mean(values.slice(-4));
  const earlier = values.length >= 8 ? mean(values.slice(0, -4)) : level;
  const years = (steps + 1.5) / 4;
  if (level <= 0) {
    return earlier > 0
      ? level + (earlier - level) * Math.min(0.8, 0.15 * steps)
      : level * (1 - clamp(growth, 0.05, 0.2)) ** years;
  }
  const fallen = earlier > level ? Math.log(earlier / level) : 0;
  const wonBack = Math.min(0.3, RECOVERY * fallen) * Math.min(1.5, steps / 4);
  const slot = (steps - 1) % 4;
  const season = values.length < 4 ? 1 : seasonOf(values, growth, slot);
  return level * Math.exp(wonBack) * (1 + growth) ** years * season;
}
