import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getBars } from '../../contract/market/bars.schema.ts';
import { getDepth, getQuotes, getTrades } from '../../contract/market/quotes.schema.ts';
import { TOPIC_KINDS } from '../../contract/stream.ts';
import { ADMIN, TOPIC_ACCESS } from '../../domain/identity/access.ts';
import { entitlementOf } from '../../domain/identity/entitlement.ts';
import { FEATURE_IDS } from '../../domain/identity/features.ts';
import { MEMBER_TOPIC_KINDS } from '../../domain/identity/member-topic.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import type { Route } from '../call/handler.ts';
import { testServer, type TestServer } from './server.fixture.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the contract describes. */
async function everyEndpoint(): Promise<readonly Endpoint[]> {
  const files = globSync('src/contract/**/*.schema.ts');
  const modules = await Promise.all(
    files.map((file) => import(resolve(file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exports) => Object.values(exports)).filter(isEndpoint);
}

const member = (extra: object): Visitor => ({
  kind: 'member',
  wmid: '501',
  userId: 'ann',
  username: 'ann',
  displayName: 'Ann',
  email: 'ann@example.com',
  roles: [],
  planId: 'free',
  professional: 'non-professional',
  ...extra,
});
const VISITORS: Readonly<Record<string, Visitor>> = {
  anonymous: { kind: 'anonymous', wmid: '501' },
  person: member({ sessionId: 's' }),
  key: member({ keyId: 'k' }),
  'the key of an admin': member({ keyId: 'k', roles: ['admin'] }),
  admin: member({ sessionId: 's', roles: ['admin'] }),
};

let server: TestServer | undefined;
afterEach(async () => {
  await server?.dispose();
  server = undefined;
});

/** The calls with handlers that only say that they were reached. */
const reached = (endpoint: Endpoint): Route => ({
  endpoint: { ...endpoint, params: undefined, query: undefined, body: undefined } as never,
  handle: () => {
    throw Object.assign(new Error('reached'), { statusCode: 418 });
  },
});

describe('access to calls and topics', () => {
  it('every call of the contract and every topic kind says what it needs', async () => {
    const endpoints = await everyEndpoint();
    expect(endpoints.length).toBeGreaterThan(80);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    for (const { id, access } of endpoints)
      expect(['anyone', 'member', 'person'], id).toContain(access.who);
    expect(Object.keys(TOPIC_ACCESS).toSorted()).toEqual(
      [...TOPIC_KINDS, ...MEMBER_TOPIC_KINDS].toSorted(),
    );
  });

  it('asks the same of a live topic as of the call for the same data', () => {
    expect(TOPIC_ACCESS.trades).toEqual(getTrades.access);
    expect(TOPIC_ACCESS.depth).toEqual(getDepth.access);
    expect(TOPIC_ACCESS.quotes).toEqual(getQuotes.access);
    expect(TOPIC_ACCESS.bars).toEqual(getBars.access);
  });

  it('the account is for its owner in person', async () => {
    const account = (await everyEndpoint()).filter(({ path }) => path.startsWith('/api/account/'));
    expect(account.length).toBeGreaterThan(10);
    for (const { id, access } of account) expect([id, access.who]).toEqual([id, 'person']);
  });

  it('ADM-10 everything under /api/admin is for administrators in person, and nothing else is', async () => {
    const endpoints = await everyEndpoint();
    const admin = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(admin.length).toBeGreaterThan(14);
    for (const { id, access } of admin) expect([id, access]).toEqual([id, ADMIN]);
    for (const { id, access, path } of endpoints)
      if (!path.startsWith('/api/admin/')) expect([id, access.role]).toEqual([id, undefined]);
  });

  it.each(Object.keys(VISITORS))('decides before the handler is reached: %s', async (who) => {
    const endpoints = await everyEndpoint();
    const bare = entitlementOf({ kind: 'anonymous', wmid: '501' }, undefined, [], 0);
    for (const granted of [true, false]) {
      server = await testServer(endpoints.map(reached), {
        identify: () => VISITORS[who]!,
        entitlementFor: async () => ({
          ...bare,
          features: new Set(granted ? FEATURE_IDS : []),
        }),
      });
      for (const { id, method, path, access: needs } of endpoints) {
        const { statusCode } = await server.value.inject({
          method,
          url: path.replaceAll(/\{\w+\}/g, 'x'),
        });
        const expected =
          needs.who !== 'anyone' && who === 'anonymous'
            ? 401
            : (needs.who === 'person' && who.includes('key')) ||
                (needs.role !== undefined && who !== 'admin') ||
                (needs.feature !== undefined && !granted)
              ? 403
              : 418;
        expect([id, statusCode]).toEqual([id, expected]);
      }
      await server.dispose();
      server = undefined;
    }
  });
});
