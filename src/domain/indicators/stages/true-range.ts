import { blank, Column } from '../column.ts';
import type { Tape } from '../tape.ts';
import { wilder } from './smoothing.ts';

/** Range of a bar including the gap to the close before it; the first bar has none. */
export function trueRange(bars: Tape): Column {
  const { values: high } = bars.column('high');
  const { values: low } = bars.column('low');
  const { values: close } = bars.column('close');
  const out = blank(close.length);
  return new Column(out, () => (at) => {
    if (at === 0) {
      out[at] = NaN;
      return;
    }
    const before = close[at - 1]!;
    const top = high[at]!;
    const bottom = low[at]!;
    // A gap in any of them is a gap in the sum.
    const isGap = Number.isNaN(before + top + bottom);
    out[at] = isGap ? NaN : (top > before ? top : before) - (bottom < before ? bottom : before);
  });
}

export interface AverageTrueRange {
  readonly ranges: Column;
  /** Wilder's average of the ranges; the first is at bar `periods`. */
  readonly average: Column;
}

export function averageTrueRange(bars: Tape, periods: number): AverageTrueRange {
  const ranges = trueRange(bars);
  return { ranges, average: wilder(ranges, periods) };
}
