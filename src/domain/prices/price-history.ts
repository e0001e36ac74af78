import type { Bar } from './bar.ts';

export interface HistoryRow extends Bar {
  /** On the close before, as a fraction; `null` for the first. */
  readonly change: number | null;
}

/** Bars with the change on the one before, newest first. */
export const priceHistory = (bars: readonly Bar[]): readonly HistoryRow[] =>
  bars
    .map((bar, index) => {
      const before = bars[index - 1]?.close;
      return {
        ...bar,
        change: before === undefined || !(before > 0) ? null : bar.close / before - 1,
      };
    })
    .toReversed();

/** Bars in their wire format: one array per column. */
export const barsOfColumns = (columns: {
  readonly [Field in keyof Bar]: readonly number[];
}): readonly Bar[] =>
  columns.time.map((time, index) => ({
    time,
    open: columns.open[index] ?? 0,
    high: columns.high[index] ?? 0,
    low: columns.low[index] ?? 0,
    close: columns.close[index] ?? 0,
    volume: columns.volume[index] ?? 0,
  }));
