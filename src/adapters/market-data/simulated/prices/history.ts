import { dailyBars, type DailyBars } from './daily-bars.ts';
import { memo } from '../memo/memo.ts';
import type { Track } from './track.ts';
import { EPOCH } from '../world-time.ts';

/** Sessions made beyond the one asked for, so that the next days find them. */
const AHEAD = 5;
/** And before it, for askers whose clock is behind. */
const BEFORE = 5;

/** Daily bars of whole sessions, the most recently used histories kept. */
export interface Histories {
  /** Covers the range at least; it may hold later sessions, which are not past yet. */
  readonly of: (track: Track, from: number, to: number) => DailyBars;
}

export function createHistories(world: string): Histories {
  const kept = memo<DailyBars>('history');
  return {
    of: (track, from, to) => {
      const key = `${world} ${track.symbol}`;
      const known = kept.get(key);
      if (
        known !== undefined &&
        known.from <= Math.max(from, track.first) &&
        known.to >= Math.min(to, track.last)
      )
        return known;
      const bars = dailyBars(track, Math.max(EPOCH, from - BEFORE), to + AHEAD);
      kept.set(key, bars);
      return bars;
    },
  };
}
