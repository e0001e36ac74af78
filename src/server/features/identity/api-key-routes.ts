import { said } from '../../call/said.ts';
import {
  type KeyFacts,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
} from '../../../contract/api-keys.schema.ts';
import { type Route, answer } from '../../call/handler.ts';
import { type ApiKey, keyState } from '../../../domain/identity/api-key.ts';
import { requireMember } from '../../call/require-member.ts';
import type { ApiKeys } from './api-keys.ts';

const factsOf = (key: ApiKey, now: number): KeyFacts => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  state: keyState(key, now),
  createdAt: key.createdAt,
  lastUsedAt: key.lastUsedAt,
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
  scopes: [...key.scopes],
  tradingAccount: key.tradingAccountId,
});

/** Keys are made, seen and revoked by their owner in person: a stolen key makes no others. */
export const apiKeyRoutes = (keys: ApiKeys, now: () => number): readonly Route[] => [
  answer(listApiKeys, async (_, call) => {
    const found = await keys.list(requireMember(call).userId);
    return found.map((key) => factsOf(key, now()));
  }),
  answer(makeApiKey, async ({ body }, call) => {
    const wish = {
      name: body.name,
      days: body.expiresInDays,
      scopes: body.scopes,
      tradingAccount: body.tradingAccount ?? null,
      live: body.live,
    };
    const { key, secret } = await keys.make(requireMember(call), wish, call);
    return { key: factsOf(key, now()), secret };
  }),
  answer(revokeApiKey, async ({ params }, call) => {
    await keys.revoke(params.id, requireMember(call), call);
    return said(call, 'done.keyRevoked');
  }),
];
