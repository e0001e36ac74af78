import type { Bar, BarInterval } from '../prices/bar.ts';
import { countWhile } from '../sorted/count-while.ts';
import { barEnd } from './bar-period.ts';

/**
 * Replaying history is a moment: a chart shows the bars that were whole by then and nothing else.
 * Charts of different intervals are in step because they share the moment.
 */
export interface Replay {
  /** Bars that ended at or before this moment are shown. */
  readonly at: number;
  /** Where it began: one cannot step back beyond it. */
  readonly from: number;
  readonly playing: boolean;
  /** Bars per second. */
  readonly speed: ReplaySpeed;
}

export const REPLAY_SPEEDS = [0.5, 1, 2, 5, 10] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

interface ReplayedBars {
  /** Oldest first. */
  readonly bars: readonly Pick<Bar, 'time'>[];
  readonly interval: BarInterval;
}

/** How many bars were whole at a moment. */
export const wholeBars = ({ bars, interval }: ReplayedBars, moment: number): number =>
  countWhile(bars, ({ time }) => barEnd(time, interval) <= moment);

/** The bars that were whole at a moment; the same list when all of them were. */
export function barsUntil<B extends Pick<Bar, 'time'>>(
  bars: readonly B[],
  interval: BarInterval,
  at: number,
): readonly B[] {
  const count = wholeBars({ bars, interval }, at);
  return count === bars.length ? bars : bars.slice(0, count);
}

/**
 * Begins with the bar that holds the moment, or the last one before it; `null` when there is no
 * whole bar to begin with, or nothing after it.
 */
export function startReplay(
  { bars, interval }: ReplayedBars,
  moment: number,
  now: number,
  speed: ReplaySpeed = 1,
): Replay | null {
  const first = countWhile(bars, ({ time }) => time <= moment) - 1;
  const whole = wholeBars({ bars, interval }, now);
  // The last whole bar has no future to replay.
  const at = Math.min(Math.max(first, 0), whole - 2);
  if (at < 0) return null;
  const end = barEnd(bars[at]!.time, interval);
  return { at: end, from: end, playing: false, speed };
}

/** One bar on (or back, down to where the replay began); stops by itself at the last whole bar. */
export function stepReplay(replay: Replay, shown: ReplayedBars, now: number, by: 1 | -1): Replay {
  const count = wholeBars(shown, replay.at);
  const next = shown.bars[by === 1 ? count : count - 2];
  const at = next === undefined ? null : barEnd(next.time, shown.interval);
  if (at === null || at > now) return by === 1 ? { ...replay, playing: false } : replay;
  return { ...replay, at: Math.max(at, replay.from), playing: by === 1 && replay.playing };
}

/** Whether nothing is left to replay. */
export function isReplayOver({ at }: Replay, shown: ReplayedBars, now: number): boolean {
  const next = shown.bars[wholeBars(shown, at)];
  return next === undefined || barEnd(next.time, shown.interval) > now;
}

/** How long a bar stays while playing, in ms. */
export const replayPause = ({ speed }: Pick<Replay, 'speed'>): number => 1_000 / speed;

/** What has a moment of its own, such as the mark of an event: only what had happened by then. */
export const happenedBefore = <T extends { readonly time: number }>(
  things: readonly T[],
  at: number,
): readonly T[] => things.filter(({ time }) => time < at);
