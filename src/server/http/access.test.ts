import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { TOPIC_KINDS } from '../../contract/stream.ts';
import { ENDPOINT_ACCESS, TOPIC_ACCESS } from '../../domain/identity/access.ts';
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
  const files = globSync('src/contract/**/*.ts').filter((file) => !file.includes('.test.'));
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

describe('the access table over the API', () => {
  it('holds every call and every topic kind, and nothing else', async () => {
    const ids = (await everyEndpoint()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(80);
    expect(Object.keys(ENDPOINT_ACCESS).toSorted()).toEqual(ids.toSorted());
    expect(Object.keys(TOPIC_ACCESS).toSorted()).toEqual(
      [...TOPIC_KINDS, ...MEMBER_TOPIC_KINDS].toSorted(),
    );
  });

  it('a call that is missing from it is not served', async () => {
    const [endpoint] = await everyEndpoint();
    await expect(testServer([reached(endpoint!)], { access: {} })).rejects.toThrow(
      `${endpoint!.id} is missing`,
    );
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
      for (const { id, method, path } of endpoints) {
        const { statusCode } = await server.value.inject({
          method,
          url: path.replaceAll(/\{\w+\}/g, 'x'),
        });
        const needs = ENDPOINT_ACCESS[id]!;
        const expected =
          needs.who !== 'anyone' && who === 'anonymous'
            ? 401
            : (needs.who === 'person' && who === 'key') ||
                needs.role !== undefined ||
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
