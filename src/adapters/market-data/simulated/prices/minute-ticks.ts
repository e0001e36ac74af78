import { bitsAt, streamOf, uniformAt } from '../random/hash.ts';
import { onGrid, type Grid } from './tick-grid.ts';

/** The trades of one minute, any of which can be drawn alone: together they are exactly its bar. */
export interface MinuteTicks {
  stream: number;
  grid: Grid;
  count: number;
  /** Levels of the price, each of which some trades in a row share. */
  levels: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Levels of the high and the low; −1 when the open and the close are the extremes. */
  highLevel: number;
  lowLevel: number;
}

const MINUTE_MS = 60_000;
/** Trades a minute of the busiest shares: 500 of them are a few seconds. */
const MOST = 6_000;
/** At most this often in a minute the price finds a new level; the trades between share them. */
const LEVELS = 48;
const SHARES_A_TICK = 60;
/** Where the draws of prices, of sizes and of the extremes begin; those of times begin at 0. */
const PRICES = 10_000;
const SIZES = 20_000;
const BOUNCES = 30_000;
const EXTREMES = 40_000;
/** Prints a minute of what trades without volume, such as an index. */
const PRINTS = 15;

export const emptyTicks = (): MinuteTicks => ({
  stream: 0,
  grid: 'share',
  count: 0,
  levels: 0,
  open: 0,
  high: 0,
  low: 0,
  close: 0,
  volume: 0,
  highLevel: 0,
  lowLevel: 0,
});

interface Ohlc {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** `volume` 0 means that nobody counts; otherwise there is a share at least for each tick. */
export function fillTicks(
  ticks: MinuteTicks,
  bar: Ohlc,
  volume: number,
  dayStream: number,
  minute: number,
  grid: Grid,
): void {
  const stream = streamOf(streamOf(dayStream, 4), minute);
  const wanted = volume === 0 ? PRINTS : Math.floor(volume / SHARES_A_TICK);
  const count = Math.max(4, Math.min(MOST, wanted));
  const levels = Math.min(LEVELS, count);
  // The first and last levels are the open and the close; two others are the high and the low.
  const inner = levels - 2;
  const high = bitsAt(stream, EXTREMES) % inner;
  const low = (high + 1 + (bitsAt(stream, EXTREMES + 1) % (inner - 1))) % inner;
  ticks.stream = stream;
  ticks.grid = grid;
  ticks.count = count;
  ticks.levels = levels;
  ticks.open = bar.open;
  ticks.high = bar.high;
  ticks.low = bar.low;
  ticks.close = bar.close;
  ticks.volume = volume;
  ticks.highLevel = 1 + high;
  ticks.lowLevel = 1 + low;
}

/** Milliseconds into the minute. */
export const tickTime = (ticks: MinuteTicks, k: number): number =>
  Math.floor(((k + uniformAt(ticks.stream, k)) / ticks.count) * MINUTE_MS);

/** The last tick at or before so many ms into the minute; −1 before the first. */
export function lastTickAt(ticks: MinuteTicks, ms: number): number {
  const k = Math.min(ticks.count - 1, Math.floor((ms / MINUTE_MS) * ticks.count));
  // Rounding can leave a tick in the slot before its own, never further.
  if (k + 1 < ticks.count && tickTime(ticks, k + 1) <= ms) return k + 1;
  return tickTime(ticks, k) <= ms ? k : k - 1;
}

function levelPrice(ticks: MinuteTicks, level: number): number {
  const { levels, open, close, high, low } = ticks;
  if (level === 0) return open;
  if (level === levels - 1) return close;
  if (level === ticks.highLevel) return high;
  if (level === ticks.lowLevel) return low;
  const straight = open + ((close - open) * level) / (levels - 1);
  const price = onGrid(
    straight + (uniformAt(ticks.stream, PRICES + level) - 0.5) * 0.6 * (high - low),
    ticks.grid,
  );
  return price > high ? high : price < low ? low : price;
}

const levelOf = ({ count, levels }: MinuteTicks, k: number): number =>
  Math.floor((k * levels) / count);

/** A trade is at the level of its moment or still at the one before, as between bid and ask. */
export function tickPrice(ticks: MinuteTicks, k: number): number {
  const level = levelOf(ticks, k);
  const first = k === 0 || levelOf(ticks, k - 1) < level;
  const still =
    !first && k < ticks.count - 1 && level > 0 && (bitsAt(ticks.stream, BOUNCES + k) & 1) === 1;
  return levelPrice(ticks, still ? level - 1 : level);
}

/** Highest and lowest price of the trades up to one; a few levels, however many trades. */
export function rangeUpTo(
  ticks: MinuteTicks,
  k: number,
): { readonly high: number; readonly low: number } {
  let high = -Infinity;
  let low = Infinity;
  for (let level = k < 0 ? -1 : levelOf(ticks, k); level >= 0; level--) {
    const price = levelPrice(ticks, level);
    if (price > high) high = price;
    if (price < low) low = price;
  }
  return { high, low };
}

/** Shares traded in the minute before tick k; the whole minute's after the last. */
export function volumeBeforeTick(ticks: MinuteTicks, k: number): number {
  const { count, volume } = ticks;
  if (volume === 0 || k <= 0) return 0;
  if (k >= count) return volume;
  return (
    k + Math.floor(((volume - count) * (k + 0.85 * uniformAt(ticks.stream, SIZES + k))) / count)
  );
}

export const tickSize = (ticks: MinuteTicks, k: number): number =>
  volumeBeforeTick(ticks, k + 1) - volumeBeforeTick(ticks, k);
