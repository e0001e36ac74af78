import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extentOf,
  linePath,
  niceTicks,
  percentTickDecimals,
  scaleOf,
  SIDE,
  spanning,
  stepPath,
  tickDecimals,
} from './scale.ts';
import { nearest } from './plot.tsx';

describe('the scale of a plot', () => {
  it('knows the extent of what is known, and that of nothing', () => {
    expect(extentOf([3, null, -1, undefined, Number.NaN])).toEqual({ min: -1, max: 3 });
    expect(extentOf([null, undefined])).toBeNull();
  });

  it('puts the ends at the ends, and up where less is', () => {
    const y = scaleOf({ min: 10, max: 20 }, true);
    expect([y(10), y(20), y(15)]).toEqual([SIDE, 0, SIDE / 2]);
    expect(scaleOf({ min: 5, max: 5 })(5)).toBe(SIDE / 2);
  });

  it('has four to six round ticks inside the extent, evenly apart, told apart by their decimals', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (min, span) => {
          const ticks = niceTicks({ min, max: min + span });
          expect(ticks.length).toBeGreaterThanOrEqual(4);
          expect(ticks.length).toBeLessThanOrEqual(6);
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(min - span * 1e-6);
            expect(tick).toBeLessThanOrEqual(min + span * (1 + 1e-6));
          }
          const decimals = tickDecimals(ticks);
          expect(new Set(ticks.map((tick) => tick.toFixed(decimals))).size).toBe(ticks.length);
        },
      ),
    );
    expect(niceTicks({ min: 0, max: 1 })).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(niceTicks({ min: 390.2, max: 395.1 })).toEqual([391, 392, 393, 394, 395]);
  });

  it('writes percentages that are evenly apart as such', () => {
    expect(percentTickDecimals([-0.05, -0.025, 0, 0.025, 0.05, 0.075])).toBe(1);
    expect(percentTickDecimals([0, 0.05, 0.1])).toBe(0);
    expect(percentTickDecimals([-1, 0, 1])).toBe(0);
  });

  it('interrupts a line where a value is missing, and holds a step until the next', () => {
    const values = [0, 500, null, 1000];
    const x = (index: number) => index * 100;
    const y = (index: number) => values[index] ?? null;
    expect(linePath(4, x, y)).toBe('M0 0L100 500M300 1000');
    expect(stepPath(4, x, y)).toBe('M0 0H100V500H200M300 1000');
  });

  it('finds the nearest stop as a search of all of them does', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }),
        fc.integer({ min: -10, max: 1010 }),
        (places, place) => {
          const stops = places.toSorted((a, b) => a - b);
          const distance = Math.min(...stops.map((stop) => Math.abs(stop - place)));
          expect(Math.abs((stops[nearest(stops, place)] ?? Infinity) - place)).toBe(distance);
        },
      ),
    );
  });

  it('spans at least so much, around the same middle', () => {
    expect(spanning({ min: 4, max: 6 }, 4)).toEqual({ min: 3, max: 7 });
    expect(spanning({ min: 4, max: 6 }, 1)).toEqual({ min: 4, max: 6 });
  });
});
