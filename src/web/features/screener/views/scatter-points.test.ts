import { describe, expect, it } from 'vitest';
import { formOf } from '../../../../domain/screener/form-reader.ts';
import { readScreen } from '../../../../domain/screener/read-screen.ts';
import { screenScope } from '../../../../domain/screener/screen-scope.ts';
import { heatScale } from '../../../charts/heat-scale.ts';
import { SIDE } from '../../../charts/scale.ts';
import { axesOf, dotColour, fitOf, radiusOf, withRanges } from './scatter-points.ts';

const rows = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([x, y], row) => ({ row, x, y }));
const SCOPE = screenScope({ today: 20_773 });
const PLAIN = { whole: false, linear: false };

describe('scatter of a screen', () => {
  it('the line of best fit goes through points on a line', () => {
    const points = rows([
      [1, 3],
      [2, 5],
      [3, 7],
      [4, 9],
    ]);
    const axes = axesOf(points, PLAIN);
    const fit = fitOf(points, axes)!;
    expect(fit.slope).toBeCloseTo(2);
    expect(fit.r2).toBeCloseTo(1);
    const [from, to] = fit.ends;
    // Half way between the ends is where the middle of the points is.
    expect((from.y + to.y) / 2).toBeCloseTo(axes.y.at(6));
  });

  it('on axes of powers of ten the line is that of the logarithms', () => {
    const points = rows([1, 10, 100, 1_000, 10_000].map((x) => [x, 7 * x ** 2]));
    const axes = axesOf(points, PLAIN);
    expect([axes.x.kind, axes.y.kind]).toEqual(['log', 'log']);
    expect(fitOf(points, axes)!.slope).toBeCloseTo(2);
  });

  it('two points, or points above each other, have no line', () => {
    for (const points of [
      rows([]),
      rows([[1, 1]]),
      rows([
        [1, 1],
        [2, 2],
      ]),
      rows([
        [1, 1],
        [1, 2],
        [1, 3],
      ]),
    ])
      expect(fitOf(points, axesOf(points, PLAIN))).toBeNull();
  });

  it('areas follow the figure; the unknown and the negative are small', () => {
    const radius = radiusOf([100, 25, null, -5]);
    expect(radius(100)).toBeGreaterThan(radius(25));
    expect(radius(null)).toBe(radius(-5));
    expect(radiusOf([])(1)).toBe(radius(null));
  });

  it('colours come in steps: dots of a step are one path', () => {
    const scale = heatScale([-10, 10]);
    expect(dotColour(scale, 9.4)).toBe(dotColour(scale, 10));
    expect(dotColour(scale, -9)).toContain('--color-loss');
    expect(dotColour(scale, null)).toBe('var(--color-edge)');
  });

  it('a drawn rectangle is two more ranges, which form and language read', () => {
    const ranges = [
      { field: { id: 'price-earnings', unit: 'times' }, least: 5, most: 20.25 },
      { field: { id: 'change-percent', unit: 'points' }, least: -1.5, most: 3.004 },
    ] as const;
    const text = withRanges('roe > 15% or beta < 1', ranges);
    expect(readScreen(text, SCOPE).fault).toBeUndefined();
    expect(formOf(text)?.items.slice(1)).toEqual([
      { kind: 'range', field: 'price-earnings', least: 5, most: 20.3 },
      { kind: 'range', field: 'change-percent', least: -0.015, most: 0.03 },
    ]);
    expect(formOf(text)?.items[0]).toMatchObject({ kind: 'group', op: 'or' });
    expect(formOf(withRanges('', ranges))?.items).toHaveLength(2);
  });

  it('a second rectangle replaces the first, and leaves the rest alone', () => {
    const range = (least: number) =>
      ({ field: { id: 'price-earnings', unit: 'times' }, least, most: 30 }) as const;
    const text = withRanges(withRanges('roe > 15% and beta < 1', [range(5)]), [range(9)]);
    expect(formOf(text)?.items).toEqual([
      expect.objectContaining({ field: 'return-on-equity' }),
      expect.objectContaining({ field: 'beta' }),
      { kind: 'range', field: 'price-earnings', least: 9, most: 30 },
    ]);
  });

  it('what is inside of the axes stands on the plot', () => {
    const axes = axesOf(
      rows([
        [1, 5],
        [2, 6],
      ]),
      PLAIN,
    );
    expect(axes.y.at(6)).toBeLessThan(axes.y.at(5));
    expect(axes.x.at(2)).toBeLessThanOrEqual(SIDE);
  });
});
