import { type PlanId, planIds } from '../../../domain/identity/plan-id.ts';
import { type Role, roles } from '../../../domain/identity/role.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';

export const roleName = (role: Role): PlainKey => `account.role.${role}`;
export const planName = (plan: PlanId): PlainKey => `plans.plan.${plan}.title`;

/** Roles and plans as they are written down, by their names; what this version does not know as it is. */
export const rolesText = (t: Translate, written: string): string =>
  written
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const role = roles.find((one) => one === word);
      return role === undefined ? word : t(roleName(role));
    })
    .join(', ');

export function planText(t: Translate, written: string): string {
  const plan = planIds.find((one) => one === written);
  return plan === undefined ? written : t(planName(plan));
}
