import type { BacktestResult } from '../../../../domain/screener/backtest/backtest-result.ts';
import type { CsvRow } from '../../../../domain/csv/csv-text.ts';

type Levels = readonly (number | null)[];

/** How far below its last high a curve is on each day, as a negative fraction. */
export function underwater(levels: Levels): readonly (number | null)[] {
  let high = 0;
  return levels.map((level) => {
    if (level === null) return null;
    high = Math.max(high, level);
    return high > 0 ? level / high - 1 : null;
  });
}

export interface YearOfCurves {
  readonly year: string;
  /** The first and the last one may be part of a year. */
  readonly isPart: boolean;
  readonly screen: number | null;
  readonly benchmark: number | null;
}

/** The return of each calendar year, from the last level of the year before. */
export function yearsOf(result: {
  readonly dates: readonly string[];
  readonly equity: Levels;
  readonly benchmark: Levels;
}): readonly YearOfCurves[] {
  const { dates } = result;
  const ends = new Map<string, number>();
  for (const [at, date] of dates.entries()) ends.set(date.slice(0, 4), at);
  let before = 0;
  return [...ends].map(([year, end]) => {
    const between = (levels: Levels): number | null => {
      const [from, to] = [levels[before], levels[end]];
      return from == null || to == null || from === 0 || end === before ? null : to / from - 1;
    };
    const row = {
      year,
      isPart: (before === 0 && dates[0]?.slice(5, 7) !== '01') || dates[end]?.slice(5, 7) !== '12',
      screen: between(result.equity),
      benchmark: between(result.benchmark),
    };
    before = end;
    return row;
  });
}

/** Every day of the test for a file. */
export const curveRows = (
  { dates, equity, benchmark }: BacktestResult,
  heads: readonly [string, string, string],
): readonly CsvRow[] => [
  [...heads],
  ...dates.map((date, at) => [date, equity[at] ?? null, benchmark[at] ?? null]),
];

/** Every holding of every rebalance for a file. */
export const holdingRows = (
  { rebalances }: BacktestResult,
  heads: readonly string[],
): readonly CsvRow[] => [
  [...heads],
  ...rebalances.flatMap(({ decidedOn, tradedOn, holdings }) =>
    holdings.map(({ symbol, weight }) => [decidedOn, tradedOn, symbol, weight]),
  ),
];
