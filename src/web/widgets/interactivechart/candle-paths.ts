import type { ChartPoint } from '../../../domain/prices/price-chart.ts';
import { coordinate } from '../../charts/scale.ts';

export interface CandlePaths {
  /** Closed at or above its open: its body is hollow, so that more than a colour tells it. */
  readonly gain: string;
  readonly loss: string;
}

/** The share of its place that a body takes; the rest is the space to the next one. */
const BODY = 0.7;

/** Each bar as a body from open to close with a wick up to its high and one down to its low. */
export function candlePaths(
  points: readonly ChartPoint[],
  stops: readonly number[],
  step: number,
  y: (value: number) => number,
): CandlePaths {
  const paths = { gain: '', loss: '' };
  const width = coordinate(step * BODY);
  for (const [index, { close, reach }] of points.entries()) {
    if (reach === null) continue;
    const x = stops[index] ?? 0;
    const top = y(Math.max(reach.open, close));
    const bottom = y(Math.min(reach.open, close));
    const [at, upper, lower] = [x, top, bottom].map(coordinate);
    paths[close >= reach.open ? 'gain' : 'loss'] +=
      `M${at} ${coordinate(y(reach.high))}V${upper}` +
      `M${coordinate(x - (step * BODY) / 2)} ${upper}h${width}V${lower}h-${width}z` +
      `M${at} ${lower}V${coordinate(y(reach.low))}`;
  }
  return paths;
}
