import type { TradingHours } from '../../../../domain/calendar/trading-hours.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Factors } from '../factors/factor-set.ts';
import { streamOf } from '../random/hash.ts';
import { fillMultiScaleNoise } from '../random/noise.ts';
import { itemAt } from '../random/pick.ts';
import { fatAt } from '../random/quantile.ts';
import { valueAt } from '../random/value-at.ts';
import { ANCHOR, DAY_ROOT, EPOCH, GAP_ROOT, SESSIONS_A_YEAR } from '../world-time.ts';
import { dailyVolumes, surpriseOf } from './daily-volume.ts';
import { firstFrom, sliceOf, valueOn, visitBetween, type Sparse } from './sparse.ts';
import type { Grid } from './tick-grid.ts';
import { cutWindow, type Jump, type Load, type Track, type TrackWindow } from './track.ts';

/** Inputs of a listing to its price walk. */
export interface WalkSpec {
  readonly symbol: SymbolId;
  readonly key: number;
  readonly grid: Grid;
  /** Price as traded on the anchor session. */
  readonly reference: number;
  readonly loads: readonly Load[];
  /** Of all parts together, a year. */
  readonly volatility: number;
  /** Of the own part, a year. */
  readonly ownVolatility: number;
  /** Shares on an ordinary day, on the anchor's basis; 0 where nothing counts them. */
  readonly ordinaryVolume: number;
  readonly hours: TradingHours;
  readonly first: number;
  readonly last: number;
  /** Asked for whenever a window is built; too large to keep for every listing. */
  readonly events: () => WalkEvents;
}

/** Events of a listing, by session. */
export interface WalkEvents {
  /** Log total return a year, before the pull back to trend. */
  readonly drift: number;
  /** New shares for one old, by ex-session. */
  readonly splits: Sparse;
  /** Cash a share on that day's basis, by ex-session. */
  readonly dividends: Sparse;
  /** Log moves of news, by the first session whose open reflects them. */
  readonly jumps: Sparse;
  /** When the news of a session's jump becomes known, in ms. */
  readonly jumpTimes: Sparse;
}

/**
 * Own deviations fade over about six years, those of volatile listings sooner: two decades stay
 * within what a price can bear.
 */
const OWN_MEMORY = 1_500;
const CALM = 0.3;
const pullOf = (ownVolatility: number): number =>
  Math.max(1, (ownVolatility / CALM) ** 2) / OWN_MEMORY;
const MOOD_SHARE = 0.35;
/** A dividend never takes more than this share of the price, whatever the events say. */
const LARGEST_DIVIDEND = 0.4;
/** Minimum expected yearly gain beyond dividends. */
const GROWTH_AT_LEAST = 0.02;

const NONE = new Float64Array(0);

interface Moves {
  readonly gap: Float64Array;
  readonly day: Float64Array;
  /** The own part of both together, without drift. */
  readonly own: Float64Array;
  readonly ownSigma: Float64Array;
  /** Standard deviation of the whole move. */
  readonly sigma: Float64Array;
}

const buffers: Float64Array[] = [];

/**
 * Working space that lives from one build to the next: a build of twenty years would otherwise
 * leave half a megabyte behind, and a thousand of them are made at the start.
 */
function scratch(which: number, count: number): Float64Array {
  let buffer = buffers[which];
  if (buffer === undefined || buffer.length < count) {
    buffer = new Float64Array(Math.ceil(count / 1_024) * 1_024);
    buffers[which] = buffer;
  }
  return buffer.subarray(0, count);
}

/** Gives an array of a size; what is in it is not defined. */
type Take = (which: number, count: number) => Float64Array;

/** Log moves of each session without the own part's pull to trend. */
function movesOf(
  spec: WalkSpec,
  events: WalkEvents,
  factors: Factors,
  from: number,
  to: number,
  take: Take,
  hasVolume: boolean,
): Moves {
  const count = to - from + 1;
  const gap = scratch(0, count);
  const day = scratch(1, count);
  const own = scratch(2, count);
  // Only volumes need the deviation of the whole move.
  const sigma = hasVolume ? scratch(3, count) : NONE;
  const ownSigma = fillMultiScaleNoise(take(9, count), streamOf(spec.key, 3), from);
  const daily = Math.log(spec.ownVolatility / Math.sqrt(SESSIONS_A_YEAR)) - 0.16;
  const drift = events.drift / SESSIONS_A_YEAR;
  const gapStream = streamOf(spec.key, 1);
  const dayStream = streamOf(spec.key, 2);
  const { logMood } = factors;
  for (let i = 0; i < count; i++) {
    const s = Math.exp(daily + 0.4 * ownSigma[i]! + MOOD_SHARE * logMood[from + i - EPOCH]!);
    const ownGap = s * GAP_ROOT * fatAt(gapStream, from + i);
    const ownDay = s * DAY_ROOT * fatAt(dayStream, from + i);
    gap[i] = drift + ownGap;
    day[i] = ownDay;
    own[i] = ownGap + ownDay;
    ownSigma[i] = s * DAY_ROOT;
    if (hasVolume) sigma[i] = s * s;
  }
  addLoads(gap, day, spec.loads, from - EPOCH);
  if (hasVolume) addFactorSigma(sigma, spec.loads, from);
  const { sessions, values } = events.jumps;
  for (let at = firstFrom(events.jumps, from); at < sessions.length && sessions[at]! <= to; at++) {
    const i = sessions[at]! - from;
    gap[i] = gap[i]! + values[at]!;
    own[i] = own[i]! + values[at]!;
  }
  return { gap, day, own, ownSigma, sigma };
}

