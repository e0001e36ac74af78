import type { Tape } from '../tape.ts';
import { type Stage, stage } from './stage.ts';
import { wilder } from './smoothing.ts';

/** Range of a bar including the gap to the close before it; the first bar has none. */
export function trueRange(bars: Tape): Stage {
  const [high, low, close] = [bars.column('high'), bars.column('low'), bars.column('close')];
  return stage((at) => {
    if (at === 0) return NaN;
    const before = close[at - 1]!;
    const top = high[at]!;
    const bottom = low[at]!;
    return Math.max(top - bottom, Math.abs(top - before), Math.abs(bottom - before));
  });
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
