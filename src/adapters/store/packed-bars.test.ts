import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../domain/prices/bar.ts';
import { packBars, unpackBars } from './packed-bars.ts';

const DAY_MS = 86_400_000;
const price = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 1, max: 100_000_000 }).map((units) => units / 10_000),
  fc.double({ min: 1e-9, max: 1e7, noNaN: true }),
);
const bar = fc.record({
  time: fc.integer({ min: 0, max: 40_000 }).map((day) => day * DAY_MS),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: fc.oneof(
    fc.nat(),
    fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
  ),
});

describe('packed bars', () => {
  it('come back equal to the last digit, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 30 }), (bars) => {
        expect(unpackBars(packBars(bars))).toEqual(bars);
      }),
    );
  });

  it('take some sixteen characters each', () => {
    const bars = Array.from({ length: 252 }, (_, i): Bar => {
      const close = Math.round(15_000 + 900 * Math.sin(i / 7)) / 100;
      return {
        time: (20_000 + i) * DAY_MS,
        open: Math.round(close * 100 + 60 * Math.sin(i)) / 100,
        high: Math.round(close * 102) / 100 + 1,
        low: Math.round(close * 97) / 100,
        close,
        volume: 48_000_000 + i * 12_345,
      };
    });
    expect(unpackBars(packBars(bars))).toEqual(bars);
    expect(packBars(bars).length / 252).toBeLessThan(18);
  });

  it('text that is cut off is an error, not other bars', () => {
    const packed = packBars([
      { time: DAY_MS, open: 1.5, high: 2, low: 1, close: 1.75, volume: 5_000_000 },
    ]);
    expect(() => unpackBars(packed.slice(0, -4))).toThrow(RangeError);
  });
});