const NO_LOAD = { gap: new Float32Array(0), day: new Float32Array(0) };

/** Two factors at a time: half as many passes over the moves. */
function addLoads(
  gap: Float64Array,
  day: Float64Array,
  loads: readonly Load[],
  start: number,
): void {
  const last = start + gap.length - 1;
  for (let at = 0; at < loads.length; at += 2) {
    const [first, second] = [itemAt(loads, at), loads[at + 1]];
    const [a, b] = [first.weight, second?.weight ?? 0];
    const { gap: gaps, day: days } = first.factor.moves(last);
    const { gap: moreGaps, day: moreDays } = second?.factor.moves(last) ?? NO_LOAD;
    if (b === 0) {
      for (let i = 0, t = start; i < gap.length; i++, t++) {
        gap[i] = gap[i]! + a * gaps[t]!;
        day[i] = day[i]! + a * days[t]!;
      }
    } else {
      for (let i = 0, t = start; i < gap.length; i++, t++) {
        gap[i] = gap[i]! + a * gaps[t]! + b * moreGaps[t]!;
        day[i] = day[i]! + a * days[t]! + b * moreDays[t]!;
      }
    }
  }
}

/** Completes the variance of the own part to the deviation of the whole move. */
function addFactorSigma(sigma: Float64Array, loads: readonly Load[], from: number): void {
  const start = from - EPOCH;
  for (const { factor, weight } of loads) {
    const own = factor.moves(start + sigma.length - 1).sigma;
    for (let i = 0, t = start; i < sigma.length; i++, t++) {
      const s = weight * own[t]!;
      sigma[i] = sigma[i]! + s * s;
    }
  }
  for (let i = 0; i < sigma.length; i++) sigma[i] = Math.sqrt(sigma[i]!);
}

/** Product of the splits between the anchor and a session: as traded = anchor's basis × this. */
function basisOf(splits: Sparse, from: number, to: number, take: Take): Float64Array {
  const basis = take(8, to - from + 1).fill(1);
  visitBetween(splits, -Infinity, Infinity, (session, ratio) => {
    if (session > ANCHOR) {
      for (let i = Math.max(session, from) - from; i <= to - from; i++)
        basis[i] = valueAt(basis, i) / ratio;
    } else {
      const end = Math.min(session - 1, to) - from;
      for (let i = 0; i <= end; i++) basis[i] = valueAt(basis, i) * ratio;
    }
  });
  return basis;
}

function volumesOf(spec: WalkSpec, moves: Moves, basis: Float64Array, from: number): Float64Array {
  if (spec.ordinaryVolume === 0) return new Float64Array(basis.length);
  const surprise = scratch(5, basis.length);
  const usual = spec.volatility / Math.sqrt(SESSIONS_A_YEAR);
  for (let i = 0; i < basis.length; i++) {
    const move = valueAt(moves.gap, i) + valueAt(moves.day, i);
    surprise[i] = surpriseOf(move, valueAt(moves.sigma, i), usual);
  }
  return dailyVolumes(spec.key, spec.ordinaryVolume, surprise, from, basis);
}

