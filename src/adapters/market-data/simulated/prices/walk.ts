import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Factors } from '../factors/factor-set.ts';
import { streamOf } from '../random/hash.ts';
import { multiScaleNoise } from '../random/noise.ts';
import { fatAt } from '../random/quantile.ts';
import { ANCHOR, DAY_ROOT, EPOCH, GAP_ROOT, SESSIONS_A_YEAR } from '../world-time.ts';
import { dailyVolumes } from './daily-volume.ts';
import { firstFrom, valueOn, type Sparse } from './sparse.ts';
import type { Grid } from './tick-grid.ts';
import type { Jump, Load, Track, TrackWindow } from './track.ts';

/** What a listing brings to its walk; everything about events is by session index. */
export interface WalkSpec {
  readonly symbol: SymbolId;
  readonly key: number;
  readonly grid: Grid;
  /** Price as traded on the anchor session. */
  readonly reference: number;
  readonly loads: readonly Load[];
  /** Of the own part, a year. */
  readonly ownVolatility: number;
  /** Log total return a year, before the pull back to trend. */
  readonly drift: number;
  /** Shares on an ordinary day, on the anchor's basis; 0 where nothing counts them. */
  readonly ordinaryVolume: number;
  readonly first: number;
  readonly last: number;
  /** New shares for one old, by ex-session. */
  readonly splits: Sparse;
  /** Cash a share on that day's basis, by ex-session. */
  readonly dividends: Sparse;
  /** Log moves of news, by the session whose open knows them first. */
  readonly jumps: Sparse;
  /** When the news of a session's jump becomes known, in ms. */
  readonly jumpTimes: Sparse;
}

/** Own deviations fade over about six years: two decades stay within what a price can bear. */
const OWN_MEMORY = 1_500;
const PULL = 1 / OWN_MEMORY;
const MOOD_SHARE = 0.35;
/** A dividend never takes more than this share of the price, whatever the events say. */
const LARGEST_DIVIDEND = 0.4;

interface Moves {
  readonly gap: Float64Array;
  readonly day: Float64Array;
  /** The own part of both together, without drift. */
  readonly own: Float64Array;
  readonly ownSigma: Float64Array;
  /** Standard deviation of the whole move. */
  readonly sigma: Float64Array;
}

/** Log moves of each session without the own part's pull to trend. */
function movesOf(spec: WalkSpec, factors: Factors, from: number, to: number): Moves {
  const count = to - from + 1;
  const gap = new Float64Array(count);
  const day = new Float64Array(count);
  const own = new Float64Array(count);
  const sigma = new Float64Array(count);
  const ownSigma = multiScaleNoise(streamOf(spec.key, 3), from, count);
  const daily = Math.log(spec.ownVolatility / Math.sqrt(SESSIONS_A_YEAR)) - 0.09;
  const drift = spec.drift / SESSIONS_A_YEAR;
  const gapStream = streamOf(spec.key, 1);
  const dayStream = streamOf(spec.key, 2);
  const { logMood } = factors;
  for (let i = 0; i < count; i++) {
    const s = Math.exp(daily + 0.3 * ownSigma[i]! + MOOD_SHARE * logMood[from + i - EPOCH]!);
    const ownGap = s * GAP_ROOT * fatAt(gapStream, from + i);
    const ownDay = s * DAY_ROOT * fatAt(dayStream, from + i);
    gap[i] = drift + ownGap;
    day[i] = ownDay;
    own[i] = ownGap + ownDay;
    ownSigma[i] = s * DAY_ROOT;
    sigma[i] = s * s;
  }
  for (const { factor, weight } of spec.loads) {
    for (let i = 0, t = from - EPOCH; i < count; i++, t++) {
      gap[i] = gap[i]! + weight * factor.gap[t]!;
      day[i] = day[i]! + weight * factor.day[t]!;
      const s = weight * factor.sigma[t]!;
      sigma[i] = sigma[i]! + s * s;
    }
  }
  for (let i = 0; i < count; i++) sigma[i] = Math.sqrt(sigma[i]!);
  const { sessions, values } = spec.jumps;
  for (let at = firstFrom(spec.jumps, from); at < sessions.length && sessions[at]! <= to; at++) {
    const i = sessions[at]! - from;
    gap[i] = gap[i]! + values[at]!;
    own[i] = own[i]! + values[at]!;
  }
  return { gap, day, own, ownSigma, sigma };
}

