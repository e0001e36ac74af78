import type { IsoDate } from '../calendar/iso-date.ts';
import { mean, quantile } from '../returns/moments.ts';

export interface DatedPremium {
  readonly date: IsoDate;
  /** Closing price over net asset value minus one. */
  readonly premium: number;
}

export interface PremiumBin {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** How a fund traded around its net asset value. Fractions; a discount is negative. */
export interface PremiumDistribution {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly latest: number;
  readonly average: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly lowest: number;
  readonly highest: number;
  readonly daysAtPremium: number;
  readonly daysAtDiscount: number;
  /** Of equal width, lowest first; a value on a border counts in the upper one. */
  readonly bins: readonly PremiumBin[];
}

const BINS = 12;
/** Widths of a bin that people read at a glance, as fractions. */
const WIDTHS = [1, 2, 5].flatMap((step) => [-5, -4, -3, -2, -1].map((power) => step * 10 ** power));
const STEPS = WIDTHS.toSorted((a, b) => a - b);

function binsOf(values: readonly number[], lowest: number, highest: number): readonly PremiumBin[] {
  const width = STEPS.find((step) => (highest - lowest) / step <= BINS - 1) ?? highest - lowest;
  const first = Math.floor(lowest / width);
  const last = Math.floor(highest / width);
  const counts = Array.from({ length: last - first + 1 }, () => 0);
  for (const value of values) {
    const at = Math.min(last, Math.max(first, Math.floor(value / width))) - first;
    counts[at] = counts[at]! + 1;
  }
  const edge = (at: number): number => Number(((first + at) * width).toPrecision(12));
  return counts.map((days, at) => ({ from: edge(at), to: edge(at + 1), days }));
}

/** `null` without a day on which both price and value are known. */
export function premiumDistribution(points: readonly DatedPremium[]): PremiumDistribution | null {
  const known = points.filter(({ premium }) => Number.isFinite(premium));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  const values = known.map(({ premium }) => premium);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  return {
    from: first.date,
    to: last.date,
    days: known.length,
    latest: last.premium,
    average: mean(values),
    lowerQuartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upperQuartile: quantile(values, 0.75),
    lowest,
    highest,
    daysAtPremium: values.filter((value) => value > 0).length,
    daysAtDiscount: values.filter((value) => value < 0).length,
    bins: binsOf(values, lowest, highest),
  };
}
