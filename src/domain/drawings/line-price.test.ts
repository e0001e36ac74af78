import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../calendar/iso-date.ts';
import { momentOfDate } from '../calendar/moment-of-date.ts';
import type { Drawing } from './drawing.ts';
import { shapesOf } from './geometry.ts';
import { gridOf, linePrice } from './line-price.ts';
import { timeScale } from './time-scale.ts';

const open = (date: string): number => momentOfDate(isoDate(date));
const drawing = (
  kind: Drawing['kind'],
  ...points: readonly (readonly [time: number, price: number])[]
): Pick<Drawing, 'kind' | 'points' | 'setAt' | 'text'> => ({
  kind,
  points: points.map(([time, price]) => ({ time, price })),
  setAt: open('2026-11-13'),
  text: '',
});
const MINUTE = 60_000;

describe('the price of a drawn line', () => {
  it('lies on the line that the chart draws, over weekends too', () => {
    const dates = [
      '2026-11-05',
      '2026-11-06',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ];
    const times = dates.map((date) => Date.parse(`${date}T00:00:00Z`));
    const line = drawing('ray', [open('2026-11-05'), 100], [open('2026-11-09'), 104]);
    const scale = timeScale({ interval: '1d', extended: false }, times);
    const [shape] = shapesOf(line, {
      box: { width: 500, height: 1_000 },
      scale,
      xOf: (index) => index * 100,
      yOf: (price) => 1_000 - price,
      indexAt: (x) => x / 100,
      priceAt: (y) => 1_000 - y,
      bars: [],
      traded: [],
    });
    if (shape?.is !== 'line') throw new Error('no line');
    dates.forEach((date, index) => {
      const { from, to } = shape;
      const y = from.y + ((to.y - from.y) * (index * 100 - from.x)) / (to.x - from.x);
      expect(linePrice(line, open(date) + 90 * MINUTE)).toBeCloseTo(1_000 - y, 9);
    });
    // A day is one bar: within it the price of the line stays.
    expect(linePrice(line, open('2026-11-10'))).toBe(106);
    expect(linePrice(line, open('2026-11-10') + 300 * MINUTE)).toBe(106);
  });

  it('goes on after its last point, and not back before its first', () => {
    const line = drawing('trend-line', [open('2026-11-09'), 104], [open('2026-11-05'), 100]);
    expect(linePrice(line, open('2026-11-12'))).toBe(110);
    expect(linePrice(line, open('2026-11-04'))).toBeNull();
    const both = { ...line, kind: 'extended-line' as const };
    expect(linePrice(both, open('2026-11-04'))).toBe(98);
  });

  it('is one level for horizontal lines and none for what has no price', () => {
    expect(linePrice(drawing('horizontal-line', [open('2026-11-05'), 42]), 0)).toBe(42);
    expect(linePrice(drawing('alert-line', [open('2026-11-05'), 42]), 0)).toBe(42);
    expect(linePrice(drawing('vertical-line', [open('2026-11-05'), 42]), 0)).toBeNull();
    expect(linePrice(drawing('trend-line', [open('2026-11-05'), 42]), 0)).toBeNull();
    const upright = drawing('trend-line', [open('2026-11-05'), 42], [open('2026-11-05'), 50]);
    expect(linePrice(upright, open('2026-11-06'))).toBeNull();
    expect(linePrice(drawing('brush'), 0)).toBeNull();
    // A falling line ends at nothing.
    const falling = drawing('ray', [open('2026-11-05'), 10], [open('2026-11-06'), 1]);
    expect(linePrice(falling, open('2026-11-12'))).toBeNull();
  });

  it('is on the share basis of the chart', () => {
    const steps = [{ day: toDayNumber(isoDate('2026-11-11')), price: 0.5 }];
    const line = drawing('horizontal-line', [open('2026-11-05'), 42]);
    expect(linePrice({ ...line, setAt: open('2026-11-05') }, 0, steps)).toBe(21);
    const after = drawing('horizontal-line', [open('2026-11-12'), 42]);
    expect(linePrice(after, 0, steps)).toBe(42);
  });

  it('has the edges of a channel by name', () => {
    const channel = drawing(
      'parallel-channel',
      [open('2026-11-05'), 100],
      [open('2026-11-09'), 104],
      [open('2026-11-06'), 92],
    );
    const at = open('2026-11-10');
    expect(linePrice(channel, at)).toBe(106);
    expect(linePrice(channel, at, [], 'upper')).toBe(106);
    expect(linePrice(channel, at, [], 'lower')).toBe(96);
    expect(linePrice(channel, at, [], 'middle')).toBe(101);
  });

  it('counts bars of the length that its points fit', () => {
    const day = open('2026-11-10');
    const points = (...minutes: readonly number[]) =>
      minutes.map((each) => ({ time: day + each * MINUTE, price: 1 }));
    expect(gridOf(points(0, 24 * 60))).toEqual({ interval: '1d', extended: false });
    expect(gridOf(points(60, 120)).interval).toBe('1h');
    expect(gridOf(points(5, 15)).interval).toBe('5m');
    expect(gridOf(points(1, 15)).interval).toBe('1m');
    expect(gridOf(points(-30, 15)).extended).toBe(true);
    const line = drawing('ray', [day, 100], [day + 60 * MINUTE, 112]);
    expect(linePrice(line, day + 65 * MINUTE)).toBeCloseTo(112, 9);
    const minutes = drawing('ray', [day + MINUTE, 100], [day + 61 * MINUTE, 160]);
    expect(linePrice(minutes, open('2026-11-11'))).toBe(100 + 389);
  });
});
