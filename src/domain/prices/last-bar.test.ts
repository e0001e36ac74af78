import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateIntraday } from './aggregate-bars.ts';
import { type Bar, INTRADAY_MS } from './bar.ts';
import { type Tick, withTick } from './last-bar.ts';

const OPEN = Date.parse('2026-11-12T14:30:00Z');
const CLOSE = Date.parse('2026-11-12T21:00:00Z');
const tick = (time: number, price: number, size = 1): Tick => ({ time, price, size });

describe('last bar', () => {
  it('rolls over at the minute, not a millisecond earlier or later', () => {
    const first = withTick(undefined, '1m', tick(OPEN, 10));
    const last = withTick(first, '1m', tick(OPEN + 59_999, 11));
    expect(last).toEqual({ time: OPEN, open: 10, high: 11, low: 10, close: 11, volume: 2 });
    expect(withTick(last, '1m', tick(OPEN + 60_000, 9, 5))).toEqual({
      time: OPEN + 60_000,
      open: 9,
      high: 9,
      low: 9,
      close: 9,
      volume: 5,
    });
  });

  it('leaves the bar alone when a tick comes late', () => {
    const bar = withTick(undefined, '1m', tick(OPEN + 60_000, 10));
    expect(withTick(bar, '1m', tick(OPEN + 59_999, 99))).toBe(bar);
  });

  it('begins hours at the open, as the exchange counts them, and again at the close', () => {
    const first = withTick(undefined, '1h', tick(OPEN + 29 * 60_000, 10));
    expect(first?.time).toBe(OPEN);
    const second = withTick(first, '1h', tick(OPEN + 61 * 60_000, 10));
    expect(second?.time).toBe(OPEN + 3_600_000);
    const lastHour = withTick(undefined, '1h', tick(CLOSE - 1, 10));
    expect(withTick(lastHour, '1h', tick(CLOSE, 10))?.time).toBe(CLOSE);
  });

  it('grows the day, week and month of the trading day in New York', () => {
    const day = Date.parse('2026-11-12T00:00:00Z');
    const bar: Bar = { time: day, open: 1, high: 1, low: 1, close: 1, volume: 1 };
    expect(withTick(bar, '1d', tick(CLOSE - 1, 3))).toMatchObject({ time: day, high: 3 });
    const friday = Date.parse('2026-11-13T15:00:00Z');
    expect(withTick(bar, '1d', tick(friday, 3))).toMatchObject({
      time: Date.parse('2026-11-13T00:00:00Z'),
      open: 3,
    });
    expect(withTick(bar, '1wk', tick(friday, 3))).toMatchObject({ time: day, close: 3 });
    const monday = Date.parse('2026-11-16T15:00:00Z');
    expect(withTick(bar, '1wk', tick(monday, 3))?.time).toBe(Date.parse('2026-11-16T00:00:00Z'));
    expect(withTick(bar, '1mo', tick(monday, 3))).toMatchObject({ time: day, close: 3 });
    const december = Date.parse('2026-12-01T15:00:00Z');
    expect(withTick(bar, '1mo', tick(december, 3))?.time).toBe(Date.parse('2026-12-01T00:00:00Z'));
    // Before the open there is no bar of the day to grow.
    expect(withTick(bar, '1d', tick(OPEN - 60_000, 9))).toBe(bar);
  });

  it('builds from ticks what joining minute bars builds', () => {
    const ticks = fc.array(
      fc.record({ wait: fc.nat(90_000), price: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(ticks, fc.constantFrom('2m', '5m', '15m', '1h'), (steps, interval) => {
        let time = OPEN - 40 * 60_000;
        const minutes: Bar[] = [];
        const bars: Bar[] = [];
        for (const { wait, price } of steps) {
          time += wait;
          for (const [list, width] of [
            [minutes, '1m'],
            [bars, interval],
          ] as const) {
            const next = withTick(list.at(-1), width, tick(time, price));
            if (next!.time === list.at(-1)?.time) list[list.length - 1] = next!;
            else list.push(next!);
          }
        }
        expect(INTRADAY_MS[interval]).not.toBeNull();
        expect(bars).toEqual(aggregateIntraday(minutes, interval));
      }),
    );
  });
});
