import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { drawnBars, heikinAshi } from './drawn-bars.ts';
import { boxSize, pointFigure } from './point-figure.ts';
import { brickSize, renkoBricks } from './renko.ts';

const bar = (time: number, open: number, high: number, low: number, close: number): Bar => ({
  time,
  open,
  high,
  low,
  close,
  volume: 1,
});
const closes = (...list: number[]): Bar[] =>
  list.map((close, time) => bar(time * 60_000, close, close, close, close));

const price = fc.integer({ min: 100, max: 20_000 }).map((cents) => cents / 100);
const anyBars = fc
  .array(fc.tuple(price, price, price, price), { minLength: 1, maxLength: 80 })
  .map((rows) =>
    rows.map(([a, b, c, d], index) =>
      bar(index * 60_000, a, Math.max(a, b, c, d), Math.min(a, b, c, d), d),
    ),
  );

describe('Heikin-Ashi', () => {
  it('averages by the textbook, the first bar by its own open and close', () => {
    const [first, second] = heikinAshi([bar(0, 10, 14, 8, 12), bar(1, 12, 16, 11, 15)]);
    expect(first).toMatchObject({ open: 11, high: 14, low: 8, close: 11 });
    expect(second).toMatchObject({ open: 11, high: 16, low: 11, close: 13.5 });
  });

  it('a bar does not change by what follows, and holds its open and close', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const all = heikinAshi(bars);
        const some = heikinAshi(bars.slice(0, Math.ceil(bars.length / 2)));
        expect(all.slice(0, some.length)).toEqual(some);
        for (const { open, high, low, close } of all) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
        }
      }),
    );
  });
});

describe('Renko', () => {
  it('needs one height to go on and two to turn', () => {
    const ways = (list: number[]) =>
      renkoBricks(closes(...list), 1).map(({ open, close }) => [open, close]);
    expect(ways([10, 12])).toEqual([
      [10, 11],
      [11, 12],
    ]);
    expect(ways([10, 12, 10.5])).toHaveLength(2);
    expect(ways([10, 12, 10])).toEqual([
      [10, 11],
      [11, 12],
      [11, 10],
    ]);
    expect(ways([10, 10.9, 9.1])).toEqual([]);
  });

  it('every brick has one height, follows the one before, and its time is later', () => {
    fc.assert(
      fc.property(anyBars, fc.constantFrom(0.25, 1, 3.3), (bars, size) => {
        const bricks = renkoBricks(bars, size);
        for (const [index, { time, open, high, low, close }] of bricks.entries()) {
          expect(Math.abs(close - open)).toBeCloseTo(size, 9);
          expect([high, low]).toEqual([Math.max(open, close), Math.min(open, close)]);
          const before = bricks[index - 1];
          if (before === undefined) continue;
          expect(time).toBeGreaterThan(before.time);
          const isTurn = close > open !== before.close > before.open;
          expect(open).toBeCloseTo(isTurn ? before.open : before.close, 9);
        }
        // The last close lies within a brick of where the bricks are.
        const last = bricks.at(-1);
        const close = bars.at(-1)?.close ?? 0;
        if (last !== undefined) {
          expect(close).toBeGreaterThan(last.low - size);
          expect(close).toBeLessThan(last.high + size);
        }
      }),
    );
  });

  it('measures by the average true range, and never by nothing', () => {
    const setting = { by: 'atr', period: 14, size: 1 } as const;
    const flat = Array.from({ length: 30 }, (_, at) => bar(at, 50, 52, 48, 50));
    expect(brickSize(flat, setting)).toBe(4);
    expect(brickSize(closes(50, 50, 50), setting)).toBeGreaterThan(0);
    expect(renkoBricks([], 1)).toEqual([]);
    expect(renkoBricks(closes(1, 2), 0)).toEqual([]);
  });
});

describe('point and figure', () => {
  it('lengthens a column by highs, and turns after three boxes', () => {
    const bars = [
      bar(0, 10, 13.4, 10, 13),
      bar(1, 13, 13.2, 11.1, 12),
      bar(2, 12, 12.5, 9.8, 10),
      bar(3, 10, 13.1, 10, 13),
    ];
    const { columns } = pointFigure(bars, 1, 3);
    expect(columns.map(({ open, close }) => [open, close])).toEqual([
      [10, 13],
      [12, 10],
      [11, 13],
    ]);
  });

  it('columns turn in turn, by at least the reversal, and stay within the prices', () => {
    fc.assert(
      fc.property(anyBars, fc.integer({ min: 1, max: 4 }), (bars, reversal) => {
        const { columns } = pointFigure(bars, 1, reversal);
        const high = Math.max(...bars.map((each) => each.high));
        const low = Math.min(...bars.map((each) => each.low));
        for (const [index, column] of columns.entries()) {
          expect(column.high).toBeLessThanOrEqual(high);
          expect(column.low).toBeGreaterThanOrEqual(Math.floor(low));
          const before = columns[index - 1];
          if (before === undefined) continue;
          expect(column.time).toBeGreaterThan(before.time);
          const rises = (each: Bar) => each.close > each.open || each.open === each.low;
          if (column.high !== column.low && before.high !== before.low)
            expect(rises(column)).toBe(!rises(before));
          const from = column.close >= column.open ? before.low : before.high;
          expect(Math.abs(column.close - from)).toBeGreaterThanOrEqual(reversal);
        }
      }),
    );
  });

  it('has the usual box for a price', () => {
    const box = (value: number) => boxSize(closes(value), { by: 'auto', box: 9, reversal: 3 });
    expect([0.5, 3, 10, 50, 150, 390].map(box)).toEqual([0.125, 0.25, 0.5, 1, 2, 4]);
    expect(boxSize(closes(50), { by: 'fixed', box: 9, reversal: 3 })).toBe(9);
  });
});

it('a type of every bar shows the bars themselves', () => {
  const bars = closes(1, 2, 3);
  const setting = {
    renko: { by: 'atr', period: 14, size: 1 },
    pointFigure: { by: 'auto', box: 1, reversal: 3 },
  } as const;
  expect(drawnBars(bars, { type: 'hollow', ...setting })).toEqual({ bars, step: null });
  expect(drawnBars(bars, { type: 'renko', ...setting }).step).toBeGreaterThan(0);
  expect(drawnBars([], { type: 'pointfigure', ...setting }).bars).toEqual([]);
});
