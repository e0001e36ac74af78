import { normalCdf } from './normal.ts';
import { breakevens, type ProfitCurve, type ZeroStretch } from './profit-curve.ts';

/** The underlying's price at a later moment: lognormal, growing at the rate less the dividends. */
export interface PriceOutlook {
  readonly spot: number;
  readonly years: number;
  readonly volatility: number;
  readonly rate: number;
  readonly dividendYield: number;
}

/** Probability that the price is at most this. */
export function probabilityBelow(outlook: PriceOutlook, price: number): number {
  const { spot, years, volatility, rate, dividendYield } = outlook;
  if (price <= 0) return 0;
  if (price === Infinity) return 1;
  const deviation = volatility * Math.sqrt(years);
  const drift = (rate - dividendYield - 0.5 * volatility * volatility) * years;
  if (!(deviation > 0)) return spot * Math.exp(drift) <= price ? 1 : 0;
  return normalCdf((Math.log(price / spot) - drift) / deviation);
}

/** Prices between two breakevens at which the position gains. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

export function profitRanges(
  curve: ProfitCurve,
  zeros: readonly ZeroStretch[] = breakevens(curve),
): readonly PriceRange[] {
  const starts = [0, ...zeros.map(({ to }) => to)];
  const ends = [...zeros.map(({ from }) => from), Infinity];
  return starts.flatMap((from, n) => {
    const to = ends[n] ?? Infinity;
    if (!(to > from)) return [];
    const inside = to === Infinity ? Math.max(from * 2, curve.top * 2) : 0.5 * (from + to);
    return curve.profit(inside) > 0 ? [{ from, to }] : [];
  });
}

/** Probability of any profit at all, under the outlook; the breakevens may be known already. */
export const probabilityOfProfit = (
  curve: ProfitCurve,
  outlook: PriceOutlook,
  zeros?: readonly ZeroStretch[],
): number =>
  profitRanges(curve, zeros).reduce(
    (sum, { from, to }) => sum + probabilityBelow(outlook, to) - probabilityBelow(outlook, from),
    0,
  );