function build(
  spec: WalkSpec,
  factors: Factors,
  from: number,
  to: number,
  transient: boolean,
): TrackWindow {
  // The recursion starts at the anchor, so the moves must reach it even when the window does not.
  const low = Math.min(from, ANCHOR + 1);
  const high = Math.max(to, ANCHOR);
  const events = spec.events();
  const take: Take = transient ? scratch : (_, size) => new Float64Array(size);
  const moves = movesOf(spec, events, factors, low, high, take, !transient);
  const basis = basisOf(events.splits, low, high, take);
  const count = high - low + 1;
  const open = take(6, count);
  const close = take(7, count);
  const payments = scratch(4, count).fill(0);
  visitBetween(events.dividends, low, high, (session, amount) => {
    payments[session - low] = amount / valueAt(basis, session - low);
  });
  const pull = pullOf(spec.ownVolatility);
  let own = 0;
  let price = spec.reference;
  for (let s = ANCHOR; s >= low; s--) {
    const i = s - low;
    const day = moves.day[i]!;
    const gap = moves.gap[i]! + pull * own;
    close[i] = price;
    open[i] = price * Math.exp(-day);
    own = own * (1 - pull) - moves.own[i]!;
    price = price * Math.exp(-day - gap) + payments[i]!;
  }
  own = 0;
  price = spec.reference;
  // What is paid out must be earned: a price that only fell by dividends which only rise would end
  // at nothing. A share that yields much is expected to return as much.
  let paid = 0;
  for (let s = ANCHOR + 1; s <= high; s++) {
    const i = s - low;
    const owed = (paid / price + GROWTH_AT_LEAST - events.drift) / SESSIONS_A_YEAR;
    paid += payments[i]!;
    if (s - SESSIONS_A_YEAR > ANCHOR) paid -= payments[i - SESSIONS_A_YEAR]!;
    const gap = moves.gap[i]! - pull * own + Math.max(0, owed);
    open[i] = Math.max(price - payments[i]!, price * (1 - LARGEST_DIVIDEND)) * Math.exp(gap);
    price = open[i] * Math.exp(moves.day[i]!);
    close[i] = price;
    own = own * (1 - pull) + moves.own[i]!;
  }
  const volume = transient ? NONE : volumesOf(spec, moves, basis, low);
  return { from: low, to: high, open, close, basis, ownSigma: moves.ownSigma, volume };
}

/** Sessions beyond what was asked, so that the next days do not build again. */
const MARGIN = 10;
/** Only the newest sessions of a window are kept: quotes live there, and there are many listings. */
const KEPT = 24;

/** A window that is remembered, with what it needs of the events. */
interface Kept {
  readonly window: TrackWindow;
  readonly dividends: Sparse;
  readonly jumps: Sparse;
  readonly jumpTimes: Sparse;
}

/** The track of a listing whose price is a walk from its reference price, both ways in time. */
export function walkTrack(spec: WalkSpec, factors: Factors): Track {
  // The newest sessions, where quotes live, and the last ones asked for besides: whoever goes through
  // all companies for one day comes back to it, and the cache would have lost it by then.
  let newest: Kept | undefined;
  let other: Kept | undefined;

  /** The sessions around what was asked for: a window of the past reaches on to the anchor. */
  const kept = (window: TrackWindow, asked: number): Kept => {
    const most = KEPT + MARGIN;
    const to = Math.min(window.to, Math.max(asked + MARGIN, window.from + most - 1));
    const from = Math.max(window.from, to - most + 1);
    const { dividends, jumps, jumpTimes } = spec.events();
    return {
      window: cutWindow(window, from, to),
      dividends: sliceOf(dividends, from, to),
      jumps: sliceOf(jumps, from, to),
      jumpTimes: sliceOf(jumpTimes, from, to),
    };
  };

  const covers = ({ window }: Kept, low: number, high: number): boolean =>
    low >= window.from && high <= window.to;
  const covering = (low: number, high: number): Kept | undefined => {
    if (newest !== undefined && covers(newest, low, high)) return newest;
    return other !== undefined && covers(other, low, high) ? other : undefined;
  };

  const window = (from: number, to: number): TrackWindow => {
    const low = Math.max(from, spec.first);
    const high = Math.min(to, spec.last);
    const known = covering(low, high);
    if (known !== undefined) return known.window;
    const fresh = build(spec, factors, low, high + MARGIN, false);
    const isNewest = newest === undefined || high + MARGIN > newest.window.to;
    if (isNewest) newest = kept(fresh, high);
    else if (high - low < KEPT) other = kept(fresh, high);
    return fresh;
  };

  const nearOf = (session: number): Pick<WalkEvents, 'dividends' | 'jumps' | 'jumpTimes'> =>
    covering(session, session) ?? spec.events();

  return {
    symbol: spec.symbol,
    key: streamOf(spec.key, 4),
    bookKey: streamOf(spec.key, 7),
    grid: spec.grid,
    loads: spec.loads,
    mirrored: false,
    hasVolume: spec.ordinaryVolume > 0,
    hours: spec.hours,
    first: spec.first,
    last: spec.last,
    window,
    prices: (from, to) => build(spec, factors, Math.max(from, spec.first), to, true),
    jumpBefore: (session): Jump | null => {
      const { jumps, jumpTimes } = nearOf(session);
      const size = valueOn(jumps, session);
      return size === undefined ? null : { size, at: valueOn(jumpTimes, session) ?? 0 };
    },
    dividendOn: (session) => valueOn(nearOf(session).dividends, session) ?? 0,
    dividends: () => spec.events().dividends,
  };
}
