import { randomUUID } from 'node:crypto';
import type { PlanList } from '../../../contract/plans.ts';
import { FEATURE_IDS, type FeatureId } from '../../../domain/identity/features.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import { planOf, PLANS } from '../../../domain/identity/plans.ts';
import type { Role } from '../../../domain/identity/role.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { AuditLog } from '../../../ports/store/audit-log.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { SessionReader } from '../../../ports/store/session-reader.ts';
import { queryVisitor, type SessionQuery } from '../entitlement/query-visitor.ts';
import type { EntitlementService } from '../entitlement/service.ts';

export interface PlanParts {
  readonly members: Pick<MemberStore, 'setPlan' | 'setRoles'>;
  readonly sessions: SessionReader;
  readonly entitlements: EntitlementService;
  readonly audit: AuditLog;
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
    change: async (member, plan) => {
      const roles = rolesUnder(plan, member.roles);
      const rolesChanged = roles.length !== member.roles.length;
      await parts.members.setPlan(member.userId, plan);
      if (rolesChanged) await parts.members.setRoles(member.userId, roles);
      if (plan !== member.planId)
        await parts.audit.append({
          id: randomUUID(),
          at: parts.now(),
          kind: 'plan.changed',
          subject: member.userId,
          detail: { from: member.planId, to: plan },
        });
      parts.entitlements.changed(member.userId);
      return { rolesChanged };
    },
  };
}

/** ID-12: who has the plan with trading is a developer, and stays one as long as they have it. */
function rolesUnder(plan: PlanId, roles: readonly Role[]): readonly Role[] {
  const others = roles.filter((role) => role !== 'developer');
  return planOf(plan).features.includes('trade') ? [...others, 'developer'] : others;
}
