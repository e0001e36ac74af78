import type { PlanId } from '../../../../domain/identity/plan-id.ts';
import type { Role } from '../../../../domain/identity/role.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';

export const roleName = (role: Role): PlainKey => `admin.role.${role}`;
export const planName = (plan: PlanId): PlainKey => `plans.plan.${plan}.title`;
