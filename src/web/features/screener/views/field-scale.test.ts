import { describe, expect, it } from 'vitest';
import { fieldScale } from './field-scale.ts';

describe('colours of a field', () => {
  it('a change is measured from zero', () => {
    const { kind, middle } = fieldScale({ id: 'revenue-growth', unit: 'percent' }, [-0.1, 0.4]);
    expect([kind, middle]).toEqual(['diverging', 0]);
  });

  it('the day has the same colours in every screen', () => {
    const day = { id: 'change-percent', unit: 'points' } as const;
    expect(fieldScale(day, [0.1])).toMatchObject({ from: -3, to: 3 });
    expect(fieldScale(day, [])).toMatchObject({ from: -3, to: 3 });
  });

  it('a multiple is measured from the median, also where some are negative', () => {
    const earnings = { id: 'price-earnings', unit: 'times' } as const;
    const { kind, middle } = fieldScale(earnings, [-4, 15, 40]);
    expect([kind, middle]).toEqual(['around', 15]);
  });

  it('a share that is never negative has no zero to start from', () => {
    const payout = { id: 'dividend-yield', unit: 'percent' } as const;
    expect(fieldScale(payout, [0, 0.02, 0.09]).kind).toBe('around');
  });
});
