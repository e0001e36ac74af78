import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { gapFrame, type GapFrame } from './gap-path.ts';
import {
  gapMinute,
  lastActiveMinute,
  phaseSpan,
  phaseVolumeBefore,
  type PhaseSpan,
} from './gap-ticks.ts';
import type { GapPhase, GapWindow } from './gap-windows.ts';
import {
  lastTickAt,
  tickPrice,
  tickSize,
  tickTime,
  volumeBeforeTick,
  type MinuteTicks,
} from './minute-ticks.ts';
import type { Track } from './track.ts';

/** Trading outside the regular session as far as its phase has come. */
export interface NightSoFar {
  readonly phase: GapPhase;
  readonly price: number;
  readonly size: number;
  readonly time: number;
  readonly volume: number;
}

const MINUTE_MS = 60_000;

/** The last minute looked at, of each track: only ever a memo. */
interface Seen {
  readonly session: number;
  readonly gap: GapFrame;
  readonly minute: number;
  readonly span: PhaseSpan;
  readonly at: number;
  readonly ticks: MinuteTicks | null;
}

const seen = new WeakMap<Track, Seen>();

/** The last trade between the close of a session and the next open; `null` before the first. */
export function nightSoFar(track: Track, session: number, now: number): NightSoFar | null {
  if (track.hours === 'regular') return null;
  const { close } = sessionAt(session);
  const elapsed = now - close;
  const last = seen.get(track);
  const gap = last?.session === session ? last.gap : gapFrame(track, session);
  if (gap === null) return null;
  const minute = Math.min(gap.shape.minutes - 1, Math.floor(elapsed / MINUTE_MS));
  if (last?.session === session && last.minute === minute && last.ticks !== null) {
    const k = lastTickAt(last.ticks, elapsed - last.at * MINUTE_MS);
    if (k >= 0) return tradeOf(track, gap, last.span, last.at, last.ticks, k);
  }
  // The pre-market is on the next session's share basis: trades before it do not stand in for it.
  const isPre = minute >= gap.shape.preStart;
  for (const window of gap.windows.toReversed()) {
    if (window.start > minute || (window.phase === 'pre') !== isPre) continue;
    const found = lastIn(track, gap, window, elapsed, minute);
    if (found !== null) return found;
  }
  return null;
}

function lastIn(
  track: Track,
  gap: GapFrame,
  window: GapWindow,
  elapsed: number,
  minute: number,
): NightSoFar | null {
  const span = phaseSpan(track, gap, window);
  let at = Math.min(minute, span.end - 1);
  while (at >= span.start) {
    at = lastActiveMinute(track, gap, span, at);
    if (at < span.start) return null;
    const ticks = gapMinute(track, gap, span, at);
    const k = ticks === null ? -1 : lastTickAt(ticks, elapsed - at * MINUTE_MS);
    if (ticks !== null && k >= 0) {
      seen.set(track, { session: gap.session, gap, minute, span, at, ticks });
      return tradeOf(track, gap, span, at, ticks, k);
    }
    at -= 1;
  }
  return null;
}

function tradeOf(
  track: Track,
  gap: GapFrame,
  span: PhaseSpan,
  at: number,
  ticks: MinuteTicks,
  k: number,
): NightSoFar {
  return {
    phase: span.phase,
    price: tickPrice(ticks, k),
    size: track.hasVolume ? tickSize(ticks, k) : 0,
    time: sessionAt(gap.session).close + at * MINUTE_MS + tickTime(ticks, k),
    volume: track.hasVolume ? phaseVolumeBefore(gap, span, at) + volumeBeforeTick(ticks, k + 1) : 0,
  };
}
