import { dailyBars, type DailyBars } from './daily-bars.ts';
import type { Track } from './track.ts';
import { EPOCH } from '../world-time.ts';

/** Whole histories in memory: about a quarter of a megabyte each. */
const KEPT = 192;
/** Sessions made beyond the one asked for, so that the next days find them. */
const AHEAD = 5;

/** Daily bars of whole sessions since the world's first, the most recently used ones kept. */
export interface Histories {
  /** Covers the track's sessions up to `to` at least; it may hold later ones, which are not past yet. */
  readonly of: (track: Track, to: number) => DailyBars;
}

export function createHistories(): Histories {
  const kept = new Map<string, DailyBars>();
  return {
    of: (track, to) => {
      const known = kept.get(track.symbol);
      kept.delete(track.symbol);
      const bars =
        known !== undefined && known.to >= Math.min(to, track.last)
          ? known
          : dailyBars(track, EPOCH, to + AHEAD);
      kept.set(track.symbol, bars);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return bars;
    },
  };
}
