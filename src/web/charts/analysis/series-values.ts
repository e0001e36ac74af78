import type { Bar } from '../../../domain/prices/bar.ts';
import type { SeriesPoint } from './chart-parts.ts';

/** The value of a series at every bar: the newest point that is not later than the bar. */
export function valuesAtBars(
  points: readonly SeriesPoint[],
  bars: readonly Bar[],
  style: 'line' | 'stepped',
  /** Points of this moment or later are left out. */
  horizon = Infinity,
): Float64Array {
  const values = new Float64Array(bars.length).fill(Number.NaN);
  let at = 0;
  for (const [index, { time }] of bars.entries()) {
    // A point between two bars belongs to the one that it falls into.
    const end = Math.min(bars[index + 1]?.time ?? Infinity, horizon);
    let found = false;
    while (at < points.length && (points[at]?.time ?? Infinity) < end) {
      at += 1;
      found = true;
    }
    const point = points[at - 1];
    if (point === undefined) continue;
    if (style === 'stepped' || found || point.time === time) values[index] = point.value;
  }
  // A line goes on over bars without a point of its own.
  const last = style === 'line' ? lastKnown(values) : 0;
  for (let index = 1; index < last; index += 1)
    if (Number.isNaN(values[index])) values[index] = values[index - 1] ?? Number.NaN;
  return values;
}

function lastKnown(values: Float64Array): number {
  for (let index = values.length - 1; index >= 0; index -= 1)
    if (!Number.isNaN(values[index])) return index;
  return -1;
}
