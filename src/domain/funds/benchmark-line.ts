import type { IsoDate } from '../calendar/iso-date.ts';
import type { DatedLevel } from '../returns/period-returns.ts';

/** Another symbol beside a fund's growth: what 1 became by each date. */
export interface BenchmarkLine {
  /** The day that it begins with, where that is later than the first date. */
  readonly from: IsoDate | null;
  readonly values: readonly (number | null)[];
}

/**
 * Levels of a symbol (oldest first) on the dates of a fund's growth, each the last one known by
 * then. One that is younger begins with its first date and counts from there.
 */
export function benchmarkLine(
  dates: readonly IsoDate[],
  levels: readonly DatedLevel[],
): BenchmarkLine {
  let at = -1;
  let base: DatedLevel | undefined;
  let from: IsoDate | null = null;
  const values = dates.map((date, index) => {
    while (at + 1 < levels.length && levels[at + 1]!.date <= date) at += 1;
    const level = levels[at];
    if (level === undefined || !(level.level > 0)) return null;
    if (base === undefined) {
      base = level;
      if (index > 0) from = date;
    }
    return level.level / base.level;
  });
  return { from, values };
}