/** Product of the splits between the anchor and a session: as traded = anchor's basis × this. */
function basisOf(splits: Sparse, from: number, to: number): Float64Array {
  const basis = new Float64Array(to - from + 1).fill(1);
  for (let at = 0; at < splits.sessions.length; at++) {
    const session = splits.sessions[at]!;
    const ratio = splits.values[at]!;
    if (session > ANCHOR) {
      for (let s = Math.max(session, from); s <= to; s++)
        basis[s - from] = basis[s - from]! / ratio;
    } else {
      const end = Math.min(session - 1, to);
      for (let s = from; s <= end; s++) basis[s - from] = basis[s - from]! * ratio;
    }
  }
  return basis;
}

function volumesOf(spec: WalkSpec, moves: Moves, basis: Float64Array, from: number): Float64Array {
  if (spec.ordinaryVolume === 0) return new Float64Array(basis.length);
  const surprise = moves.sigma.map((sigma, i) => Math.abs(moves.gap[i]! + moves.day[i]!) / sigma);
  return dailyVolumes(spec.key, spec.ordinaryVolume, surprise, from, basis);
}

function build(
  spec: WalkSpec,
  factors: Factors,
  from: number,
  to: number,
  withVolume: boolean,
): TrackWindow {
  // The recursion starts at the anchor, so the moves must reach it even when the window does not.
  const low = Math.min(from, ANCHOR + 1);
  const high = Math.max(to, ANCHOR);
  const moves = movesOf(spec, factors, low, high);
  const basis = basisOf(spec.splits, low, high);
  const count = high - low + 1;
  const open = new Float64Array(count);
  const close = new Float64Array(count);
  const payments = new Float64Array(count);
  const { sessions, values } = spec.dividends;
  for (let at = firstFrom(spec.dividends, low); at < sessions.length; at++) {
    const i = sessions[at]! - low;
    if (i >= count) break;
    payments[i] = values[at]! / basis[i]!;
  }
  let own = 0;
  let price = spec.reference;
  for (let s = ANCHOR; s >= low; s--) {
    const i = s - low;
    const day = moves.day[i]!;
    const gap = moves.gap[i]! + PULL * own;
    close[i] = price;
    open[i] = price * Math.exp(-day);
    own = own * (1 - PULL) - moves.own[i]!;
    price = price * Math.exp(-day - gap) + payments[i]!;
  }
  own = 0;
  price = spec.reference;
  for (let s = ANCHOR + 1; s <= high; s++) {
    const i = s - low;
    const gap = moves.gap[i]! - PULL * own;
    open[i] = Math.max(price - payments[i]!, price * (1 - LARGEST_DIVIDEND)) * Math.exp(gap);
    price = open[i] * Math.exp(moves.day[i]!);
    close[i] = price;
    own = own * (1 - PULL) + moves.own[i]!;
  }
  const volume = withVolume ? volumesOf(spec, moves, basis, low) : payments;
  return { from: low, to: high, open, close, basis, ownSigma: moves.ownSigma, volume };
}

/** Sessions beyond what was asked, so that the next day does not build again. */
const MARGIN = 10;
/** Longer windows serve one history and are not kept: the bars made from them are. */
const KEPT = 600;

/** The track of a listing whose price is a walk from its reference price, both ways in time. */
export function walkTrack(spec: WalkSpec, factors: Factors): Track {
  let known: TrackWindow | undefined;
  const window = (from: number, to: number): TrackWindow => {
    const low = Math.max(from, spec.first);
    const high = Math.min(to, spec.last);
    if (known !== undefined && low >= known.from && high <= known.to) return known;
    const fresh = cut(build(spec, factors, low, high + MARGIN, true), low, high + MARGIN);
    if (high - low < KEPT) known = fresh;
    return fresh;
  };
  return {
    symbol: spec.symbol,
    key: streamOf(spec.key, 4),
    grid: spec.grid,
    loads: spec.loads,
    hasVolume: spec.ordinaryVolume > 0,
    extended: true,
    first: spec.first,
    last: spec.last,
    window,
    prices: (from, to) => build(spec, factors, Math.max(from, spec.first), to, false),
    jumpBefore: (session): Jump | null => {
      const size = valueOn(spec.jumps, session);
      return size === undefined ? null : { size, at: valueOn(spec.jumpTimes, session) ?? 0 };
    },
    dividendOn: (session) => valueOn(spec.dividends, session) ?? 0,
  };
}

/** A copy of part of a window, so that the rest can be forgotten. */
function cut(window: TrackWindow, from: number, to: number): TrackWindow {
  const a = from - window.from;
  const b = to - window.from + 1;
  if (a === 0 && b === window.close.length) return window;
  return {
    from,
    to,
    open: window.open.slice(a, b),
    close: window.close.slice(a, b),
    basis: window.basis.slice(a, b),
    ownSigma: window.ownSigma.slice(a, b),
    volume: window.volume.slice(a, b),
  };
}
