import { type Entitlement, entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { StoreUnavailable } from '../../../ports/store/store-unavailable.ts';
import type { EntitlementService } from './service.ts';

export interface KeptParts {
  readonly entitlements: Pick<EntitlementService, 'of' | 'onChanged'>;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly now: () => number;
}

/** What nobody announces (a partner's row edited by hand) is seen after this long at the latest. */
const KEEP = 5_000;

interface Kept {
  readonly entitlement: Entitlement;
  readonly until: number;
}

/**
 * Every price asks what its reader may have. The answer is kept for a moment, and forgotten at
 * once when the member signs, revokes or changes plan, in whichever process.
 */
export function keptEntitlements({
  entitlements,
  caches,
  now,
}: KeptParts): (visitor: Visitor) => Entitlement | Promise<Entitlement> {
  const kept = caches.open<Kept>('entitlements');
  let changes = 0;
  entitlements.onChanged((userId) => {
    changes += 1;
    kept.delete(keyOf({ kind: 'member', userId }));
  });

  const ask = async (visitor: Visitor, key: string): Promise<Entitlement> => {
    const before = changes;
    const entitlement = await entitlements.of(visitor);
    // Something changed while it was being read: right for this answer, not to be kept.
    if (before !== changes) return entitlement;
    const until = Math.min(now() + KEEP, entitlement.changesAt ?? Infinity);
    kept.set(key, { entitlement, until });
    return entitlement;
  };
  return (visitor) => {
    const key = keyOf(visitor);
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.entitlement;
    if (visitor.kind === 'member') return ask(visitor, key);
    // What strangers may have hardly ever changes: prices go on without the store. Of a partner that
    // nobody has asked for yet they have what everybody has.
    return ask(visitor, key).catch((problem: unknown) => {
      if (!(problem instanceof StoreUnavailable)) throw problem;
      const entitlement = known?.entitlement ?? entitlementOf(visitor, undefined, [], now());
      kept.set(key, { entitlement, until: now() + KEEP });
      return entitlement;
    });
  };
}

const keyOf = (
  visitor: { kind: 'member'; userId: string } | { kind: 'anonymous'; wmid: string },
): string => (visitor.kind === 'member' ? `member ${visitor.userId}` : `anonymous ${visitor.wmid}`);
