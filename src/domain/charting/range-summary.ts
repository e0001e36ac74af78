import type { Bar } from '../prices/bar.ts';

export interface RangeSummary {
  readonly first: Bar;
  readonly last: Bar;
  readonly highest: Bar;
  readonly lowest: Bar;
  readonly bars: number;
  /** From the close of the first bar to that of the last, as the percent axis has it. */
  readonly change: number | null;
}

/** What the visible bars say in a sentence; `null` without bars. */
export function rangeSummary(
  bars: readonly Bar[],
  { from, to }: { readonly from: number; readonly to: number },
): RangeSummary | null {
  const shown = bars.slice(Math.max(0, from), to + 1);
  const [first] = shown;
  const last = shown.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    first,
    last,
    highest: shown.reduce((best, bar) => (bar.high > best.high ? bar : best), first),
    lowest: shown.reduce((best, bar) => (bar.low < best.low ? bar : best), first),
    bars: shown.length,
    change: first.close > 0 ? last.close / first.close - 1 : null,
  };
}
