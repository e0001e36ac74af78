import type { Bar, BarInterval } from '../prices/bar.ts';
import type { Projection } from './geometry.ts';
import { timeScale } from './time-scale.ts';

/** For tests: a pane with so many pixels per bar and per unit of price, price 0 at its lower edge. */
export function testProjection(
  bars: readonly Bar[],
  {
    interval = '1d' as BarInterval,
    barWidth = 10,
    unit = 2,
    box = { width: 1_000, height: 600 },
  } = {},
): Projection {
  return {
    box,
    bars,
    traded: bars,
    scale: timeScale(
      { interval, extended: false },
      bars.map(({ time }) => time),
    ),
    xOf: (index) => index * barWidth + barWidth / 2,
    indexAt: (x) => (x - barWidth / 2) / barWidth,
    yOf: (price) => box.height - price * unit,
    priceAt: (y) => (box.height - y) / unit,
  };
}
