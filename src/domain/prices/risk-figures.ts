import type { DatedLevel } from './returns.ts';

/** Sessions in a year. */
const YEAR = 252;

/** Standard deviation of the last year's daily log returns, per year; `null` with less than a year. */
export function yearlyVolatility(levels: readonly DatedLevel[]): number | null {
  const year = levels.slice(-(YEAR + 1)).map(({ level }) => level);
  if (year.length <= YEAR || year.some((level) => !(level > 0))) return null;
  const returns = year.slice(1).map((level, at) => Math.log(level / year[at]!));
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt((squares / (returns.length - 1)) * YEAR);
}

/** The largest fall from a high within the last year, as a fraction; `null` with less than a year. */
export function yearlyDrawdown(levels: readonly DatedLevel[]): number | null {
  const year = levels.slice(-(YEAR + 1));
  if (year.length <= YEAR) return null;
  let high = 0;
  let worst = 0;
  for (const { level } of year) {
    high = Math.max(high, level);
    if (high > 0) worst = Math.max(worst, 1 - level / high);
  }
  return worst;
}
