/** Total-return levels of an instrument by day, oldest first: only their quotients mean anything. */
export interface LevelSeries {
  /** Days since 1970-01-01. */
  readonly days: ArrayLike<number>;
  readonly levels: ArrayLike<number>;
}

/** Without a price for longer than this an instrument has vanished; holidays and halts are shorter. */
export const GONE_AFTER_DAYS = 7;

/** The place of the last day on or before this one; −1 when there is none. */
export function placeOn({ days }: LevelSeries, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The last level on or before a day; `null` before the first. */
export const levelOn = (series: LevelSeries, day: number): number | null =>
  series.levels[placeOn(series, day)] ?? null;

/** Whether it can be traded on a day: it has a level that is not old. */
export function isTraded(series: LevelSeries, day: number): boolean {
  const last = series.days[placeOn(series, day)];
  return last !== undefined && day - last <= GONE_AFTER_DAYS;
}
