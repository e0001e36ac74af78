import { fillKnots } from '../random/bridge.ts';
import { keyOf, streamOf } from '../random/hash.ts';
import { multiScaleNoise } from '../random/noise.ts';
import { fatAt } from '../random/quantile.ts';
import { KNOTS } from '../prices/day-shape.ts';
import { DAY_ROOT, END, EPOCH, GAP_ROOT, SESSIONS_A_YEAR } from '../world-time.ts';
import { FACTORS, type FactorSpec } from './factor-list.ts';
import { marketMoves, type MarketMoves } from './market-volatility.ts';

const COUNT = END - EPOCH + 1;

/** A factor's log moves by session since the epoch. */
export interface Factor {
  readonly key: number;
  readonly gap: Float64Array;
  readonly day: Float64Array;
  /** Standard deviation of the session's whole move. */
  readonly sigma: Float64Array;
  /** Nine values a session of some sessions that hold this one; those of `t` begin at `knotAt(t)`. */
  readonly knots: (t: number) => Float64Array;
}

export interface Factors {
  /** By position in the list of factors; built when first asked for. */
  readonly at: (index: number) => Factor;
  /** The market's volatility on each session over its typical value. */
  readonly mood: Float64Array;
  readonly logMood: Float64Array;
}

function moodOf(key: number, spec: FactorSpec, market: MarketMoves): Float64Array {
  const own = multiScaleNoise(streamOf(key, 3), 0, COUNT);
  return own.map((x, t) => Math.exp(0.3 * x - 0.09) * Math.pow(market.mood[t]!, spec.moodShare));
}

/**
 * Log moves with a weak pull back to the factor's trend, so that two decades of them stay in a
 * range that prices can bear. The pull is too slow to show in daily returns.
 */
function build(key: number, spec: FactorSpec, market: MarketMoves, isMarket: boolean): Factor {
  const daily = spec.volatility / Math.sqrt(SESSIONS_A_YEAR);
  const mood = isMarket ? market.mood : moodOf(key, spec, market);
  const gapStream = streamOf(key, 1);
  const dayStream = streamOf(key, 2);
  const pathKey = streamOf(key, 4);
  const gap = new Float64Array(COUNT);
  const day = new Float64Array(COUNT);
  const sigma = new Float64Array(COUNT);
  let level = 0;
  for (let t = 0; t < COUNT; t++) {
    const s = daily * mood[t]!;
    sigma[t] = s;
    gap[t] = s * GAP_ROOT * (isMarket ? market.gap[t]! : fatAt(gapStream, t)) - level / spec.memory;
    day[t] = s * DAY_ROOT * (isMarket ? market.day[t]! : fatAt(dayStream, t));
    level += gap[t]! + day[t]!;
  }
  const knots = knotsOf((out, at, t) =>
    fillKnots(out, at, streamOf(pathKey, t), day[t]!, sigma[t]! * DAY_ROOT),
  );
  return { key, gap, day, sigma, knots };
}

/** Sessions whose knots are drawn together. */
const BLOCK = 128;

/** Where a session's path begins among the knots of its block. */
export const knotAt = (t: number): number => (t % BLOCK) * KNOTS;

/**
 * The days' paths from their opens at nine equal steps of variance. They are three quarters of a
 * factor, so they are drawn only for the years that somebody looks at.
 */
function knotsOf(
  fill: (out: Float64Array, at: number, t: number) => void,
): (t: number) => Float64Array {
  const blocks: (Float64Array | undefined)[] = Array.from({ length: Math.ceil(COUNT / BLOCK) });
  const draw = (first: number): Float64Array => {
    const count = Math.min(BLOCK, COUNT - first);
    const values = new Float64Array(count * KNOTS);
    for (let i = 0; i < count; i++) fill(values, i * KNOTS, first + i);
    return values;
  };
  return (t) => {
    const block = Math.floor(t / BLOCK);
    return (blocks[block] ??= draw(block * BLOCK));
  };
}

export function createFactors(seed: number): Factors {
  const market = marketMoves(keyOf(seed, 'factor:market'), COUNT, GAP_ROOT, DAY_ROOT);
  const built: (Factor | undefined)[] = [];
  const at = (index: number): Factor => {
    const known = built[index];
    if (known !== undefined) return known;
    const spec = FACTORS[index];
    if (spec === undefined) throw new RangeError(`no factor ${index}`);
    const factor = build(keyOf(seed, `factor:${spec.name}`), spec, market, index === 0);
    built[index] = factor;
    return factor;
  };
  return { at, mood: market.mood, logMood: market.mood.map(Math.log) };
}
