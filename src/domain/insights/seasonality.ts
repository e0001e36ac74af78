export interface MonthBar {
  /** First session of the month (ms, UTC). */
  readonly time: number;
  readonly close: number;
}

export interface MonthReturn {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  /** 0.05 is 5 %. */
  readonly value: number;
}

export interface MonthSeason {
  readonly month: number;
  readonly count: number;
  readonly mean: number | null;
  readonly median: number | null;
  /** Share of years in which the month rose. */
  readonly positive: number | null;
  readonly best: number | null;
  readonly worst: number | null;
}

const place = (time: number): readonly [number, number] => {
  const date = new Date(time);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1];
};

/** Close on close of the month before; months that do not follow each other give none. */
export function monthReturns(bars: readonly MonthBar[]): readonly MonthReturn[] {
  const out: MonthReturn[] = [];
  bars.forEach(({ time, close }, at) => {
    const before = bars[at - 1];
    if (before === undefined || !(before.close > 0)) return;
    const [year, month] = place(time);
    const [beforeYear, beforeMonth] = place(before.time);
    if (year * 12 + month !== beforeYear * 12 + beforeMonth + 1) return;
    out.push({ year, month, value: close / before.close - 1 });
  });
  return out;
}

function middle(sorted: readonly number[]): number | null {
  const half = sorted.length >> 1;
  const upper = sorted[half];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + sorted[half - 1]!) / 2;
}

/** What each month of the year has been like. */
export function seasonality(returns: readonly MonthReturn[]): readonly MonthSeason[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const values = returns
      .filter((each) => each.month === month)
      .map(({ value }) => value)
      .toSorted((a, b) => a - b);
    const count = values.length;
    return {
      month,
      count,
      mean: count === 0 ? null : values.reduce((sum, value) => sum + value, 0) / count,
      median: middle(values),
      positive: count === 0 ? null : values.filter((value) => value > 0).length / count,
      best: values.at(-1) ?? null,
      worst: values[0] ?? null,
    };
  });
}
