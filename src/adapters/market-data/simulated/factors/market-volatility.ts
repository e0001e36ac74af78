import { streamOf } from '../random/hash.ts';
import { fatAt, normalAt } from '../random/quantile.ts';

/** Falls are a little larger than rises; scaled back to mean 0 and variance 1. */
const FALL = 1.1;
const RISE = 0.9;
const SKEW_MEAN = ((RISE - FALL) / 2) * 0.76;
const SKEW_SCALE = 1 / Math.sqrt((FALL * FALL + RISE * RISE) / 2 - SKEW_MEAN * SKEW_MEAN);

const skewed = (z: number): number => ((z < 0 ? z * FALL : z * RISE) - SKEW_MEAN) * SKEW_SCALE;

/** Standardised overnight and daytime moves of the market, and its mood on each session. */
export interface MarketMoves {
  readonly gap: Float64Array;
  readonly day: Float64Array;
  /** Volatility of the session over its long-run typical value; 1 is ordinary. */
  readonly mood: Float64Array;
}

/** Two memories of volatility: weeks, and most of a year. A falling market feeds the short one. */
const SHORT_DECAY = 0.94;
const LONG_DECAY = 0.9945;

/** Sequential, because today's move feeds tomorrow's volatility; one pass per world. */
export function marketMoves(
  key: number,
  count: number,
  gapRoot: number,
  dayRoot: number,
): MarketMoves {
  const gapStream = streamOf(key, 1);
  const dayStream = streamOf(key, 2);
  const moodStream = streamOf(key, 3);
  const gap = new Float64Array(count);
  const day = new Float64Array(count);
  const mood = new Float64Array(count);
  let short = 0;
  let long = 0;
  for (let t = 0; t < count; t++) {
    mood[t] = Math.exp(short + long - 0.14);
    const overnight = skewed(fatAt(gapStream, t));
    const daytime = skewed(fatAt(dayStream, t));
    gap[t] = overnight;
    day[t] = daytime;
    const move = overnight * gapRoot + daytime * dayRoot;
    const surprise = Math.min(4, Math.abs(move)) - 0.78;
    short =
      SHORT_DECAY * short -
      0.075 * Math.max(-4, Math.min(4, move)) +
      0.07 * surprise +
      0.07 * normalAt(moodStream, 2 * t);
    long = LONG_DECAY * long + 0.02 * surprise + 0.022 * normalAt(moodStream, 2 * t + 1);
  }
  return { gap, day, mood };
}
