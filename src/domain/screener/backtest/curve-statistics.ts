import { fromDayNumber } from '../../calendar/iso-date.ts';
import { annualised } from '../../returns/period-returns.ts';
import type { CurveStatistics } from './backtest-result.ts';

const SESSIONS_PER_YEAR = 252;
/** Shorter than this a figure per year is a guess. */
const YEAR_DAYS = 365;
const LEAST_RETURNS = 20;

const NOTHING: CurveStatistics = {
  totalReturn: null,
  annualReturn: null,
  volatility: null,
  sharpe: null,
  drawdown: null,
  bestMonth: null,
  worstMonth: null,
  monthsUp: null,
};

/** Figures of a curve of levels; days before its first level are left out. */
export function curveStatistics(
  days: readonly number[],
  levels: readonly (number | null)[],
): CurveStatistics {
  const known = days.flatMap((day, at) => {
    const level = levels[at];
    return level === null || level === undefined || !(level > 0) ? [] : [{ day, level }];
  });
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined || known.length < 2) return NOTHING;
  const growth = last.level / first.level;
  const span = last.day - first.day;
  const returns = known.slice(1).map(({ level }, at) => level / known[at]!.level - 1);
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const variance =
    returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, returns.length - 1);
  const deviation = Math.sqrt(variance);
  const isEnough = returns.length >= LEAST_RETURNS;
  const months = monthlyReturns(known);
  return {
    totalReturn: growth - 1,
    annualReturn: span >= YEAR_DAYS ? annualised(growth, span) : null,
    volatility: isEnough ? deviation * Math.sqrt(SESSIONS_PER_YEAR) : null,
    sharpe: isEnough && deviation > 0 ? (mean / deviation) * Math.sqrt(SESSIONS_PER_YEAR) : null,
    drawdown: deepestFall(known.map(({ level }) => level)),
    bestMonth: months.length === 0 ? null : Math.max(...months),
    worstMonth: months.length === 0 ? null : Math.min(...months),
    monthsUp:
      months.length === 0 ? null : months.filter((month) => month > 0).length / months.length,
  };
}

function deepestFall(levels: readonly number[]): number {
  let high = 0;
  let fall = 0;
  for (const level of levels) {
    high = Math.max(high, level);
    fall = Math.min(fall, level / high - 1);
  }
  return fall;
}

/** From the last level of a month to that of the next; months that are not whole are left out. */
function monthlyReturns(
  known: readonly { readonly day: number; readonly level: number }[],
): readonly number[] {
  const ends = known.filter(({ day }, at) => {
    const next = known[at + 1];
    return (
      next !== undefined && fromDayNumber(day).slice(0, 7) !== fromDayNumber(next.day).slice(0, 7)
    );
  });
  return ends.slice(1).map(({ level }, at) => level / ends[at]!.level - 1);
}
