import { blank } from '../blank.ts';
import type { Tape } from '../tape.ts';
import { wilder } from './smoothing.ts';
import type { Stage } from './stage.ts';

/** Range of a bar including the gap to the close before it; the first bar has none. */
export function trueRange(bars: Tape): Stage {
  const high = bars.column('high');
  const low = bars.column('low');
  const close = bars.column('close');
  const out = blank(close.length);
  return {
    values: out,
    step: (at) => {
      if (at === 0) {
        out[at] = NaN;
        return;
      }
      const before = close[at - 1]!;
      const top = high[at]!;
      const bottom = low[at]!;
      // A gap in any of them is a gap in the sum.
      out[at] = Number.isNaN(before + top + bottom)
        ? NaN
        : (top > before ? top : before) - (bottom < before ? bottom : before);
    },
  };
}

export interface AverageTrueRange {
  readonly ranges: Stage;
  /** Wilder's average of the ranges; the first is at bar `periods`. */
  readonly average: Stage;
}

export function averageTrueRange(bars: Tape, periods: number): AverageTrueRange {
  const ranges = trueRange(bars);
  return { ranges, average: wilder(ranges.values, periods) };
}
