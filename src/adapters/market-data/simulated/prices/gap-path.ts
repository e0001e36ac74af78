import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Factor } from '../factors/factor-set.ts';
import { bridgeAt } from '../random/bridge.ts';
import { streamOf } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import { DAY_ROOT, EPOCH, GAP_ROOT } from '../world-time.ts';
import { gapShape, type GapShape } from './gap-shape.ts';
import { gapWindows, type GapWindow } from './gap-windows.ts';
import { onGrid } from './tick-grid.ts';
import { sessionIn, type Track, volumeIn } from './track.ts';

/**
 * The path between the close of a session and the open of the next: a bridge over the after-hours,
 * the night or weekend, and the pre-market, with news as a jump at its own minute.
 */
export interface GapFrame {
  /** The session that has closed. */
  session: number;
  shape: GapShape;
  /** When it trades, in order of time. */
  windows: readonly GapWindow[];
  stream: number;
  /** Unrounded close before and, from the pre-market on, less the dividend: as traded. */
  base: number;
  nextBase: number;
  ownMove: number;
  ownSigma: number;
  jump: number;
  jumpMinute: number;
  /** Volumes of the sessions on both sides. */
  volumeBefore: number;
  volumeAfter: number;
}

export function gapFrame(track: Track, session: number): GapFrame | null {
  const next = session + 1;
  if (session < track.first || next > track.last) return null;
  const window = track.window(session, next);
  const here = sessionIn(window, session);
  const there = sessionIn(window, next);
  const before = sessionAt(session);
  const after = sessionAt(next);
  const shape = gapShape(before, after);
  const t = next - EPOCH;
  const less = here.close - track.dividendOn(next) / there.basis;
  const jump = track.jumpBefore(next);
  let ownMove = Math.log(there.open / less) - (jump?.size ?? 0);
  for (const { factor, weight } of track.loads) ownMove -= weight * valueAt(factor.moves(t).gap, t);
  return {
    session,
    shape,
    windows: gapWindows(track.hours, before, after),
    stream: streamOf(streamOf(track.key, 5), session),
    base: here.close * here.basis,
    nextBase: less * there.basis,
    ownMove,
    ownSigma: (there.ownSigma / DAY_ROOT) * GAP_ROOT,
    jump: jump?.size ?? 0,
    jumpMinute: jump === null ? 0 : Math.max(0, (jump.at - before.close) / 60_000),
    volumeBefore: volumeIn(window, session),
    volumeAfter: volumeIn(window, next),
  };
}

/** Factor values at a minute of a gap are asked for by every listing in turn. */
const memo = new WeakMap<Factor, Map<number, number>>();
/** Two nights, by the minute; beyond them it begins again. */
const MOST = 2_048;

function factorGapAt(factor: Factor, session: number, shape: GapShape, minute: number): number {
  let values = memo.get(factor);
  if (values === undefined) memo.set(factor, (values = new Map()));
  const name = session * 16_384 + minute;
  const known = values.get(name);
  if (known !== undefined) return known;
  const t = session + 1 - EPOCH;
  const { gap, sigma } = factor.moves(t);
  const value =
    valueAt(gap, t) * valueAt(shape.clock, minute) +
    valueAt(sigma, t) *
      GAP_ROOT *
      bridgeAt(streamOf(streamOf(factor.key, 8), session), shape.clock, minute);
  if (values.size >= MOST) values.clear();
  values.set(name, value);
  return value;
}

/** The price as traded at the start of a minute of the gap, on the grid. */
export function gapPriceAt(track: Track, gap: GapFrame, minute: number): number {
  const { shape } = gap;
  let move = gap.ownMove * valueAt(shape.clock, minute);
  move += gap.ownSigma * bridgeAt(gap.stream, shape.clock, minute);
  for (const { factor, weight } of track.loads) {
    move += weight * factorGapAt(factor, gap.session, shape, minute);
  }
  if (minute >= gap.jumpMinute) move += gap.jump;
  return onGrid((minute >= shape.preStart ? gap.nextBase : gap.base) * Math.exp(move), track.grid);
}
