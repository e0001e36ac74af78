import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { itemAt } from '../random/pick.ts';
import { emptyFrame, fillFrame, type DayFrame } from './day-frame.ts';
import type { Block } from './day-shape.ts';
import { barOfMinute, logPath, volumeBefore, type MinuteBar } from './minute-path.ts';
import {
  emptyTicks,
  fillTicks,
  lastTickAt,
  rangeUpTo,
  tickPrice,
  tickSize,
  tickTime,
  volumeBeforeTick,
} from './minute-ticks.ts';
import type { Track } from './track.ts';

/** A regular session as far as it has come. */
export interface DaySoFar {
  readonly session: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  readonly lastSize: number;
  readonly lastTime: number;
  readonly volume: number;
  /** Price times shares of each minute's typical price, over the shares; `null` without volume. */
  readonly vwap: number | null;
}

/** What is remembered of a session between two looks at it: only ever a memo. */
interface Progress {
  readonly frame: DayFrame;
  /** Minutes that are complete and counted. */
  minutes: number;
  high: number;
  low: number;
  close: number;
  turnover: number;
  ended: DaySoFar | null;
  /** The block of minutes now running and its path, from the block's first minute. */
  block: Block | null;
  path: Float64Array | null;
}

const MINUTE_MS = 60_000;
const bar: MinuteBar = { open: 0, high: 0, low: 0, close: 0 };
const ticks = emptyTicks();

function start(track: Track, session: number): Progress {
  const frame = emptyFrame();
  fillFrame(frame, track, track.window(session, session), session);
  return {
    frame,
    minutes: 0,
    high: frame.open,
    low: frame.open,
    close: frame.open,
    turnover: 0,
    ended: null,
    block: null,
    path: null,
  };
}

function advance(track: Track, progress: Progress, minutes: number): void {
  const { frame } = progress;
  if (minutes <= progress.minutes) return;
  let before = track.hasVolume ? volumeBefore(frame, progress.minutes) : 0;
  for (let i = progress.minutes; i < minutes; i++) {
    fillBar(track, progress, i);
    if (bar.high > progress.high) progress.high = bar.high;
    if (bar.low < progress.low) progress.low = bar.low;
    progress.close = bar.close;
    if (track.hasVolume) {
      const after = volumeBefore(frame, i + 1);
      progress.turnover += ((bar.high + bar.low + bar.close) / 3) * (after - before);
      before = after;
    }
  }
  progress.minutes = minutes;
}

/** The bar of a minute in the shared scratch; the path of its block is remembered. */
function fillBar(track: Track, progress: Progress, minute: number): void {
  const { frame } = progress;
  const block = itemAt(frame.shape.blockOf, minute);
  if (progress.block !== block || progress.path === null) {
    progress.path = logPath(track, frame, [block]).slice(block.start, block.end + 1);
    progress.block = block;
  }
  barOfMinute(bar, track, frame, minute, progress.path, minute - block.start);
}

const cents = (price: number): number => Math.round(price * 10_000) / 10_000;

/** Opens the trades of one minute in the shared scratch. */
function openMinute(track: Track, progress: Progress, minute: number): number {
  const { frame } = progress;
  fillBar(track, progress, minute);
  const before = track.hasVolume ? volumeBefore(frame, minute) : 0;
  const volume = track.hasVolume ? volumeBefore(frame, minute + 1) - before : 0;
  fillTicks(ticks, bar, volume, frame.stream, minute, track.grid);
  return before;
}

function endedDay(track: Track, progress: Progress): DaySoFar {
  const { frame } = progress;
  const last = frame.shape.minutes - 1;
  advance(track, progress, frame.shape.minutes);
  openMinute(track, progress, last);
  progress.path = null;
  const k = ticks.count - 1;
  return {
    session: frame.session,
    open: frame.open,
    high: frame.high,
    low: frame.low,
    last: frame.close,
    lastSize: track.hasVolume ? tickSize(ticks, k) : 0,
    lastTime: sessionAt(frame.session).open + last * MINUTE_MS + tickTime(ticks, k),
    volume: frame.volume,
    vwap: track.hasVolume ? cents(progress.turnover / frame.volume) : null,
  };
}

function daySoFar(track: Track, progress: Progress, now: number): DaySoFar | null {
  const { frame } = progress;
  const session = sessionAt(frame.session);
  const elapsed = now - session.open;
  const minute = Math.floor(elapsed / MINUTE_MS);
  advance(track, progress, minute);
  const before = openMinute(track, progress, minute);
  const k = lastTickAt(ticks, elapsed - minute * MINUTE_MS);
  if (k < 0 && minute === 0) return null;
  let { high, low } = progress;
  // Most minutes stay within what the day has seen: only the others are looked through.
  if (bar.high > high || bar.low < low) {
    const range = rangeUpTo(ticks, k);
    if (range.high > high) high = range.high;
    if (range.low < low) low = range.low;
  }
  const last = k < 0 ? progress.close : tickPrice(ticks, k);
  const traded = volumeBeforeTick(ticks, k + 1);
  let lastSize = 0;
  let lastTime = session.open + minute * MINUTE_MS + (k < 0 ? 0 : tickTime(ticks, k));
  if (track.hasVolume && k >= 0) lastSize = tickSize(ticks, k);
  if (k < 0) {
    openMinute(track, progress, minute - 1);
    lastTime = session.open + (minute - 1) * MINUTE_MS + tickTime(ticks, ticks.count - 1);
    if (track.hasVolume) lastSize = tickSize(ticks, ticks.count - 1);
  }
  const volume = before + traded;
  return {
    session: frame.session,
    open: frame.open,
    high,
    low,
    last,
    lastSize,
    lastTime,
    volume,
    vwap:
      track.hasVolume && volume > 0
        ? cents((progress.turnover + ((high + low + last) / 3) * traded) / volume)
        : null,
  };
}

/**
 * Today's progress of each track, for two groups of askers: live and delayed. Anybody else starts
 * again from the open and finds the same.
 */
export interface RunningDays {
  /** `null` before the first trade of the session. */
  readonly at: (track: Track, session: number, now: number) => DaySoFar | null;
}

const ASKERS = 2;

export function runningDays(): RunningDays {
  const memo = new Map<string, Progress[]>();

  /** The furthest progress that has not gone past the minute. */
  const progressOf = (track: Track, session: number, minute: number): Progress => {
    let list = memo.get(track.symbol);
    if (list === undefined) memo.set(track.symbol, (list = []));
    let best: Progress | undefined;
    for (const progress of list) {
      const fits = progress.frame.session === session && progress.minutes <= minute;
      if (fits && (best === undefined || progress.minutes > best.minutes)) best = progress;
    }
    if (best === undefined) {
      best = start(track, session);
      list.push(best);
      if (list.length > ASKERS) list.shift();
    }
    return best;
  };

  return {
    at: (track, session, now) => {
      const { open, close } = sessionAt(session);
      if (now < open) return null;
      if (now < close) {
        const minute = Math.floor((now - open) / MINUTE_MS);
        return daySoFar(track, progressOf(track, session, minute), now);
      }
      const progress = progressOf(track, session, Infinity);
      return (progress.ended ??= endedDay(track, progress));
    },
  };
}
