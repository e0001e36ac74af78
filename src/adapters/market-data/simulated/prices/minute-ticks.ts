import { bitsAt, streamOf, uniformAt } from '../random/hash.ts';
import { onGrid, type Grid } from './tick-grid.ts';

/** The trades of one minute, any of which can be drawn alone: together they are exactly its bar. */
export interface MinuteTicks {
  stream: number;
  grid: Grid;
  count: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  highTick: number;
  lowTick: number;
}

const MINUTE_MS = 60_000;
const MOST = 48;
const SHARES_A_TICK = 140;
/** Prints a minute of what trades without volume, such as an index. */
const PRINTS = 15;

export const emptyTicks = (): MinuteTicks => ({
  stream: 0,
  grid: 'share',
  count: 0,
  open: 0,
  high: 0,
  low: 0,
  close: 0,
  volume: 0,
  highTick: 0,
  lowTick: 0,
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
  // The first and last ticks are the open and the close; two others are the high and the low.
  const inner = count - 2;
  const high = bitsAt(stream, 1_000) % inner;
  const low = (high + 1 + (bitsAt(stream, 1_001) % (inner - 1))) % inner;
  ticks.stream = stream;
  ticks.grid = grid;
  ticks.count = count;
  ticks.open = bar.open;
  ticks.high = bar.high;
  ticks.low = bar.low;
  ticks.close = bar.close;
  ticks.volume = volume;
  ticks.highTick = 1 + high;
  ticks.lowTick = 1 + low;
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

export function tickPrice(ticks: MinuteTicks, k: number): number {
  const { count, open, close, high, low } = ticks;
  if (k === 0) return open;
  if (k === count - 1) return close;
  if (k === ticks.highTick) return high;
  if (k === ticks.lowTick) return low;
  const straight = open + ((close - open) * k) / (count - 1);
  const price = onGrid(
    straight + (uniformAt(ticks.stream, 100 + k) - 0.5) * 0.6 * (high - low),
    ticks.grid,
  );
  return price > high ? high : price < low ? low : price;
}

/** Shares traded in the minute before tick k; the whole minute's after the last. */
export function volumeBeforeTick(ticks: MinuteTicks, k: number): number {
  const { count, volume } = ticks;
  if (volume === 0 || k <= 0) return 0;
  if (k >= count) return volume;
  return k + Math.floor(((volume - count) * (k + 0.85 * uniformAt(ticks.stream, 200 + k))) / count);
}

export const tickSize = (ticks: MinuteTicks, k: number): number =>
  volumeBeforeTick(ticks, k + 1) - volumeBeforeTick(ticks, k);
