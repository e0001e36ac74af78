import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '../../../domain/prices/price-chart.ts';
import { candlePaths } from './candle-paths.ts';

const price = fc.integer({ min: 1, max: 999 });
const prices = fc.tuple(price, price, price, price);
const points = prices.map(([one, two, three, four]): ChartPoint => {
  const [low = 0, , , high = 0] = [one, two, three, four].toSorted((a, b) => a - b);
  return { time: 0, close: one, volume: 1, reach: { open: two, high, low } };
});

/** The prices that a drawing shows, read back from it: a plot where a unit is a unit of price. */
function readBack(path: string) {
  const number = String.raw`(-?[\d.]+)`;
  const candle = new RegExp(
    `M${number} ${number}V${number}M${number} ${number}h${number}V${number}h-${number}z` +
      `M${number} ${number}V${number}`,
    'g',
  );
  return [...path.matchAll(candle)].map((found) => {
    const [x, high, top, left, , width, bottom, , , , low] = found.slice(1).map(Number);
    return { x, high, top, left, width, bottom, low };
  });
}

describe('candles', () => {
  it('show the open, high, low and close of every bar, gains and losses apart', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 20 }), (bars) => {
        const stops = bars.map((_, index) => index * 10 + 5);
        const { gain, loss } = candlePaths(bars, stops, 10, (value) => 1_000 - value);
        const rose = ({ close, reach }: ChartPoint) => close >= reach!.open;
        for (const [path, way] of [
          [gain, true],
          [loss, false],
        ] as const) {
          const own = bars.flatMap((bar, index) => (rose(bar) === way ? [{ bar, index }] : []));
          expect(readBack(path)).toEqual(
            own.map(({ bar: { close, reach }, index }) => ({
              x: index * 10 + 5,
              high: 1_000 - reach!.high,
              top: 1_000 - Math.max(reach!.open, close),
              left: index * 10 + 1.5,
              width: 7,
              bottom: 1_000 - Math.min(reach!.open, close),
              low: 1_000 - reach!.low,
            })),
          );
        }
      }),
    );
  });

  it('of closes alone are none', () => {
    const bare: ChartPoint = { time: 0, close: 5, volume: 1, reach: null };
    expect(candlePaths([bare], [5], 10, (value) => value)).toEqual({ gain: '', loss: '' });
  });
});
