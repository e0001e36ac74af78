import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { drawdowns, drawdownsOf, maximumDrawdown } from './drawdown.ts';

const FIRST = isoDate('2026-01-01');
const returnsOf = (levels: readonly number[]) =>
  Float64Array.from(levels.slice(1), (level, at) => level / levels[at]! - 1);
const datesOf = (levels: readonly number[]) => levels.map((_, at) => addDays(FIRST, at));

it('DD-1 a fall has the date of its high, of its trough and of its recovery', () => {
  const levels = [100, 120, 90, 60, 80, 120, 130, 117, 130];
  expect(drawdowns(datesOf(levels), levels)).toEqual([
    {
      depth: -0.5,
      start: '2026-01-02',
      trough: '2026-01-04',
      recovery: '2026-01-06',
      periodsDown: 2,
      periodsBack: 2,
    },
    expect.objectContaining({ start: '2026-01-07', trough: '2026-01-08', recovery: '2026-01-09' }),
  ]);
});

it('DD-2 a fall that lasts has no recovery, and one that never was is none', () => {
  const falling = [100, 90, 95, 80, 85];
  expect(drawdowns(datesOf(falling), falling)).toEqual([
    expect.objectContaining({ trough: '2026-01-04', recovery: null, periodsBack: null }),
  ]);
  expect(drawdowns(datesOf([1, 1, 2]), [1, 1, 2])).toEqual([]);
  expect(drawdowns([], [])).toEqual([]);
});

it('DD-3 the deepest fall is the maximum drawdown, and the line never lies above zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2 }), (levels) => {
      const [deepest] = drawdowns(datesOf(levels), levels);
      const line = drawdownsOf(levels);
      expect(deepest?.depth ?? 0).toBeCloseTo(maximumDrawdown(returnsOf(levels)), 12);
      expect(Math.min(...line)).toBeCloseTo(deepest?.depth ?? 0, 12);
      expect(Math.max(...line)).toBe(0);
    }),
  );
});
