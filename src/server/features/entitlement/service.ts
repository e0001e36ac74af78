import { type Entitlement, entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { AgreementStore } from '../../../ports/store/agreement-store.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { PartnerStore } from '../../../ports/store/partner-store.ts';

export interface EntitlementParts {
  readonly members: Pick<MemberStore, 'byId'>;
  readonly partners: Pick<PartnerStore, 'list'>;
  readonly agreements: Pick<AgreementStore, 'signatures'>;
  readonly now: () => number;
  readonly report: (problem: unknown) => void;
  /** Carries the news of a change to the other processes. */
  readonly announce: (userId: string) => void;
}

export interface EntitlementService {
  /** What this visitor may have at this moment. */
  readonly of: (visitor: Visitor) => Promise<Entitlement>;
  /** The visitor with the plan and status that the account has now, whenever they were read. */
  readonly current: (visitor: Visitor) => Promise<Visitor>;
  /** A member's entitlement is not what it was: tells everybody who listens, in every process. */
  readonly changed: (userId: string) => void;
  /** The same news from another process. */
  readonly heard: (userId: string) => void;
  /** For whoever holds something open for a member: ask again when it is called with their id. */
  readonly onChanged: (listener: (userId: string) => void) => () => void;
}

export function entitlementService(parts: EntitlementParts): EntitlementService {
  const listeners = new Set<(userId: string) => void>();
  const tell = (userId: string): void => {
    for (const listener of listeners) {
      try {
        listener(userId);
      } catch (problem) {
        // One listener that fails must not keep the news from the others.
        parts.report(problem);
      }
    }
  };
  return {
    of: async (visitor) => {
      const [current, partners, signatures] = await Promise.all([
        refreshed(visitor, parts.members),
        parts.partners.list(),
        visitor.kind === 'member' ? parts.agreements.signatures(visitor.userId) : [],
      ]);
      const partner = partners.find(({ wmid }) => wmid === current.wmid);
      return entitlementOf(current, partner, signatures, parts.now());
    },
    current: (visitor) => refreshed(visitor, parts.members),
    changed: (userId) => {
      tell(userId);
      parts.announce(userId);
    },
    heard: tell,
    onChanged: (listener) => {
      // A function of its own, so that the same listener given twice is removed once.
      const own = (userId: string) => listener(userId);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

/** An open stream holds its visitor for hours: plan and status are those of the account as it is now. */
async function refreshed(visitor: Visitor, members: EntitlementParts['members']): Promise<Visitor> {
  if (visitor.kind === 'anonymous') return visitor;
  const account = await members.byId(visitor.userId);
  if (account === undefined) return { kind: 'anonymous', wmid: visitor.wmid };
  const { planId, professional, roles } = account;
  return { ...visitor, planId, professional, roles } satisfies Member;
}
