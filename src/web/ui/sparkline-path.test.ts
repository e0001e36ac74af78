import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

const points = (line: string): number[][] =>
  line
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));

describe('sparkline', () => {
  it('the highest value is at the top and the lowest at the bottom', () => {
    const [first, second, third] = points(sparklinePath([1, 3, 2], 100, 20).line);
    expect(first).toEqual([2, 18]);
    expect(second).toEqual([50, 2]);
    expect(third).toEqual([98, 10]);
  });
  it('a series that does not move is a line in the middle', () => {
    for (const [, y] of points(sparklinePath([5, 5, 5], 100, 20).line)) expect(y).toBe(10);
  });
  it('a series that hardly moves looks flat, one that moves fills the box', () => {
    const heights = (values: readonly number[]) =>
      points(sparklinePath(values, 100, 20).line).map(([, y = 0]) => y);
    const span = (values: readonly number[]) =>
      Math.max(...heights(values)) - Math.min(...heights(values));
    expect(span([75.8, 75.81, 75.79, 75.8])).toBeLessThan(1);
    expect(span([-75.8, -75.81, -75.79])).toBeLessThan(1);
    expect(span([75, 80, 70])).toBe(16);
  });
  it('the reference is inside of the box even where no value reaches it', () => {
    expect(sparklinePath([1, 2], 100, 20, 4).level).toBe(2);
  });
  it('whatever the values, nothing leaves the box', () => {
    const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 60 }), (values) => {
        for (const [x = -1, y = -1] of points(sparklinePath(values, 96, 28).line)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(96);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(28);
        }
      }),
    );
  });
});
