import { describe, expect, it } from 'vitest';
import { heatColour, heatScale } from './heat-scale.ts';

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

  it('the colour says the sign; what is not known has none', () => {
    expect(heatColour('diverging', 0.5)).toContain('--color-gain) 25%');
    expect(heatColour('diverging', -1)).toContain('--color-loss) 50%');
    expect(heatColour('rising', 1)).toContain('--color-accent) 50%');
    expect(heatColour('diverging', null)).toBe('var(--color-sunken)');
  });
});
