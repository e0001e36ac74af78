import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../domain/identity/visitor.ts';
import type { CacheBudget } from '../ports/cache-budget.ts';
import type { AuditLog } from '../ports/store/audit-log.ts';
import { apiKeyRoutes } from './features/identity/api-key-routes.ts';
import { type ApiKeyParts, apiKeyService } from './features/identity/api-keys.ts';
import { securityRecorder } from './features/identity/audit.ts';
import { isUntouchedDemo } from './features/identity/demo-members.ts';
import { identifyByKey } from './features/identity/identify-by-key.ts';
import type { Partners } from './features/identity/partners.ts';
import type { IdentityHeaders } from './http/identity-headers.ts';
import { isProgramPath } from './http/request-target.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';

type Identify = (request: IdentityHeaders) => Visitor | Promise<Visitor>;

export interface KeySettings {
  readonly store: Pick<OpenStore, 'stores'>;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly audit: AuditLog;
  /** Who a request is from when it carries no key. */
  readonly identify: Identify;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement>;
  readonly partners: Pick<Partners, 'known'>;
  /** Outside of demo mode the demo accounts are closed, and so are their keys. */
  readonly demo: boolean;
  readonly now: () => number;
  /** For whoever holds something open for a key. */
  readonly onRevoked: (keyId: string) => void;
  readonly tradingAccount?: ApiKeyParts['tradingAccount'];
}

export interface Keys {
  /** For streams, whose credentials come in a message. */
  readonly findPair: (id: string, secret: string) => Member | Promise<Member>;
  readonly find: (secret: string) => Member | Promise<Member>;
  readonly answers: readonly Route[];
  readonly identify: Identify;
  readonly memberChanged: (memberId: string) => void;
  readonly jobs: readonly JobKind<unknown>[];
}

const PRUNE_EVERY = 60 * 60_000;

/** API keys: the way in for programs. */
export function composeKeys(settings: KeySettings): Keys {
  const { now, entitlementOf } = settings;
  const keys = apiKeyService({
    keys: settings.store.stores.apiKeys,
    caches: settings.caches,
    record: securityRecorder(settings.audit, now),
    mayHaveKeys: async (member) => (await entitlementOf(member)).features.has('api-keys'),
    isClosed: (member) => !settings.demo && isUntouchedDemo(member),
    isPartnerOpen: (wmid) => settings.partners.known().some((partner) => partner.wmid === wmid),
    now,
    onRevoked: settings.onRevoked,
    ...(settings.tradingAccount && { tradingAccount: settings.tradingAccount }),
  });
  return {
    find: keys.find,
    findPair: keys.findPair,
    answers: apiKeyRoutes(keys, now),
    identify: identifyByKey(keys, settings.identify, isProgramPath),
    memberChanged: keys.memberChanged,
    jobs: [recurringJob('api-keys.prune', { every: PRUNE_EVERY }, keys.prune)],
  };
}
