import { dailyBars, type DailyBars } from './daily-bars.ts';
import type { Track } from './track.ts';
import { EPOCH } from '../world-time.ts';

/** Whole histories in memory: about a quarter of a megabyte each. */
const KEPT = 192;
/** Sessions made beyond the one asked for, so that the next days find them. */
const AHEAD = 5;
/** And before it, for askers whose clock is behind. */
const BEFORE = 5;

/** Daily bars of whole sessions, the most recently used histories kept. */
export interface Histories {
  /** Covers the range at least; it may hold later sessions, which are not past yet. */
  readonly of: (track: Track, from: number, to: number) => DailyBars;
}

export function createHistories(): Histories {
  const kept = new Map<string, DailyBars>();
  return {
    of: (track, from, to) => {
      const known = kept.get(track.symbol);
      kept.delete(track.symbol);
      const bars =
        known !== undefined &&
        known.from <= Math.max(from, track.first) &&
        known.to >= Math.min(to, track.last)
          ? known
          : dailyBars(track, Math.max(EPOCH, from - BEFORE), to + AHEAD);
      kept.set(track.symbol, bars);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return bars;
    },
  };
}
