import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, FEATURES } from './features.ts';
import { planIds } from './plan-id.ts';
import { cheapestPlanWith, PLANS, planOf } from './plans.ts';

describe('plans', () => {
  it('ID-13 every plan of the account record is described, cheapest first', () => {
    expect(PLANS.map(({ id }) => id)).toEqual(planIds);
    const prices = PLANS.map(({ monthlyPrice }) => Number(monthlyPrice));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const id of planIds) expect(planOf(id).id).toBe(id);
  });

  it('ID-13 every plan includes the cheaper one, each feature once', () => {
    for (const [index, plan] of PLANS.entries()) {
      expect(new Set(plan.features).size).toBe(plan.features.length);
      for (const feature of PLANS[index - 1]?.features ?? [])
        expect(plan.features).toContain(feature);
    }
  });

  it('ID-13 every feature is in a plan, and an upgrade offers the cheapest one', () => {
    expect(FEATURES.map(({ id }) => id)).toEqual(FEATURE_IDS);
    expect(FEATURE_IDS.map((id) => cheapestPlanWith(id).id)).toEqual([
      'free',
      'plus',
      'plus',
      'pro',
      'pro',
      'pro',
      'developer',
      'developer',
    ]);
  });
});
