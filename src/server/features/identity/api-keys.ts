import { randomUUID } from 'node:crypto';
import { failure, fieldFailure } from '../../call/failure.ts';
import {
  isKey,
  KEY_TOUCH_INTERVAL,
  keyExpiry,
  type KeyScope,
  keyScopes,
  keyOf,
  KEYS_PER_MEMBER,
  keyState,
  prefixOf,
} from '../../../domain/identity/api-key.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import type { ApiKeyRecord, ApiKeyStore } from '../../../ports/store/api-key-store.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { EventSource, RecordSecurity } from './audit.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { credentialCache } from './credential-cache.ts';
import { hashSecret, newSecret, sameText } from './secrets.ts';
import { memberOf } from './sessions.ts';

export interface ApiKeys {
  /** Whom a key stands for, at once when that is known already; ends the call with 401 or 403. */
  readonly find: (key: string) => Member | Promise<Member>;
  /** The same for programs that send the public id of the key beside its secret. */
  readonly findPair: (id: string, key: string) => Member | Promise<Member>;
  readonly make: (
    member: Member,
    wish: {
      readonly name: string;
      readonly days: number | undefined;
      readonly scopes: readonly KeyScope[];
      readonly tradingAccount: string | null;
      /** The number of a live account, typed by its owner. */
      readonly live?: string | undefined;
    },
    caller: EventSource,
  ) => Promise<{ readonly key: ApiKeyRecord; readonly secret: string }>;
  readonly list: (memberId: string) => Promise<readonly ApiKeyRecord[]>;
  readonly revoke: (id: string, member: Member, caller: EventSource) => Promise<void>;
  /** What is known of the member has changed: the next request reads it anew. */
  readonly memberChanged: (memberId: string) => void;
  readonly prune: () => Promise<number>;
}

export interface ApiKeyParts {
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly keys: ApiKeyStore;
  readonly record: RecordSecurity;
  /** Whether keys are part of what this member may have. */
  readonly mayHaveKeys: (member: Member) => Promise<boolean>;
  /** An account that nobody may enter has no keys that open anything either. */
  readonly isClosed: (member: MemberRecord) => boolean;
  readonly isPartnerOpen: (wmid: string) => boolean;
  /** This trading account of the member; without trading nobody has one. */
  readonly tradingAccount?: (
    memberId: string,
    accountId: string,
  ) => Promise<Pick<TradingAccount, 'broker' | 'number'> | undefined>;
  readonly now: () => number;
  /** For whoever holds something open for a key. */
  readonly onRevoked: (keyId: string) => void;
}

interface CachedKey {
  readonly key: ApiKeyRecord;
  readonly member: Member;
  readonly allowed: boolean;
  readonly disabled: boolean;
  readonly readAt: number;
  lastUsedAt: number;
}

/** How long this process may go on believing in a key that another one has revoked. */
const TRUST = 5_000;
const MOST_LISTED = 100;
const REMEMBERED = 90 * 86_400_000;

const refused = {
  malformed: 'failures.keyMalformed',
  unknown: 'failures.keyUnknown',
  expired: 'failures.keyExpired',
  revoked: 'failures.keyRevoked',
} as const;

const refuse = (why: keyof typeof refused): never => {
  throw failure(401, refused[why]);
};

