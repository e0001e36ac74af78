import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatColour, heatScale, medianScale } from './heat-scale.ts';

describe('heat scale', () => {
  it('figures of both signs are measured from zero, equally far to both sides', () => {
    const { kind, from, to, strength } = heatScale([-2, 1, 4, null]);
    expect([kind, from, to]).toEqual(['diverging', -4, 4]);
    expect([strength(0), strength(2), strength(-8), strength(99)]).toEqual([0, 0.5, -1, 1]);
  });

  it('others rise from the least to the most', () => {
    const { kind, from, to, strength } = heatScale([10, 20, 30]);
    expect([kind, from, to]).toEqual(['rising', 10, 30]);
    expect([strength(5), strength(20), strength(99)]).toEqual([0, 0.5, 1]);
  });

  it('one value far out does not pale the others', () => {
    const values = [...Array.from({ length: 30 }, (_, at) => at - 15), 5_000];
    expect(heatScale(values).to).toBeLessThan(20);
  });

  it('a limit fixes the ends, whatever the values', () => {
    expect(heatScale([0.1, 0.2], 3)).toMatchObject({ kind: 'diverging', from: -3, to: 3 });
  });

  it('is defined for nothing, for zeros and for equal values', () => {
    expect(heatScale([]).strength(1)).toBe(0.5);
    expect(heatScale([null, Number.NaN]).strength(1)).toBe(0.5);
    expect(heatScale([7, 7]).strength(7)).toBe(0.5);
    expect(heatScale([0, -0.0]).strength(0)).toBe(0.5);
  });

  it('multiples are measured from their median, each side by its own width', () => {
    const { kind, from, middle, to, strength } = medianScale([8, 10, 12, 20, 50, null]);
    expect([kind, from, middle, to]).toEqual(['around', 8, 12, 50]);
    expect([strength(12), strength(10), strength(31), strength(900)]).toEqual([0, -0.5, 0.5, 1]);
    expect(medianScale([]).strength(1)).toBe(1);
    expect(medianScale([3, 3]).strength(3)).toBe(0);
  });

  it('a larger value never has a weaker colour', () => {
    const figures = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 2 });
    fc.assert(
      fc.property(figures, (values) => {
        for (const scale of [heatScale(values), medianScale(values)]) {
          const strengths = values.toSorted((a, b) => a - b).map(scale.strength);
          for (const [at, each] of strengths.entries()) {
            expect(Math.abs(each)).toBeLessThanOrEqual(1);
            expect(each).toBeGreaterThanOrEqual(strengths[at - 1] ?? -1);
          }
        }
      }),
    );
  });

  it('the colour says the sign; what is not known has none', () => {
    expect(heatColour('diverging', 0.5)).toContain('--color-gain) 25%');
    expect(heatColour('diverging', -1)).toContain('--color-loss) 50%');
    expect(heatColour('around', -1)).toContain('--color-series-1) 50%');
    expect(heatColour('around', 0.5)).toContain('--color-series-2) 25%');
    expect(heatColour('rising', 1)).toContain('--color-accent) 50%');
    expect(heatColour('diverging', null)).toBe('var(--color-sunken)');
  });
});
