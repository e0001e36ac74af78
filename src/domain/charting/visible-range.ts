import type { Bar } from '../prices/bar.ts';

interface RangeSummary {
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

/** Where a bar stands in a view that is opened for it: more of what led to it than of what followed. */
const PLACE = 0.65;
/** Room after the newest bar, as a share of the view. */
const ROOM = 0.06;

/**
 * The view of `width` bars that shows one of `count` bars with what is around it. A recent bar does
 * not leave half of the view empty: the view ends soon after the newest bar.
 */
export function viewAround(
  index: number,
  count: number,
  width: number,
): { readonly from: number; readonly to: number } {
  const wanted = index + Math.round(width * (1 - PLACE));
  const to = Math.max(index, Math.min(wanted, count - 1 + Math.round(width * ROOM)));
  return { from: to - width, to };
}
