import type { KeyScope } from './api-key.ts';
import type { PlanId } from './plan-id.ts';
import type { ProfessionalStatus } from './professional-status.ts';
import type { Role } from './role.ts';

/** Who is looking at the product: every request has exactly one. */
export type Visitor = AnonymousVisitor | Member;

export interface AnonymousVisitor {
  readonly kind: 'anonymous';
  /** The partner whose product this visitor sees (ID-1). */
  readonly wmid: string;
}

export interface Member {
  readonly kind: 'member';
  /** The partner that the account belongs to. */
  readonly wmid: string;
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly planId: PlanId;
  readonly professional: ProfessionalStatus;
  /**
   * The public name of the session, not its secret: it opens nothing, so a page may hold it.
   * Absent when the request was authorised by something other than a session.
   */
  readonly sessionId?: string;
  /** The public name of the API key that authorised the request instead of a session. */
  readonly keyId?: string;
  /** What that key is good for; a session is good for everything. */
  readonly keyScopes?: readonly KeyScope[];
  /** The trading account that this key is for; null for the member's first. */
  readonly tradingAccountId?: string | null;
  /** When the key ends by itself: what it holds open ends with it. */
  readonly keyExpiresAt?: number | null;
}

/** The account that a visitor's requests count against, where there is one. */
export const accountOf = (visitor: Visitor): string | undefined =>
  visitor.kind === 'member' ? visitor.userId : undefined;

/** The public name of the session or key that stands behind a visitor, if any does. */
export const credentialOf = (visitor: Visitor): string | undefined =>
  visitor.kind === 'member' ? (visitor.keyId ?? visitor.sessionId) : undefined;

export const hasRole = (visitor: Visitor, role: Role): boolean =>
  visitor.kind === 'member' && visitor.roles.includes(role);
