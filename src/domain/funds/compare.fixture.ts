import { isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { sessionsBetween } from '../calendar/sessions.ts';
import type { DatedLevel } from '../returns/period-returns.ts';
import type { TotalReturnLevels } from '../returns/total-return-levels.ts';
import { symbolId } from '../symbols/instrument.ts';
import type { Category } from './category.ts';
import { levelGrid, onGrid } from './level-grid.ts';

/** A number between 0 and 1 that depends on two others and nothing else. */
export const hashed = (a: number, b: number): number => {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** Daily levels that wander, the same on every run; `seed` tells series apart. */
export function wandering(
  symbol: string,
  seed: number,
  from: IsoDate,
  to: IsoDate,
  drift = 0.0003,
  swing = 0.02,
): TotalReturnLevels {
  const sessions = sessionsBetween(from, to);
  let level = 100;
  return {
    symbol: symbolId(symbol),
    days: Int32Array.from(sessions, ({ day }) => day),
    levels: Float64Array.from(sessions, ({ day }) => {
      // Half of every move is the market's, which all series share.
      const move = (hashed(0, day) + hashed(seed, day)) / 2 - 0.5;
      return (level *= 1 + drift + swing * move);
    }),
    isTotal: true,
  };
}

export const datedLevels = ({ days, levels }: TotalReturnLevels): readonly DatedLevel[] =>
  Array.from(days, (day, at) => ({
    date: isoDate(new Date(day * 86_400_000).toISOString().slice(0, 10)),
    level: levels[at]!,
  }));

export function categoryOf(series: readonly TotalReturnLevels[], asOf: IsoDate): Category {
  const grid = levelGrid(asOf);
  return {
    grid,
    funds: series.flatMap((one) => {
      const levels = onGrid(grid, one);
      return levels === null ? [] : [{ symbol: one.symbol, levels }];
    }),
  };
}
