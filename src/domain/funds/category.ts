import type { SymbolId } from '../symbols/instrument.ts';
import type { LevelGrid } from './level-grid.ts';
import { categoryFigure, percentileRank } from './percentile-rank.ts';

/** A fund on the days of its category's grid. */
export interface FundOnGrid {
  readonly symbol: SymbolId;
  readonly levels: Float64Array;
}

/** The funds of a category that have a current value, on the days of one grid. */
export interface Category {
  readonly grid: LevelGrid;
  readonly funds: readonly FundOnGrid[];
}

/** A figure of a fund beside those of its category. */
export interface Compared {
  readonly fund: number | null;
  readonly category: number | null;
  readonly percentile: number | null;
  readonly funds: number;
}

const DECIMALS = 1e8;

/** Short on the wire: a hundred-millionth is far below what anybody shows. `null` for no number. */
export const tidy = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * DECIMALS) / DECIMALS;

/** `values` are those of every fund of the category, the asked one included. */
export function compared(
  own: number,
  values: readonly number[],
  better: 'higher' | 'lower' | null = 'higher',
): Compared {
  const { average, count } = categoryFigure(values);
  return {
    fund: tidy(own),
    category: tidy(average),
    percentile: better === null ? null : percentileRank(own, values, better),
    funds: count,
  };
}

/** Growth between two places; NaN where one is not known. */
export const growthOf = (levels: Float64Array, from: number, to: number): number =>
  (levels[to] ?? NaN) / (levels[from] ?? NaN);

/** What 1 became on average in the funds that existed at the first of the places. */
export function averageGrowth(
  funds: readonly FundOnGrid[],
  places: ArrayLike<number>,
): { readonly levels: Float64Array; readonly funds: number } {
  const sum = new Float64Array(places.length);
  const first = places[0] ?? -1;
  let count = 0;
  for (const { levels } of funds) {
    const base = levels[first] ?? NaN;
    if (Number.isNaN(base)) continue;
    count += 1;
    for (let at = 0; at < sum.length; at += 1) sum[at] = sum[at]! + levels[places[at]!]! / base;
  }
  for (let at = 0; at < sum.length; at += 1) sum[at] = count === 0 ? NaN : sum[at]! / count;
  return { levels: sum, funds: count };
}
