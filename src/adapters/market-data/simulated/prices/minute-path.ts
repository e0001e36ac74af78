import { fillBetween } from '../random/bridge.ts';
import { streamOf, uniformAt, bitsAt } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import type { DayFrame } from './day-frame.ts';
import type { Block } from './day-shape.ts';
import { factorMinutes } from './factor-minutes.ts';
import { gridStep, onGrid } from './tick-grid.ts';
import type { Track } from './track.ts';

/** Minute bars of one regular session; element i is the minute that starts i minutes after the open. */
export interface MinuteBars {
  readonly count: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Shares before each minute; the last entry, one past the end, is the day's volume. */
  readonly volumeBefore: Float64Array;
}

const LONGEST = 390;
const own = new Float64Array(LONGEST + 1);
const path = new Float64Array(LONGEST + 1);

/** Where in its last minute an extreme leaves the close: this much of a minute's root below it. */
const RETREAT = 0.7;

/** Writes the log path of one block's minutes, both ends included, inside the day's extremes. */
function fillBlock(track: Track, frame: DayFrame, block: Block): void {
  const { shape, top, bottom } = frame;
  const { at, start, end } = block;
  const stream = streamOf(frame.stream, 1);
  own[start] = valueAt(frame.own, at);
  own[end] = valueAt(frame.own, at + 1);
  fillBetween(own, start, end, stream, frame.ownSigma * block.minuteRoot);
  for (let j = start + 1; j < end; j++) path[j] = valueAt(own, j);
  for (const { factor, weight } of track.loads) {
    const minutes = factorMinutes(factor, frame.session, shape.minutes);
    for (let j = start + 1; j < end; j++) path[j] = valueAt(path, j) + weight * valueAt(minutes, j);
  }
  path[start] = valueAt(frame.knots, at);
  path[end] = valueAt(frame.knots, at + 1);
  bendToExtremes(frame, block, track.mirrored);
  for (let j = start + 1; j < end; j++) {
    let y = valueAt(path, j);
    if (y > top) y = 2 * top - y;
    else if (y < bottom) y = 2 * bottom - y;
    path[j] = y > top ? top : y < bottom ? bottom : y;
  }
}

/**
 * Adds to the block's path what makes it pass by the day's extremes at their minutes: straight
 * lines between the block's ends and the extremes inside it.
 */
function bendToExtremes(frame: DayFrame, block: Block, mirrored: boolean): void {
  const { highMinute, lowMinute, top, bottom, sigma } = frame;
  const { start, end } = block;
  const retreat = RETREAT * sigma * block.minuteRoot;
  let from = start;
  let fromLift = 0;
  const bend = (to: number, toLift: number): void => {
    const slope = (toLift - fromLift) / (to - from);
    for (let j = from + 1; j <= to; j++) {
      path[j] = valueAt(path, j) + fromLift + slope * (j - from);
    }
    from = to;
    fromLift = toLift;
  };
  const highFirst = highMinute < lowMinute;
  for (const isHigh of highFirst ? [true, false] : [false, true]) {
    // The bend ends at the close of the extreme's minute, unless that is the block's own end.
    const at = (isHigh ? highMinute : lowMinute) + 1;
    if (at <= start || at >= end) continue;
    const u = uniformAt(frame.stream, isHigh === mirrored ? 14 : 13);
    const aim = isHigh ? Math.max(bottom, top - u * retreat) : Math.min(top, bottom + u * retreat);
    bend(at, aim - valueAt(path, at));
  }
  if (from > start) bend(end, 0);
}

/** Fills the path of some blocks of the frame and returns it; valid until the next call. */
export function logPath(track: Track, frame: DayFrame, blocks: readonly Block[]): Float64Array {
  for (const block of blocks) fillBlock(track, frame, block);
  return path;
}

