import type { Bar } from '../prices/bar.ts';
import type { DrawingPoint } from './drawing.ts';
import type { Projection } from './geometry.ts';
import { type DrawingKind, KINDS, type Magnet } from './kinds.ts';
import { BRUSH_POINTS, EARLIEST, LATEST } from './limits.ts';
import type { Place } from './shapes.ts';

/** A weak magnet pulls from so many pixels away. */
const WEAK_REACH = 16;

const within = (time: number): number => Math.min(LATEST, Math.max(EARLIEST, time));

/** The point under a place of the screen, pulled to a price of its bar by the magnet. */
export function pointAt(
  kind: DrawingKind,
  place: Place,
  projection: Projection,
  magnet: Magnet,
): DrawingPoint {
  const { scale, indexAt, priceAt, bars } = projection;
  const exact = indexAt(place.x);
  if (KINDS[kind].points === 'many')
    return { time: within(scale.momentAt(exact)), price: priceAt(place.y) };
  const index = Math.round(exact);
  const bar = bars[index];
  const price =
    magnet === 'off' || bar === undefined ? undefined : nearestPrice(bar, place.y, projection);
  const isPulled =
    price !== undefined &&
    (magnet === 'strong' || Math.abs(projection.yOf(price) - place.y) <= WEAK_REACH);
  return {
    time: within(scale.momentAt(index)),
    price: isPulled ? price : priceAt(place.y),
  };
}

function nearestPrice(bar: Bar, y: number, { yOf }: Projection): number {
  const distance = (price: number): number => Math.abs(yOf(price) - y);
  return [bar.open, bar.high, bar.low, bar.close].reduce((nearest, price) =>
    distance(price) < distance(nearest) ? price : nearest,
  );
}

/** What is still missing of a drawing once a person has set its points. */
export function completed(
  kind: DrawingKind,
  placed: readonly DrawingPoint[],
  { scale, yOf, priceAt, indexAt, box }: Projection,
): readonly DrawingPoint[] {
  const entry = placed[0];
  if ((kind !== 'long-position' && kind !== 'short-position') || entry === undefined) return placed;
  const y = yOf(entry.price);
  const reach = box.height / 8;
  const bars = Math.max(3, Math.round((indexAt(box.width) - indexAt(0)) / 6));
  const time = within(scale.momentAt(scale.indexOf(entry.time) + bars));
  const side = kind === 'long-position' ? -1 : 1;
  return [
    entry,
    { time, price: priceAt(y + side * 2 * reach) },
    { time, price: priceAt(y - side * reach) },
  ];
}

/** One point moved. The two right corners of a position are at the same moment. */
export function withPoint(
  kind: DrawingKind,
  points: readonly DrawingPoint[],
  at: number,
  point: DrawingPoint,
): readonly DrawingPoint[] {
  const moved = points.map((known, place) => (place === at ? point : known));
  const isPosition = kind === 'long-position' || kind === 'short-position';
  if (!isPosition || at === 0) return moved;
  return moved.map((known, place) => (place === 0 ? known : { ...known, time: point.time }));
}

/** All points moved by so many bars and pixels, so that the drawing keeps its shape on any axis. */
export const movedBy = (
  points: readonly DrawingPoint[],
  bars: number,
  pixels: number,
  { scale, yOf, priceAt }: Projection,
): readonly DrawingPoint[] =>
  points.map(({ time, price }) => ({
    time: bars === 0 ? time : within(scale.momentAt(scale.exactIndexOf(time) + bars)),
    price: pixels === 0 ? price : priceAt(yOf(price) + pixels),
  }));

/** A stroke with no more points than are kept, by dropping those that change it least. */
export function thinned(places: readonly Place[], tolerance = 1): readonly number[] {
  if (places.length < 3) return places.map((_, at) => at);
  const kept = new Set([0, places.length - 1]);
  const parts: [number, number][] = [[0, places.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part;
    let furthest = tolerance;
    let found = -1;
    for (let at = first + 1; at < last; at += 1) {
      const distance = offLine(places[at]!, places[first]!, places[last]!);
      if (distance > furthest) [furthest, found] = [distance, at];
    }
    if (found < 0) continue;
    kept.add(found);
    parts.push([first, found], [found, last]);
  }
  const found = [...kept].toSorted((a, b) => a - b);
  return found.length <= BRUSH_POINTS ? found : thinned(places, tolerance * 2);
}

function offLine({ x, y }: Place, from: Place, to: Place): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0
    ? Math.hypot(x - from.x, y - from.y)
    : Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length;
}
