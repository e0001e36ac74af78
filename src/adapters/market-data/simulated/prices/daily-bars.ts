import { valueAt } from '../random/value-at.ts';
import { emptyFrame, fillFrame } from './day-frame.ts';
import type { Track, TrackWindow } from './track.ts';

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

/** The bar of one session. */
export function barOn(bars: DailyBars, session: number) {
  const i = session - bars.from;
  return {
    open: valueAt(bars.open, i),
    high: valueAt(bars.high, i),
    low: valueAt(bars.low, i),
    close: valueAt(bars.close, i),
    volume: valueAt(bars.volume, i),
  };
}

const scratch = emptyFrame();

/** Bars of whole sessions; the range is cut to the sessions on which the track trades. */
export function dailyBars(track: Track, from: number, to: number): DailyBars {
  const low = Math.max(from, track.first);
  const high = Math.min(to, track.last);
  return low > high
    ? barsIn(track, NO_WINDOW, low, low - 1)
    : barsIn(track, track.window(low, high), low, high);
}

const NO_WINDOW: TrackWindow = {
  from: 0,
  to: -1,
  open: new Float64Array(0),
  close: new Float64Array(0),
  basis: new Float64Array(0),
  ownSigma: new Float64Array(0),
  volume: new Float64Array(0),
};

/** Bars of sessions that a window covers. */
export function barsIn(track: Track, window: TrackWindow, low: number, high: number): DailyBars {
  const count = high - low + 1;
  const bars: DailyBars = {
    from: low,
    to: high,
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: new Float64Array(count),
  };
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
