import type { PlanId } from './plan-id.ts';
import { planOf } from './plans.ts';
import type { Role } from './role.ts';

/** ID-12: who has the plan with trading is a developer, and stays one as long as they have it. */
export function rolesUnder(plan: PlanId, roles: readonly Role[]): readonly Role[] {
  const others = roles.filter((role) => role !== 'developer');
  return planOf(plan).features.includes('trade') ? [...others, 'developer'] : others;
}
