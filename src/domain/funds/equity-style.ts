import type { StyleSize, StyleValue } from './fund-profile.ts';
import { harmonicMean } from './harmonic-mean.ts';

/**
 * A company from this market value on is large, below the other it is small (US dollars): about
 * where the upper 70 % of the US market's value end, and where its last 10 % begin.
 */
export const LARGE_CAP = 40e9;
export const SMALL_CAP = 8e9;

/** A score from here on, either way, is growth or value: a tenth dearer or cheaper. */
export const STYLE_LEAN = 0.1;
/** How much more than a difference in price a difference in growth counts. */
const GROWTH_FACTOR = 2;

export interface StyleInput {
  readonly weight: number;
  /** US dollars. */
  readonly marketCap: number | null;
  /** Earnings and book value over price; losses are negative. */
  readonly earningsYield: number | null;
  readonly bookYield: number | null;
  readonly revenueGrowth: number | null;
}

/** What a group of stocks costs and how it grows. */
export interface StyleFigures {
  /** Harmonic means. */
  readonly priceEarnings: number | null;
  readonly priceBook: number | null;
  /** Weighted mean. */
  readonly revenueGrowth: number | null;
}

/** The figures of the market's companies of each size: what a fund of that size is held against. */
export type StyleReference = Readonly<Record<StyleSize, StyleFigures>>;

export interface EquityStyle {
  readonly size: StyleSize | null;
  readonly value: StyleValue | null;
  /** Weighted geometric mean of the market values. */
  readonly averageMarketCap: number | null;
  /** Below 0 cheaper and slower than companies of the size, above 0 dearer and faster. */
  readonly score: number | null;
  /** Fractions of the stocks whose size is known; they sum to one. */
  readonly sizes: Readonly<Record<StyleSize, number>> | null;
  readonly figures: StyleFigures;
  /** Of the market's companies of the fund's size. */
  readonly reference: StyleFigures | null;
  /** How much of the stock part the size and the style are made of. */
  readonly sized: number;
  readonly scored: number;
}

export const sizeOf = (marketCap: number): StyleSize =>
  marketCap >= LARGE_CAP ? 'large' : marketCap >= SMALL_CAP ? 'mid' : 'small';

export const leanOf = (score: number): StyleValue =>
  score >= STYLE_LEAN ? 'growth' : score <= -STYLE_LEAN ? 'value' : 'blend';

const mean = (rows: readonly { readonly weight: number; readonly of: number }[]): number | null => {
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  return whole > 0 ? rows.reduce((sum, { weight, of }) => sum + weight * of, 0) / whole : null;
};

export function styleFigures(stocks: readonly Omit<StyleInput, 'marketCap'>[]): StyleFigures {
  return {
    priceEarnings: harmonicMean(
      stocks.map(({ weight, earningsYield }) => ({ weight, yield: earningsYield })),
    ),
    priceBook: harmonicMean(stocks.map(({ weight, bookYield }) => ({ weight, yield: bookYield }))),
    revenueGrowth: mean(
      stocks.flatMap(({ weight, revenueGrowth: of }) => (of === null ? [] : [{ weight, of }])),
    ),
  };
}

/**
 * How much dearer and faster growing than the others: the mean of the logarithms of the two
 * multiples over theirs and, twice, of one plus growth over theirs. Measures that one of the two
 * lacks are left out.
 */
export function styleScore(own: StyleFigures, others: StyleFigures): number | null {
  const dearer = (a: number | null, b: number | null): number | null =>
    a === null || b === null || a <= 0 || b <= 0 ? null : Math.log(a / b);
  const growth = (a: number | null): number | null => (a === null ? null : 1 + a);
  const faster = dearer(growth(own.revenueGrowth), growth(others.revenueGrowth));
  const parts = [
    dearer(own.priceEarnings, others.priceEarnings),
    dearer(own.priceBook, others.priceBook),
    faster === null ? null : GROWTH_FACTOR * faster,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

/** The style box of a fund from the stocks it holds, each counted by its weight. */
export function equityStyleOf(
  stocks: readonly StyleInput[],
  market: StyleReference | null,
): EquityStyle {
  const long = stocks.filter(({ weight }) => weight > 0);
  const whole = long.reduce((sum, { weight }) => sum + weight, 0);
  const sized = long.flatMap(({ weight, marketCap }) =>
    marketCap === null || marketCap <= 0 ? [] : [{ weight, marketCap }],
  );
  const scored = long.filter(
    ({ earningsYield, bookYield, revenueGrowth }) =>
      earningsYield !== null || bookYield !== null || revenueGrowth !== null,
  );
  const logCap = mean(sized.map(({ weight, marketCap }) => ({ weight, of: Math.log(marketCap) })));
  const averageMarketCap = logCap === null ? null : Math.exp(logCap);
  const size = averageMarketCap === null ? null : sizeOf(averageMarketCap);
  const figures = styleFigures(scored);
  const reference = size === null ? null : (market?.[size] ?? null);
  const score = reference === null ? null : styleScore(figures, reference);
  const covered = (rows: readonly { readonly weight: number }[]): number =>
    whole > 0 ? rows.reduce((sum, { weight }) => sum + weight, 0) / whole : 0;
  return {
    size,
    value: score === null ? null : leanOf(score),
    averageMarketCap,
    score,
    sizes: sizesOf(sized),
    figures,
    reference,
    sized: covered(sized),
    scored: covered(scored),
  };
}

function sizesOf(
  sized: readonly { readonly weight: number; readonly marketCap: number }[],
): Readonly<Record<StyleSize, number>> | null {
  const whole = sized.reduce((sum, { weight }) => sum + weight, 0);
  if (whole <= 0) return null;
  const shares = { large: 0, mid: 0, small: 0 };
  for (const { weight, marketCap } of sized) shares[sizeOf(marketCap)] += weight / whole;
  return shares;
}
