import { annualVolatility } from './annual.ts';
import { drawdownsOf } from './drawdown.ts';
import { PERIODS_PER_YEAR } from './frequency.ts';
import type { DatedLevel } from './period-returns.ts';

const YEAR = PERIODS_PER_YEAR.daily;

/** Standard deviation of the last year's daily log returns, per year; `null` with less than a year. */
export function yearlyVolatility(levels: readonly DatedLevel[]): number | null {
  const year = levels.slice(-(YEAR + 1)).map(({ level }) => level);
  if (year.length <= YEAR || year.some((level) => !(level > 0))) return null;
  const returns = year.slice(1).map((level, at) => Math.log(level / year[at]!));
  return annualVolatility(returns, YEAR);
}

/** The largest fall from a high within the last year, as a fraction; `null` with less than a year. */
export function yearlyDrawdown(levels: readonly DatedLevel[]): number | null {
  const year = levels.slice(-(YEAR + 1)).map(({ level }) => level);
  if (year.length <= YEAR) return null;
  const falls = drawdownsOf(year).filter((fall) => fall < 0);
  return falls.length === 0 ? 0 : -Math.min(...falls);
}
