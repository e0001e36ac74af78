import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { knotAt } from '../factors/factor-set.ts';
import { fillKnots } from '../random/bridge.ts';
import { bitsAt, streamOf, uniformAt } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import { DAY_ROOT, EPOCH } from '../world-time.ts';
import { BLOCKS, dayShape, KNOTS, type DayShape } from './day-shape.ts';
import { onGrid } from './tick-grid.ts';
import type { Track, TrackWindow } from './track.ts';

/**
 * A regular session before its minutes are drawn: the path at nine knots, the two extremes and the
 * minutes in which they happen, and the daily bar that follows. The minutes are then drawn so that
 * they meet all of it, which is why a daily bar costs no minute.
 */
export interface DayFrame {
  session: number;
  shape: DayShape;
  stream: number;
  /** Unrounded opening price as traded. */
  base: number;
  /** Log path from the open: the own part, and the whole. */
  readonly own: Float64Array;
  readonly knots: Float64Array;
  ownSigma: number;
  sigma: number;
  top: number;
  bottom: number;
  highMinute: number;
  lowMinute: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const FULL_DAY = dayShape(390);

export const emptyFrame = (): DayFrame => ({
  session: -1,
  shape: FULL_DAY,
  stream: 0,
  base: 0,
  own: new Float64Array(KNOTS),
  knots: new Float64Array(KNOTS),
  ownSigma: 0,
  sigma: 0,
  top: 0,
  bottom: 0,
  highMinute: 0,
  lowMinute: 0,
  open: 0,
  high: 0,
  low: 0,
  close: 0,
  volume: 0,
});

/** Mean of how far a Brownian maximum lies above its maximum at discrete steps, in step roots. */
const OVERSHOOT = 0.5826;
const BLOCK_ROOT = Math.sqrt(1 / BLOCKS);

/** The minute of an extreme next to a knot: in the block before or after it, close to it. */
function extremeMinute(shape: DayShape, knot: number, bits: number): number {
  const after = knot === 0 || (knot < BLOCKS && (bits & 1) === 1);
  const { start, end } = itemAt(shape.blocks, after ? knot : knot - 1);
  const length = end - start;
  const x = (bits >>> 8) / 0x1000000;
  const away = Math.floor(x * x * length);
  return after ? start + away : start + length - 1 - away;
}

/** Fills the frame of one session; `window` must cover it. */
export function fillFrame(
  frame: DayFrame,
  track: Track,
  window: TrackWindow,
  session: number,
): void {
  const i = session - window.from;
  const t = session - EPOCH;
  const { early } = sessionAt(session);
  const shape = early ? dayShape(minutesOf(session)) : FULL_DAY;
  const basis = window.basis[i]!;
  const base = window.open[i]! * basis;
  const move = Math.log(window.close[i]! / window.open[i]!);
  const ownSigma = window.ownSigma[i]!;
  const { loads, grid } = track;
  const { own, knots } = frame;
  const stream = streamOf(track.key, session);

  let ownMove = move;
  let variance = ownSigma * ownSigma;
  for (let f = 0; f < loads.length; f++) {
    const { factor, weight } = loads[f]!;
    const moves = factor.moves(t);
    ownMove -= weight * moves.day[t]!;
    const s = weight * moves.sigma[t]! * DAY_ROOT;
    variance += s * s;
  }
  fillKnots(own, 0, stream, ownMove, ownSigma);
  knots.set(own);
  for (let f = 0; f < loads.length; f++) {
    const { factor, weight } = loads[f]!;
    const path = factor.knots(t);
    for (let k = 0, at = knotAt(t); k < KNOTS; k++, at++) knots[k] = knots[k]! + weight * path[at]!;
  }
  knots[BLOCKS] = move;

  let top = 0;
  let bottom = 0;
  for (let k = 1; k < KNOTS; k++) {
    if (knots[k]! > knots[top]!) top = k;
    if (knots[k]! < knots[bottom]!) bottom = k;
  }
  const sigma = Math.sqrt(variance);
  const reach = -OVERSHOOT * BLOCK_ROOT * sigma;
  frame.session = session;
  frame.shape = shape;
  frame.stream = stream;
  frame.base = base;
  frame.ownSigma = ownSigma;
  frame.sigma = sigma;
  // Highs and lows have draws of their own; a mirror swaps them.
  const swap = track.mirrored ? 1 : 0;
  frame.top = knots[top]! + reach * Math.log(uniformAt(stream, 9 + swap));
  frame.bottom = knots[bottom]! - reach * Math.log(uniformAt(stream, 10 - swap));
  frame.highMinute = extremeMinute(shape, top, bitsAt(stream, 11 + swap));
  frame.lowMinute = extremeMinute(shape, bottom, bitsAt(stream, 12 - swap));
  if (frame.lowMinute === frame.highMinute) {
    frame.lowMinute += frame.lowMinute + 1 < shape.minutes ? 1 : -1;
  }
  frame.open = onGrid(base, grid);
  frame.close = onGrid(window.close[i]! * basis, grid);
  frame.high = onGrid(base * Math.exp(frame.top), grid);
  frame.low = onGrid(base * Math.exp(frame.bottom), grid);
  frame.volume = window.volume[i]!;
}

export function minutesOf(session: number): number {
  const { open, close } = sessionAt(session);
  return (close - open) / 60_000;
}