export function apiKeyService(parts: ApiKeyParts): ApiKeys {
  const { keys, record, now } = parts;
  const cache = credentialCache(parts.caches.open<CachedKey>('api keys'));

  const read = (hash: string) =>
    cache.fill(hash, async () => {
      const found = await keys.byHash(hash);
      if (found === undefined || parts.isClosed(found.member)) return undefined;
      const member = {
        ...memberOf(found.member),
        keyId: found.key.id,
        keyScopes: found.key.scopes,
        tradingAccountId: found.key.tradingAccountId,
        keyExpiresAt: found.key.expiresAt,
      };
      return {
        key: found.key,
        member,
        allowed: await parts.mayHaveKeys(member),
        disabled: found.member.disabledAt !== null,
        readAt: now(),
        lastUsedAt: found.key.lastUsedAt ?? -Infinity,
      };
    });

  const admit = (found: CachedKey | undefined, at: number): Member | Promise<Member> => {
    if (found === undefined) return refuse('unknown');
    const state = keyState(found.key, at);
    if (state !== 'live') return refuse(state);
    if (found.disabled) throw failure(403, 'failures.accountDisabled');
    if (!parts.isPartnerOpen(found.member.wmid)) throw failure(403, 'failures.partnerDisabled');
    if (!found.allowed) throw failure(403, 'failures.keysNotInPlan');
    if (at - found.lastUsedAt < KEY_TOUCH_INTERVAL) return found.member;
    found.lastUsedAt = at;
    return keys.touch(found.key.id, at, at - KEY_TOUCH_INTERVAL).then(() => found.member);
  };

  const find: ApiKeys['find'] = (key) => {
    if (!isKey(key)) return refuse('malformed');
    const at = now();
    const hash = hashSecret(key);
    const known = cache.get(hash);
    if (known !== undefined && at - known.readAt < TRUST) return admit(known, at);
    return read(hash).then((found) => admit(found, at));
  };
  const named = (id: string, member: Member): Member =>
    sameText(id, member.keyId ?? '') ? member : refuse('unknown');

  return {
    find,
    findPair: (id, key) => {
      const found = find(key);
      return found instanceof Promise ? found.then((one) => named(id, one)) : named(id, found);
    },
    make: async (member, { name, days, scopes, tradingAccount, live }, caller) => {
      if (!(await parts.mayHaveKeys(member))) throw failure(403, 'failures.keysNotInPlan');
      if (tradingAccount !== null) {
        if (!scopes.includes('trade'))
          throw fieldFailure(400, 'body.tradingAccount', 'failures.accountWithoutTrade');
        const account = await parts.tradingAccount?.(member.userId, tradingAccount);
        if (account === undefined)
          throw fieldFailure(404, 'body.tradingAccount', 'failures.noTradingAccount');
        // Whoever has this key trades with real money and is asked nothing more.
        if (account.broker === 'alpaca-live' && live !== account.number)
          throw fieldFailure(422, 'body.live', 'failures.liveKeyNotConfirmed', {
            number: account.number,
          });
      }
      const secret = keyOf(newSecret());
      const at = now();
      const key: ApiKeyRecord = {
        id: randomUUID(),
        memberId: member.userId,
        keyHash: hashSecret(secret),
        name,
        prefix: prefixOf(secret),
        createdAt: at,
        lastUsedAt: null,
        expiresAt: keyExpiry(days, at),
        revokedAt: null,
        scopes: keyScopes.filter((scope) => scopes.includes(scope)),
        tradingAccountId: tradingAccount,
      };
      if (!(await keys.create(key, KEYS_PER_MEMBER)))
        throw failure(409, 'failures.tooManyKeys', { most: KEYS_PER_MEMBER });
      await record({
        kind: 'api-key.made',
        subject: member.userId,
        caller,
        detail: { name, prefix: key.prefix },
      });
      return { key, secret };
    },
    list: (memberId) => keys.list(memberId, MOST_LISTED),
    revoke: async (id, { userId }, caller) => {
      const revoked = await keys.revoke(id, userId, now());
      cache.forget(({ key }) => key.id === id);
      if (revoked === undefined) throw failure(404, 'failures.noKey');
      parts.onRevoked(id);
      await record({
        kind: 'api-key.revoked',
        subject: userId,
        caller,
        detail: { name: revoked.name, prefix: revoked.prefix },
      });
    },
    memberChanged: (memberId) => cache.forget(({ member }) => member.userId === memberId),
    prune: () => keys.prune(now() - REMEMBERED),
  };
}
