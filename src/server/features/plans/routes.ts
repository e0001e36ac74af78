import { type Route, answer, type Call } from '../../call/handler.ts';
import { changePlan, getPlans, getProductFeatures } from '../../../contract/plans.schema.ts';
import { planOf } from '../../../domain/identity/plans.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { requireMember } from '../../call/require-member.ts';
import type { PlanService } from './service.ts';

export interface PlanRouteParts {
  readonly plans: PlanService;
  /** Called when a session has other rights than before: its secret must not be the old one. */
  readonly renewSession: (call: Call, member: Member) => Promise<void>;
}

export const planRoutes = ({ plans, renewSession }: PlanRouteParts): readonly Route[] => [
  answer(getProductFeatures, ({ query }, { visitor }) => plans.features(query, visitor)),
  answer(getPlans, (_, { visitor }) => plans.list(visitor)),
  answer(changePlan, async ({ body: { plan } }, call) => {
    const member = requireMember(call);
    const { rolesChanged } = await plans.change(member, plan);
    if (rolesChanged) await renewSession(call, member);
    return { plan, features: [...planOf(plan).features] };
  }),
];
