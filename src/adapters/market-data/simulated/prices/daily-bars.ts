import { emptyFrame, fillFrame } from './day-frame.ts';
import type { Track } from './track.ts';

/** Daily bars as traded; element i belongs to session `from + i`. */
export interface DailyBars {
  readonly from: number;
  readonly to: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

const scratch = emptyFrame();

/** Bars of whole sessions; the range is cut to the sessions on which the track trades. */
export function dailyBars(track: Track, from: number, to: number): DailyBars {
  const low = Math.max(from, track.first);
  const high = Math.min(to, track.last);
  const count = Math.max(0, high - low + 1);
  const bars: DailyBars = {
    from: low,
    to: low + count - 1,
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: new Float64Array(count),
  };
  if (count === 0) return bars;
  const window = track.window(low, high);
  for (let i = 0; i < count; i++) {
    fillFrame(scratch, track, window, low + i);
    bars.open[i] = scratch.open;
    bars.high[i] = scratch.high;
    bars.low[i] = scratch.low;
    bars.close[i] = scratch.close;
    bars.volume[i] = scratch.volume;
  }
  return bars;
}
