import type { StyleSize, StyleValue } from './fund-profile.ts';

/** A company from this market value on is large, below the other it is small (US dollars). */
export const LARGE_CAP = 10e9;
export const SMALL_CAP = 2e9;

/** A stock earns a point of growth above the upper bound and one of value below the lower. */
export const STYLE_BOUNDS = {
  priceEarnings: { low: 15, high: 25 },
  priceBook: { low: 2, high: 5 },
  revenueGrowth: { low: 0.03, high: 0.1 },
} as const;

/** A mean score from here on, either way, is growth or value. */
export const STYLE_LEAN = 1 / 3;

export interface StyleInput {
  readonly weight: number;
  /** US dollars. */
  readonly marketCap: number | null;
  /** Earnings and book value over price; losses are negative. */
  readonly earningsYield: number | null;
  readonly bookYield: number | null;
  readonly revenueGrowth: number | null;
}

export interface EquityStyle {
  readonly size: StyleSize | null;
  readonly value: StyleValue | null;
  /** Weighted geometric mean of the market values. */
  readonly averageMarketCap: number | null;
  /** From −1, all value, to 1, all growth. */
  readonly score: number | null;
  /** Fractions of the stocks whose size or style is known; each list sums to one. */
  readonly sizes: Readonly<Record<StyleSize, number>> | null;
  readonly values: Readonly<Record<StyleValue, number>> | null;
  /** How much of the stock part the size and the style are made of. */
  readonly sized: number;
  readonly scored: number;
}

export const sizeOf = (marketCap: number): StyleSize =>
  marketCap >= LARGE_CAP ? 'large' : marketCap >= SMALL_CAP ? 'mid' : 'small';

export const leanOf = (score: number): StyleValue =>
  score >= STYLE_LEAN ? 'growth' : score <= -STYLE_LEAN ? 'value' : 'blend';

const point = (value: number, { low, high }: { readonly low: number; readonly high: number }) =>
  value > high ? 1 : value < low ? -1 : 0;

/** A multiple of what is lost is dearer than any other. */
const multiple = (yieldOf: number): number => (yieldOf > 0 ? 1 / yieldOf : Infinity);

/** Mean of the points that a stock's figures give, from −1 (value) to 1 (growth). */
export function styleScore({
  earningsYield,
  bookYield,
  revenueGrowth,
}: Omit<StyleInput, 'weight' | 'marketCap'>): number | null {
  const points = [
    earningsYield === null ? null : point(multiple(earningsYield), STYLE_BOUNDS.priceEarnings),
    bookYield === null ? null : point(multiple(bookYield), STYLE_BOUNDS.priceBook),
    revenueGrowth === null ? null : point(revenueGrowth, STYLE_BOUNDS.revenueGrowth),
  ].filter((one) => one !== null);
  return points.length === 0
    ? null
    : points.reduce<number>((sum, one) => sum + one, 0) / points.length;
}

function sharesOf<K extends string>(
  kinds: readonly K[],
  rows: readonly { readonly weight: number; readonly kind: K }[],
): Readonly<Record<K, number>> | null {
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  if (whole <= 0) return null;
  const shares = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>;
  for (const { kind, weight } of rows) shares[kind] += weight / whole;
  return shares;
}

const mean = (rows: readonly { readonly weight: number; readonly of: number }[]): number | null => {
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  return whole > 0 ? rows.reduce((sum, { weight, of }) => sum + weight * of, 0) / whole : null;
};

/** The style box of a fund from the stocks it holds, each counted by its weight. */
export function equityStyleOf(stocks: readonly StyleInput[]): EquityStyle {
  const long = stocks.filter(({ weight }) => weight > 0);
  const whole = long.reduce((sum, { weight }) => sum + weight, 0);
  const sized = long.flatMap(({ weight, marketCap }) =>
    marketCap === null || marketCap <= 0 ? [] : [{ weight, marketCap }],
  );
  const scored = long.flatMap(({ weight, ...figures }) => {
    const score = styleScore(figures);
    return score === null ? [] : [{ weight, score }];
  });
  const logCap = mean(sized.map(({ weight, marketCap }) => ({ weight, of: Math.log(marketCap) })));
  const averageMarketCap = logCap === null ? null : Math.exp(logCap);
  const score = mean(scored.map(({ weight, score: of }) => ({ weight, of })));
  const covered = (rows: readonly { readonly weight: number }[]): number =>
    whole > 0 ? rows.reduce((sum, { weight }) => sum + weight, 0) / whole : 0;
  return {
    size: averageMarketCap === null ? null : sizeOf(averageMarketCap),
    value: score === null ? null : leanOf(score),
    averageMarketCap,
    score,
    sizes: sharesOf(
      ['large', 'mid', 'small'],
      sized.map(({ weight, marketCap }) => ({ weight, kind: sizeOf(marketCap) })),
    ),
    values: sharesOf(
      ['value', 'blend', 'growth'],
      scored.map(({ weight, score: of }) => ({ weight, kind: leanOf(of) })),
    ),
    sized: covered(sized),
    scored: covered(scored),
  };
}
