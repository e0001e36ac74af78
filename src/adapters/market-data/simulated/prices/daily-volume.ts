import { streamOf } from '../random/hash.ts';
import { multiScaleNoise } from '../random/noise.ts';
import { normalAt } from '../random/quantile.ts';
import { valueAt } from '../random/value-at.ts';

/** Enough for every minute of a session to hold its open, high, low and close. */
export const FEWEST = 2_000;

/**
 * The size of a move between what the day and what an ordinary day would lead to expect: volume is
 * high on large moves and in spells of high volatility.
 */
export const surpriseOf = (move: number, sigma: number, usual: number): number =>
  Math.abs(move) / Math.sqrt(sigma * usual);

/**
 * Shares traded on each session: around the ordinary number, in spells, more on days with large
 * moves. `surprise` is the size of the move, 1 for an ordinary standard deviation.
 */
export function dailyVolumes(
  key: number,
  ordinary: number,
  surprise: Float64Array,
  from: number,
  basis: Float64Array | null,
): Float64Array {
  const volume = multiScaleNoise(streamOf(key, 5), from, surprise.length);
  const quick = streamOf(key, 6);
  for (let i = 0; i < volume.length; i++) {
    const shares =
      ordinary *
      Math.exp(0.22 * valueAt(volume, i) + 0.2 * normalAt(quick, from + i) - 0.05) *
      (0.72 + 0.36 * Math.min(9, valueAt(surprise, i)));
    volume[i] = Math.max(FEWEST, Math.round(shares / (basis === null ? 1 : valueAt(basis, i))));
  }
  return volume;
}
