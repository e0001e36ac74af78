import type { Bar } from '../prices/bar.ts';
import type { RenkoSetting } from './chart-steps.ts';

/** Bricks of one bar are told apart by a millisecond each, so that times still rise. */
const STEP = 1;
/** A brick far too small for its price would make millions of them. */
const MOST_BRICKS = 50_000;

/** Wilder's average true range of the last bar; the plain mean of what there is before that. */
function averageTrueRange(bars: readonly Bar[], period: number): number {
  let average = 0;
  for (const [index, bar] of bars.entries()) {
    const before = bars[index - 1]?.close ?? bar.close;
    const range = Math.max(bar.high, before) - Math.min(bar.low, before);
    const count = Math.min(index + 1, period);
    average += (range - average) / count;
  }
  return average;
}

/** The height of a brick, rounded to three figures so that its levels can be read. */
export function brickSize(bars: readonly Bar[], setting: RenkoSetting): number {
  if (setting.by === 'fixed') return setting.size;
  const range = averageTrueRange(bars, setting.period);
  const least = Math.abs(bars.at(-1)?.close ?? 0) / 10_000 || 1e-6;
  return Number(Math.max(range, least).toPrecision(3));
}

/**
 * Bricks of one height by the closes: the next one in the same direction after one height, in the
 * other after two. The volume of the bars since the last brick goes to the first that they make.
 */
export function renkoBricks(bars: readonly Bar[], size: number): readonly Bar[] {
  const first = bars[0];
  if (first === undefined || !(size > 0)) return [];
  const bricks: Bar[] = [];
  const start = Math.round(first.open / size);
  // Levels are counted in whole bricks: sums of fractions would drift.
  let top = start;
  let bottom = start;
  let volume = 0;
  let last = -Infinity;
  const lay = (from: number, to: number, time: number): void => {
    last = Math.max(time, last + STEP);
    bricks.push({
      time: last,
      open: from * size,
      high: Math.max(from, to) * size,
      low: Math.min(from, to) * size,
      close: to * size,
      volume,
    });
    volume = 0;
    top = Math.max(from, to);
    bottom = Math.min(from, to);
  };
  for (const bar of bars) {
    volume += bar.volume;
    const level = bar.close / size;
    while (level >= top + 1 && bricks.length < MOST_BRICKS) lay(top, top + 1, bar.time);
    while (level <= bottom - 1 && bricks.length < MOST_BRICKS) lay(bottom, bottom - 1, bar.time);
  }
  return bricks;
}
