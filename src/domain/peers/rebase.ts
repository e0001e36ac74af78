import type { SymbolId } from '../symbols/instrument.ts';
/** Prices of one company; times ascending. */
export interface PriceSeries {
  readonly symbol: SymbolId;
  readonly time: readonly number[];
  readonly close: readonly number[];
}

export interface RebasedSeries {
  readonly symbol: SymbolId;
  /** When it begins: later than the others for a company that was listed later. */
  readonly from: number | null;
  /** Change since `from`, a fraction, one for each time; `null` before it and where no bar is. */
  readonly changes: readonly (number | null)[];
}

export interface Rebased {
  readonly time: readonly number[];
  readonly series: readonly RebasedSeries[];
}

/**
 * Several prices as changes since the same day, on the days of all of them. A day on which one did
 * not trade keeps its last change, so that a line has no holes.
 */
export function rebase(prices: readonly PriceSeries[]): Rebased {
  const time = [...new Set(prices.flatMap((price) => price.time))].toSorted((a, b) => a - b);
  return {
    time,
    series: prices.map((price) => {
      const closes = new Map(price.time.map((at, i) => [at, price.close[i] as number]));
      const base = price.close[0];
      let last: number | null = null;
      const changes = time.map((at) => {
        const close = closes.get(at);
        if (close !== undefined && base !== undefined) last = close / base - 1;
        return last;
      });
      return { symbol: price.symbol, from: price.time[0] ?? null, changes };
    }),
  };
}
