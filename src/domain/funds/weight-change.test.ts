import { describe, expect, it } from 'vitest';
import type { FundHolding } from './fund-holding.ts';
import { weightChange } from './weight-change.ts';

describe('FUND-33 the change since the report before', () => {
  it('tells new, added, reduced and unchanged positions, and what nobody knows', () => {
    const none = { weight: 0, weightPrevious: null, shares: null, sharesPrevious: null };
    const change = (facts: Partial<FundHolding>) => weightChange({ ...none, ...facts });
    expect(change({ weight: 0.03, weightPrevious: 0.02, shares: 15, sharesPrevious: 10 })).toEqual({
      kind: 'added',
      weight: expect.closeTo(0.01, 12),
      shares: 0.5,
    });
    expect(change({ shares: 5, sharesPrevious: 10 })).toEqual({
      kind: 'reduced',
      weight: null,
      shares: -0.5,
    });
    expect(change({ shares: 5, sharesPrevious: 0, weight: 0.1, weightPrevious: 0 })).toEqual({
      kind: 'new',
      weight: 0.1,
      shares: null,
    });
    expect(change({ shares: 5, sharesPrevious: 5 }).kind).toBe('unchanged');
    expect(change({ weight: 0.1 })).toEqual({ kind: 'unknown', weight: null, shares: null });
  });
});
