import type { KeyScope } from './api-key.ts';
import type { Entitlement } from './entitlement.ts';
import type { FeatureId } from './features.ts';
import type { MemberTopicKind } from './member-topic.ts';
import type { Role } from './role.ts';
import { hasRole, type Visitor } from './visitor.ts';

/**
 * What a caller needs before a call or a live topic is answered. `anyone` includes anonymous
 * visitors, `member` is an account by session or API key, `person` is a member signed in with a
 * session: a key may not sign, buy or change credentials for its owner.
 */
export interface Access {
  readonly who: 'anyone' | 'member' | 'person';
  readonly feature?: FeatureId;
  readonly role?: Role;
  /** What a key needs for this, instead of what the method of the call asks for. */
  readonly scope?: KeyScope;
}

export type AccessRefusal =
  | { readonly cause: 'sign-in' }
  | { readonly cause: 'in-person' }
  | { readonly cause: 'scope'; readonly scope: KeyScope }
  | { readonly cause: 'role'; readonly role: Role }
  | { readonly cause: 'feature'; readonly feature: FeatureId };

export const ANYONE: Access = { who: 'anyone' };
export const MEMBER: Access = { who: 'member' };
export const PERSON: Access = { who: 'person' };
export const ADMIN: Access = { who: 'person', role: 'admin' };
/** Whoever sees or sends orders; a key has to be made for it. */
export const TRADER: Access = { who: 'member', feature: 'trade', scope: 'trade' };
export const withFeature = (feature: FeatureId): Access => ({ who: 'anyone', feature });

/**
 * Every kind of live topic: the same needs as the calls that answer the same data. Each call names
 * its own in its definition (`contract/endpoint.ts`).
 */
export const TOPIC_ACCESS: Readonly<
  Record<'quotes' | 'trades' | 'depth' | 'bars' | MemberTopicKind, Access>
> = {
  quotes: ANYONE,
  bars: ANYONE,
  trades: withFeature('level2'),
  depth: withFeature('level2'),
  alerts: MEMBER,
  lists: MEMBER,
  orders: TRADER,
};

/** Why this visitor may not have it; undefined when nothing stands in the way. */
export function refusalOf(
  access: Access,
  visitor: Visitor,
  features: Entitlement['features'],
  /** What an API key has to be good for. */
  scope: KeyScope,
): AccessRefusal | undefined {
  if (access.who !== 'anyone' && visitor.kind === 'anonymous') return { cause: 'sign-in' };
  if (access.who === 'person' && visitor.kind === 'member' && visitor.sessionId === undefined)
    return { cause: 'in-person' };
  const needed = access.scope ?? scope;
  if (visitor.kind === 'member' && visitor.keyScopes?.includes(needed) === false)
    return { cause: 'scope', scope: needed };
  if (access.role !== undefined && !hasRole(visitor, access.role))
    return { cause: 'role', role: access.role };
  if (access.feature !== undefined && !features.has(access.feature))
    return { cause: 'feature', feature: access.feature };
  return undefined;
}
