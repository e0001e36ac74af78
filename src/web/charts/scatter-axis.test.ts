import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIDE } from './scale.ts';
import { scatterAxis } from './scatter-axis.ts';

const figures = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { maxLength: 300 });

describe('axis of a scatter', () => {
  it('a place leads back to its value, and what is inside stands inside', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (values, flip) => {
        const axis = scatterAxis(values, { flip });
        for (const value of values) {
          if (axis.isOutside(value)) continue;
          const at = axis.at(value);
          expect(at).toBeGreaterThanOrEqual(-1e-6);
          expect(at).toBeLessThanOrEqual(SIDE + 1e-6);
          const back = axis.value(at);
          expect(Math.abs(back - value)).toBeLessThanOrEqual(
            1e-6 * Math.max(1, Math.abs(value), axis.extent.max - axis.extent.min),
          );
        }
      }),
    );
  });

  it('leaves out no more than a twentieth, and nothing when all are wanted', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const outside = values.filter(scatterAxis(values).isOutside).length;
        expect(outside).toBeLessThanOrEqual(values.length * 0.05);
        expect(values.some(scatterAxis(values, { whole: true }).isOutside)).toBe(false);
      }),
    );
  });

  it('one value far out is outside; those of the crowd are not', () => {
    const crowd = Array.from({ length: 99 }, (_, at) => at - 50);
    const axis = scatterAxis([...crowd, 1e6]);
    expect(axis.isOutside(1e6)).toBe(true);
    expect(crowd.some(axis.isOutside)).toBe(false);
  });

  it('amounts of very different size stand by powers of ten, unless it is not wanted', () => {
    const caps = Array.from({ length: 50 }, (_, at) => 1e8 * 1.2 ** at);
    const axis = scatterAxis(caps);
    expect(axis.kind).toBe('log');
    expect(axis.ticks).toEqual([1e8, 1e9, 1e10, 1e11, 1e12]);
    expect(scatterAxis(caps, { linear: true }).kind).toBe('linear');
    expect(scatterAxis([...caps, -1]).kind).toBe('linear');
  });

  it('every axis has ticks on it: of nothing, of one value, of equal values', () => {
    for (const values of [[], [5], [3, 3, 3], [1, 2], [0, 0]]) {
      const axis = scatterAxis(values);
      expect(axis.ticks.length).toBeGreaterThan(0);
      for (const value of values)
        expect(axis.at(value)).toBeCloseTo(SIDE / 2, values[0] === 1 ? -4 : 5);
      for (const tick of axis.ticks) expect(axis.isOutside(tick)).toBe(false);
    }
  });
});
