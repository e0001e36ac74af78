import { streamOf, uniformAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import { gapPriceAt, type GapFrame } from './gap-path.ts';
import type { GapPhase, GapWindow } from './gap-windows.ts';
import { emptyTicks, type MinuteTicks } from './minute-ticks.ts';
import type { Track } from './track.ts';

export interface PhaseSpan extends GapWindow {
  /** Shares traded in the whole phase. */
  readonly volume: number;
}

/** Share of an ordinary day's volume. */
const SHARE: Readonly<Record<GapPhase, number>> = { after: 0.014, overnight: 0.0015, pre: 0.011 };
const FEWEST: Readonly<Record<GapPhase, number>> = { after: 200, overnight: 120, pre: 150 };

export function phaseSpan(track: Track, gap: GapFrame, window: GapWindow): PhaseSpan {
  const { phase, start, end } = window;
  const day = phase === 'pre' ? gap.volumeAfter : gap.volumeBefore;
  const volume = track.hasVolume
    ? FEWEST[phase] +
      Math.floor(day * SHARE[phase] * Math.exp(0.4 * normalAt(gap.stream, -2 - start)))
    : 0;
  return { phase, start, end, volume };
}

/** Shares traded in a phase before one of its minutes. */
export function phaseVolumeBefore(gap: GapFrame, span: PhaseSpan, minute: number): number {
  if (minute <= span.start) return 0;
  if (minute >= span.end) return span.volume;
  const slide = 0.85 * uniformAt(streamOf(gap.stream, 3), minute);
  return Math.floor((span.volume * (minute - span.start + slide)) / (span.end - span.start));
}

/** Trades of a minute outside the regular session: few, and none where nothing was traded. */
export function gapMinute(
  track: Track,
  gap: GapFrame,
  span: PhaseSpan,
  minute: number,
): MinuteTicks | null {
  const volume = phaseVolumeBefore(gap, span, minute + 1) - phaseVolumeBefore(gap, span, minute);
  if (track.hasVolume && volume === 0) return null;
  const close = gapPriceAt(track, gap, lastMinuteOf(gap, minute));
  const count = track.hasVolume ? Math.min(6, volume, 2 + Math.floor(volume / 400)) : 2;
  const open = count === 1 ? close : gapPriceAt(track, gap, minute);
  const ticks = emptyTicks();
  ticks.stream = streamOf(streamOf(gap.stream, 4), minute);
  ticks.grid = track.grid;
  ticks.count = count;
  ticks.levels = count;
  ticks.open = count === 1 ? close : open;
  ticks.close = close;
  ticks.high = Math.max(open, close);
  ticks.low = Math.min(open, close);
  ticks.volume = volume;
  ticks.highLevel = -1;
  ticks.lowLevel = -1;
  return ticks;
}

/** A minute closes where the next one starts, except where the share basis changes between them. */
const lastMinuteOf = ({ shape }: GapFrame, minute: number): number =>
  minute + 1 === shape.preStart || minute + 1 === shape.minutes ? minute : minute + 1;

/** The last minute at or before one in which something was traded; −1 when none in its phase. */
export function lastActiveMinute(
  track: Track,
  gap: GapFrame,
  span: PhaseSpan,
  minute: number,
): number {
  if (!track.hasVolume) return minute;
  const done = phaseVolumeBefore(gap, span, minute + 1);
  if (done === 0) return -1;
  let low = span.start;
  let high = minute;
  // The first minute by whose end everything up to now had been traded.
  while (low < high) {
    const mid = (low + high) >> 1;
    if (phaseVolumeBefore(gap, span, mid + 1) === done) high = mid;
    else low = mid + 1;
  }
  return low;
}
