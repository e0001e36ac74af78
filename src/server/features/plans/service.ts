import { randomUUID } from 'node:crypto';
import { failure } from '../../call/failure.ts';
import type { PlanList } from '../../../contract/plans.schema.ts';
import { FEATURE_IDS, type FeatureId } from '../../../domain/identity/features.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import { rolesUnder } from '../../../domain/identity/plan-roles.ts';
import { PLANS } from '../../../domain/identity/plans.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { SessionReader } from '../../../ports/store/session-reader.ts';
import type { RunTransaction } from '../../../ports/store/stores.ts';
import { queryVisitor, type SessionQuery } from '../entitlement/query-visitor.ts';
import type { EntitlementService } from '../entitlement/service.ts';

export interface PlanParts {
  readonly transaction: RunTransaction;
  readonly sessions: SessionReader;
  readonly entitlements: EntitlementService;
  readonly now: () => number;
  readonly report: (problem: unknown) => void;
}

export interface PlanService {
  readonly features: (query: SessionQuery, caller: Visitor) => Promise<FeatureId[]>;
  readonly list: (caller: Visitor) => Promise<PlanList>;
  /** Answers whether the change gave or took a role. */
  readonly change: (member: Member, plan: PlanId) => Promise<{ readonly rolesChanged: boolean }>;
}

export function planService(parts: PlanParts): PlanService {
  return {
    features: async (query, caller) => {
      try {
        const visitor = await queryVisitor(parts.sessions, query, caller);
        if (visitor === undefined) return [];
        return [...(await parts.entitlements.of(visitor)).features];
      } catch (problem) {
        // ID-13: empty on error. Whoever runs the service still learns of it.
        parts.report(problem);
        return [];
      }
    },
    list: async (caller) => {
      const visitor = await parts.entitlements.current(caller);
      return {
        features: [...FEATURE_IDS],
        plans: PLANS.map(({ id, monthlyPrice, features }) => ({
          id,
          monthlyPrice,
          features: [...features],
        })),
        current: visitor.kind === 'member' ? visitor.planId : null,
      };
    },
    change: ({ userId }, plan) =>
      parts.transaction(async ({ members, audit, afterCommit }) => {
        // As it stands now: the session may remember an older state.
        const member = await members.byId(userId);
        if (member === undefined) throw failure(404, 'failures.noMember');
        const roles = rolesUnder(plan, member.roles);
        const rolesChanged = roles.length !== member.roles.length;
        await members.setPlan(userId, plan);
        if (rolesChanged) await members.setRoles(userId, roles);
        if (plan !== member.planId)
          await audit.append({
            id: randomUUID(),
            at: parts.now(),
            kind: 'plan.changed',
            subject: userId,
            detail: { from: member.planId, to: plan },
          });
        afterCommit(() => parts.entitlements.changed(userId));
        return { rolesChanged };
      }),
  };
}
