import { indicatorStarter } from '../indicators/engine.ts';
import { atr } from '../indicators/list/true-range.ts';
import type { Bar } from '../prices/bar.ts';

/** What the daily bars of a year say besides the technical summary. */
export interface TradingFacts {
  /** Average true range of 14 days. */
  readonly range: number | null;
  readonly close: number | null;
  /** Sessions since the highest high of the last 252; 0 is a new high. */
  readonly sinceHigh: number | null;
  /** Closes in a row that rose, or fell (negative). */
  readonly streak: number | null;
}

const YEAR = 252;
const startIndicator = indicatorStarter(() => null);

/** Daily bars, oldest first. */
export function tradingFacts(bars: readonly Bar[]): TradingFacts {
  const range = startIndicator(atr, { lookbackPeriods: 14 }, bars).column('atr').at(-1);
  const year = bars.slice(-YEAR);
  let top = 0;
  for (const [at, { high }] of year.entries()) if (high >= year[top]!.high) top = at;
  return {
    range: range === undefined || Number.isNaN(range) ? null : range,
    close: bars.at(-1)?.close ?? null,
    sinceHigh: year.length === 0 ? null : year.length - 1 - top,
    streak: bars.length < 2 ? null : streakOf(bars),
  };
}

function streakOf(bars: readonly Bar[]): number {
  let streak = 0;
  for (let at = bars.length - 1; at > 0; at -= 1) {
    const step = Math.sign(bars[at]!.close - bars[at - 1]!.close);
    if (step === 0 || (streak !== 0 && Math.sign(streak) !== step)) break;
    streak += step;
  }
  return streak;
}
