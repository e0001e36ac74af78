import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { ApiFailure } from '../../contract/error.ts';
import { entitlementOf } from '../../domain/identity/entitlement.ts';
import type { KeyScope } from '../../domain/identity/api-key.ts';
import type { Member, Visitor } from '../../domain/identity/visitor.ts';
import { commitEdit } from '../../domain/watchlists/commit-edit.ts';
import { headOf, NO_LISTS, type Watchlists } from '../../domain/watchlists/watchlist.ts';
import type { Bus } from '../../ports/bus.ts';
import { identifyByKey } from '../features/identity/identify-by-key.ts';
import { isProgramPath } from '../http/request-target.ts';
import { testServer } from '../http/server.fixture.ts';
import { registerAlpacaApi } from './alpaca-api.ts';
import { memoryAssets, type MemoryDesk, memoryDesk } from './memory-desk.fixture.ts';
import type { AlpacaApiParts, KeptLists } from './parts.ts';
import type { AlpacaRoute } from './router.ts';

export interface TestKey {
  readonly id: string;
  readonly secret: string;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // Answers of many shapes; a test says what it expects of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Alpaca's API on a desk in memory, with the keys of Ann and Bob. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly desk: MemoryDesk;
  readonly bus: Bus;
  readonly ann: TestKey;
  readonly bob: TestKey;
  readonly makeKey: (
    userId: string,
    scopes?: readonly KeyScope[],
    accountId?: string | null,
    expiresAt?: number | null,
  ) => TestKey;
  readonly revoke: (key: TestKey) => void;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    key?: TestKey,
  ) => Promise<TestReply>;
  /** Its address, once it listens. */
  readonly listen: () => Promise<string>;
  readonly logged: () => string;
  readonly problems: readonly unknown[];
  readonly dispose: () => Promise<void>;
}

const memberOf = (userId: string): Member => ({
  kind: 'member',
  wmid: '501',
  userId,
  username: userId,
  displayName: userId,
  email: `${userId}@example.test`,
  roles: [],
  planId: 'developer',
  professional: 'non-professional',
});

export async function startApi(
  overrides: Partial<AlpacaApiParts> = {},
  more: (parts: AlpacaApiParts) => readonly AlpacaRoute[] = () => [],
): Promise<TestApi> {
  const desk = memoryDesk();
  const bus = memoryBus();
  const keys = new Map<string, { readonly key: TestKey; readonly member: Member }>();
  const problems: unknown[] = [];
  const find = (secret: string): Member => {
    const found = keys.get(secret);
    if (found === undefined) throw new ApiFailure(401, 'This API key is not known.', {});
    return found.member;
  };
  const findPair = (id: string, secret: string): Member => {
    const member = find(secret);
    if (member.keyId !== id) throw new ApiFailure(401, 'This API key is not known.', {});
    return member;
  };
  const makeKey: TestApi['makeKey'] = (
    userId,
    scopes = ['trade'],
    accountId = null,
    expiresAt = null,
  ) => {
    const key = { id: randomUUID(), secret: `tdk_${randomUUID()}` };
    const member = {
      ...memberOf(userId),
      keyId: key.id,
      keyScopes: scopes,
      tradingAccountId: accountId,
      keyExpiresAt: expiresAt,
    };
    keys.set(key.secret, { key, member });
    return key;
  };
  const entitlementFor = (visitor: Visitor) => entitlementOf(visitor, undefined, [], 0);
  const server = await testServer([], {
    identify: identifyByKey(
      { find, findPair },
      () => ({ kind: 'anonymous', wmid: '501' }),
      isProgramPath,
    ),
    entitlementFor,
  });
  const app = server.value;
  const parts: AlpacaApiParts = {
    desk,
    assets: memoryAssets,
    lists: memoryLists(() => desk.clock.now),
    findPair,
    findSecret: find,
    entitlementFor,
    bus,
    requestsPerMinute: 0,
    now: () => desk.clock.now,
    onProblem: (problem) => problems.push(problem),
    ...overrides,
  };
  await registerAlpacaApi(app, parts, more(parts));
  const ann = makeKey('ann');
  const bob = makeKey('bob');
  return {
    app,
    desk,
    bus,
    ann,
    bob,
    makeKey,
    revoke: ({ secret }) => keys.delete(secret),
    problems,
    call: async (method, url, body, key = ann) => {
      const reply = await app.inject({
        method,
        url,
        headers: {
          host: 'deck.example',
          'apca-api-key-id': key.id,
          'apca-api-secret-key': key.secret,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: reply.payload === '' ? undefined : (JSON.parse(reply.payload) as unknown),
      };
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    logged: server.logged,
    dispose: async () => {
      await server.dispose();
      await bus.close();
    },
  };
}

/** Watchlists by the real rules, in memory. */
function memoryLists(now: () => number): KeptLists {
  const kept = new Map<string, Watchlists>();
  const of = ({ userId }: Member): Watchlists => kept.get(userId) ?? NO_LISTS;
  return {
    list: async (member) => ({ lists: of(member).heads }),
    read: async (member, list) => {
      const head = headOf(of(member), list);
      if (head === undefined) throw new ApiFailure(404, 'Watchlist not found.', {});
      return { head, rows: of(member).rows.get(list) ?? [] };
    },
    edit: async (member, { changes }) => {
      const { after } = commitEdit(of(member), changes, { now: now(), prices: new Map() });
      kept.set(member.userId, after);
    },
  };
}
