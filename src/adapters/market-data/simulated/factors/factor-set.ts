import { commonMemo } from '../memo/memo.ts';
import { fillKnots } from '../random/bridge.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { multiScaleNoise } from '../random/noise.ts';
import { fatAt } from '../random/quantile.ts';
import { valueAt } from '../random/value-at.ts';
import { KNOTS } from '../prices/day-shape.ts';
import type { Curve } from '../rates/curve.ts';
import { ANCHOR, DAY_ROOT, END, EPOCH, GAP_ROOT, SESSIONS_A_YEAR } from '../world-time.ts';
import {
  factorIndex,
  FACTORS,
  factorSpec,
  RATES,
  RATES_DURATION,
  type FactorSpec,
} from './factor-list.ts';
import { marketMoves, type MarketMoves } from './market-volatility.ts';

const COUNT = END - EPOCH + 1;

/**
 * A factor's log moves by session since the epoch. In single precision: there are many factors, and
 * seven digits of a daily move are more than a price shows.
 */
export interface Moves {
  readonly gap: Float32Array;
  readonly day: Float32Array;
  /** Standard deviation of the session's whole move. */
  readonly sigma: Float32Array;
}

export interface Factor {
  readonly key: number;
  /** Moves up to session `t` at least. */
  readonly moves: (t: number) => Moves;
  /** Nine values a session of some sessions that hold this one; those of `t` begin at `knotAt(t)`. */
  readonly knots: (t: number) => Float32Array;
}

export interface Factors {
  /** By position in the list of factors; built when first asked for. */
  readonly at: (index: number) => Factor;
  /** The market's volatility on each session over its typical value. */
  readonly mood: Float64Array;
  readonly logMood: Float64Array;
}

/** Standard deviations by session. */
function sigmaOf(key: number, spec: FactorSpec, market: MarketMoves, count: number): Float32Array {
  const daily = spec.volatility / Math.sqrt(SESSIONS_A_YEAR);
  if (spec === FACTORS[0])
    return Float32Array.from(market.mood.subarray(0, count), (mood) => daily * mood);
  const own = multiScaleNoise(streamOf(key, 3), 0, count);
  return Float32Array.from(
    own,
    (x, t) => daily * Math.exp(0.3 * x - 0.09) * Math.pow(valueAt(market.mood, t), spec.moodShare),
  );
}

/**
 * Log moves with a weak pull back to the factor's trend, so that two decades of them stay in a
 * range that prices can bear. The pull is too slow to show in daily returns.
 */
function drawn(
  key: number,
  spec: FactorSpec,
  market: MarketMoves,
  count: number,
  sigma: Float32Array = sigmaOf(key, spec, market, count),
): Moves {
  const isMarket = spec === FACTORS[0];
  const gapStream = streamOf(key, 1);
  const dayStream = streamOf(key, 2);
  const gap = new Float32Array(count);
  const day = new Float32Array(count);
  let level = 0;
  for (let t = 0; t < count; t++) {
    const s = valueAt(sigma, t);
    const drawnGap = isMarket ? valueAt(market.gap, t) : fatAt(gapStream, t);
    const drawnDay = isMarket ? valueAt(market.day, t) : fatAt(dayStream, t);
    // As they are kept: the level is the sum of moves in single precision.
    const overnight = Math.fround(s * GAP_ROOT * drawnGap - level / spec.memory);
    const daytime = Math.fround(s * DAY_ROOT * drawnDay);
    gap[t] = overnight;
    day[t] = daytime;
    level += overnight + daytime;
  }
  return { gap, day, sigma };
}

/** Returns of a bond on the curve, so that shares answer to the yields that everybody sees. */
function ratesOf(spec: FactorSpec, curve: Curve, count: number): Moves {
  const gap = new Float32Array(count);
  const day = new Float32Array(count);
  const at = (t: number, moment: 'open' | 'close'): number =>
    (-RATES_DURATION * curve.yieldOn(EPOCH + t, 10, moment)) / 100;
  for (let t = 0; t < count; t++) {
    const open = at(t, 'open');
    gap[t] = t === 0 ? 0 : open - at(t - 1, 'close');
    day[t] = at(t, 'close') - open;
  }
  const sigma = new Float32Array(count).fill(spec.volatility / Math.sqrt(SESSIONS_A_YEAR));
  return { gap, day, sigma };
}

/** Sessions that are drawn at a time: a new day does not draw all of them again. */
const STEP = 256;
/** The books of companies look four years ahead. */
const AHEAD = 5 * SESSIONS_A_YEAR;
const AT_LEAST = ANCHOR - EPOCH;

/** Drawn as far as somebody asks: the world's end is decades after most clocks. */
function growing(draw: (count: number) => Moves): Factor['moves'] {
  let known: Moves | undefined;
  return (t) => {
    if (known !== undefined && (t < known.day.length || known.day.length === COUNT)) return known;
    const count = Math.ceil((Math.max(t, AT_LEAST) + AHEAD) / STEP) * STEP;
    known = draw(Math.min(COUNT, count));
    return known;
  };
}

/** Sessions whose knots are drawn together. */
const BLOCK = 128;

/** Where a session's path begins among the knots of its block. */
export const knotAt = (t: number): number => (t % BLOCK) * KNOTS;

const paths = commonMemo<Float32Array>('factor path');

/**
 * The days' paths from their opens at nine equal steps of variance. They are most of a factor, so
 * they are drawn for the years that somebody looks at and kept as long as somebody does.
 */
function knotsOf(key: number, moves: Factor['moves']): Factor['knots'] {
  const pathKey = streamOf(key, 4);
  const draw = (first: number): Float32Array => {
    const count = Math.min(BLOCK, COUNT - first);
    const { day, sigma } = moves(first + count - 1);
    const values = new Float64Array(count * KNOTS);
    for (let i = 0, t = first; i < count; i++, t++) {
      fillKnots(
        values,
        i * KNOTS,
        streamOf(pathKey, t),
        valueAt(day, t),
        valueAt(sigma, t) * DAY_ROOT,
      );
    }
    return Float32Array.from(values);
  };
  // Questions go through the sessions in order: the last block is at hand.
  let block = -1;
  let path: Float32Array = new Float32Array(0);
  return (t) => {
    const wanted = Math.floor(t / BLOCK);
    if (wanted !== block) {
      path = paths.of(`${key} ${wanted}`, () => draw(wanted * BLOCK));
      block = wanted;
    }
    return path;
  };
}

export function createFactors(seed: number, curve: Curve): Factors {
  const market = marketMoves(keyOf(seed, 'factor:market'), COUNT, GAP_ROOT, DAY_ROOT);
  const built: (Factor | undefined)[] = [];
  const movesOf = (key: number, spec: FactorSpec, count: number): Moves => {
    if (spec.name === RATES) return ratesOf(spec, curve, count);
    if (spec.spellsOf === null) return drawn(key, spec, market, count);
    const { sigma } = at(factorIndex(spec.spellsOf)).moves(count - 1);
    return drawn(key, spec, market, count, sigma);
  };
  const at = (index: number): Factor => {
    const known = built[index];
    if (known !== undefined) return known;
    const spec = factorSpec(index);
    const key = keyOf(seed, `factor:${spec.name}`);
    const moves = growing((count) => movesOf(key, spec, count));
    const factor = { key, moves, knots: knotsOf(key, moves) };
    built[index] = factor;
    return factor;
  };
  return { at, mood: market.mood, logMood: market.mood.map(Math.log) };
}
