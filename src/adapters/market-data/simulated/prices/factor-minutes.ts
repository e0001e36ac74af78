import { knotAt, type Factor } from '../factors/factor-set.ts';
import { fillBetween } from '../random/bridge.ts';
import { streamOf } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import { DAY_ROOT, EPOCH } from '../world-time.ts';
import { dayShape } from './day-shape.ts';

/** Sessions whose factor minutes stay in memory: today's, and a few that charts ask for. */
const KEPT = 6;

const caches = new WeakMap<Factor, Map<number, Float64Array>>();

/** A factor's log path over a session's minutes, from 0 at the open; shared by all who load on it. */
export function factorMinutes(factor: Factor, session: number, minutes: number): Float64Array {
  let cache = caches.get(factor);
  if (cache === undefined) caches.set(factor, (cache = new Map()));
  const known = cache.get(session);
  if (known !== undefined) return known;
  const shape = dayShape(minutes);
  const t = session - EPOCH;
  const path = new Float64Array(minutes + 1);
  const stream = streamOf(streamOf(factor.key, 7), session);
  const sigma = valueAt(factor.moves(t).sigma, t) * DAY_ROOT;
  const knots = factor.knots(t);
  const at = knotAt(t);
  path[0] = valueAt(knots, at);
  for (const block of shape.blocks) {
    path[block.end] = valueAt(knots, at + block.at + 1);
    fillBetween(path, block.start, block.end, stream, sigma * block.minuteRoot);
  }
  if (cache.size >= KEPT) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
  cache.set(session, path);
  return path;
}