export interface MinuteBar {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * One minute's bar from the log path at its two ends, `at` and the position after it; always inside
 * the day's bar.
 */
export function barOfMinute(
  out: MinuteBar,
  track: Track,
  frame: DayFrame,
  minute: number,
  logs: Float64Array,
  at = minute,
): void {
  const { grid } = track;
  const stream = streamOf(frame.stream, 2);
  const bits = bitsAt(stream, minute);
  const last = frame.shape.minutes - 1;
  const { minuteRoot } = frame.shape.blockOf[minute]!;
  let open = frame.open;
  if (minute > 0) {
    const before = onGrid(frame.base * Math.exp(logs[at]!), grid);
    const bounce = (bits & 7) === 0 ? 1 : (bits & 7) === 1 ? -1 : 0;
    open = onGrid(before + bounce * gridStep(before, grid), grid);
    open = open > frame.high ? frame.high : open < frame.low ? frame.low : open;
  }
  let close = minute === last ? frame.close : onGrid(frame.base * Math.exp(logs[at + 1]!), grid);
  close = close > frame.high ? frame.high : close < frame.low ? frame.low : close;
  const reach = 0.5 * frame.base * frame.sigma * minuteRoot;
  // Two cheap exponential-like draws from one hash: the square keeps most wicks short.
  const up = ((bits >>> 3) & 0x3fff) / 0x4000;
  const down = ((bits >>> 17) & 0x3fff) / 0x4000;
  const body = open > close ? open : close;
  const foot = open > close ? close : open;
  const high = onGrid(body + reach * 2 * up * up, grid);
  const low = onGrid(Math.max(foot - reach * 2 * down * down, foot * 0.5), grid);
  out.open = open;
  out.close = close;
  out.high = minute === frame.highMinute || high > frame.high ? frame.high : high;
  out.low = minute === frame.lowMinute || low < frame.low ? frame.low : low;
}

/** Fewest shares in a minute: enough for its open, high, low and close to be four trades. */
const FEWEST = 4;

/** Shares traded before a minute of the session; whole, and the day's volume after the last. */
export function volumeBefore(frame: DayFrame, minute: number): number {
  const { shape, volume } = frame;
  if (minute <= 0) return 0;
  if (minute >= shape.minutes) return volume;
  const spare = volume - FEWEST * shape.minutes;
  const stream = streamOf(frame.stream, 3);
  // The boundary slides within its minute, which makes neighbours lighter and heavier by turns.
  const slide = 0.85 * uniformAt(stream, minute);
  const a = valueAt(shape.volumeBefore, minute);
  const b = minute + 1 < shape.minutes ? valueAt(shape.volumeBefore, minute + 1) : a;
  return FEWEST * minute + Math.floor(spare * (a + (b - a) * slide));
}

/** The bar of one minute. */
export function minuteIn(bars: MinuteBars, minute: number) {
  return {
    open: valueAt(bars.open, minute),
    high: valueAt(bars.high, minute),
    low: valueAt(bars.low, minute),
    close: valueAt(bars.close, minute),
    volume: valueAt(bars.volumeBefore, minute + 1) - valueAt(bars.volumeBefore, minute),
  };
}

const bar: MinuteBar = { open: 0, high: 0, low: 0, close: 0 };

/** The bars of the session's first `count` minutes. */
export function minuteBars(track: Track, frame: DayFrame, count: number): MinuteBars {
  const { shape } = frame;
  const begun = shape.blocks.filter(({ start }) => start < count);
  const logs = logPath(track, frame, begun);
  const bars: MinuteBars = {
    count,
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volumeBefore: new Float64Array(count + 1),
  };
  for (let i = 0; i < count; i++) {
    barOfMinute(bar, track, frame, i, logs);
    bars.open[i] = bar.open;
    bars.high[i] = bar.high;
    bars.low[i] = bar.low;
    bars.close[i] = bar.close;
  }
  if (track.hasVolume) {
    for (let i = 1; i <= count; i++) bars.volumeBefore[i] = volumeBefore(frame, i);
  }
  return bars;
}
