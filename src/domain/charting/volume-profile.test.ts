import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { testBars } from './bars.fixture.ts';
import { VALUE_SHARE, volumeProfile } from './volume-profile.ts';

const bar = fc
  .record({
    low: fc.float({ min: 1, max: 500, noNaN: true }),
    range: fc.float({ min: 0, max: 60, noNaN: true }),
    open: fc.float({ min: 0, max: 1, noNaN: true }),
    close: fc.float({ min: 0, max: 1, noNaN: true }),
    volume: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ low, range, open, close, volume }): Bar => ({
    time: 0,
    low,
    high: low + range,
    open: low + range * open,
    close: low + range * close,
    volume,
  }));

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Each bar cut into thin slices of equal volume, each slice put where its middle lies. */
function sliced(bars: readonly Bar[], low: number, height: number, count: number) {
  const SLICES = 2_000;
  const rows = Array.from({ length: count }, () => 0);
  for (const each of bars)
    for (let slice = 0; slice < SLICES; slice += 1) {
      const price = each.low + ((each.high - each.low) * (slice + 0.5)) / SLICES;
      const row = Math.min(count - 1, Math.floor((price - low) / height));
      rows[row]! += each.volume / SLICES;
    }
  return rows;
}

describe('the volume at each price', () => {
  it('adds up to the volume of the bars, up and down apart', () => {
    fc.assert(
      fc.property(
        fc.array(bar, { maxLength: 60 }),
        fc.integer({ min: 1, max: 80 }),
        (bars, rows) => {
          const profile = volumeProfile(bars, rows);
          const total = sum(bars.map(({ volume }) => volume));
          if (total === 0) {
            expect(profile).toBeNull();
            return;
          }
          expect(profile!.total).toBe(total);
          const up = sum(bars.filter((b) => b.close >= b.open).map(({ volume }) => volume));
          const near = Math.max(1e-6, total * 1e-9);
          expect(Math.abs(sum(profile!.rows.map((row) => row.up)) - up)).toBeLessThan(near);
          expect(Math.abs(sum(profile!.rows.map((row) => row.down)) - (total - up))).toBeLessThan(
            near,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is that of thin slices of every bar', () => {
    const bars = testBars('1d', '2026-08-03', '2026-11-13');
    const profile = volumeProfile(bars, 20)!;
    const low = profile.rows[0]!.low;
    const height = profile.rows[0]!.high - low;
    for (const [i, volume] of sliced(bars, low, height, 20).entries()) {
      const own = profile.rows[i]!.up + profile.rows[i]!.down;
      expect(Math.abs(own - volume)).toBeLessThan(profile.total * 0.001);
    }
  });

  it('has a value area around the fullest row that holds 70 %, and no row too many', () => {
    fc.assert(
      fc.property(fc.array(bar, { minLength: 1, maxLength: 40 }), (bars) => {
        const profile = volumeProfile(bars);
        fc.pre(profile !== null);
        const volumes = profile!.rows.map((row) => row.up + row.down);
        const { control, valueFrom, valueTo, total } = profile!;
        expect(volumes[control]).toBe(Math.max(...volumes));
        expect(valueFrom).toBeLessThanOrEqual(control);
        expect(valueTo).toBeGreaterThanOrEqual(control);
        const held = sum(volumes.slice(valueFrom, valueTo + 1));
        expect(held).toBeGreaterThanOrEqual(total * VALUE_SHARE * (1 - 1e-9));
        if (valueTo > valueFrom) {
          const outer = Math.max(
            valueFrom < control ? volumes[valueFrom]! : 0,
            valueTo > control ? volumes[valueTo]! : 0,
          );
          expect(held - outer).toBeLessThan(total * VALUE_SHARE * (1 + 1e-9));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a flat price is one row; of an index without volume, nothing', () => {
    const flat: Bar = { time: 0, open: 5, high: 5, low: 5, close: 5, volume: 10 };
    expect(volumeProfile([flat, flat])).toMatchObject({
      rows: [{ low: 5, high: 5, up: 20, down: 0 }],
      control: 0,
      valueFrom: 0,
      valueTo: 0,
    });
    expect(volumeProfile([{ ...flat, volume: 0 }])).toBeNull();
    expect(volumeProfile([])).toBeNull();
  });
});
