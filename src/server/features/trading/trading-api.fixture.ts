import { PassThrough } from 'node:stream';
import { memoryBus } from '../../../adapters/bus/memory.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { VerifyKeys } from '../../../ports/broker-keys.ts';
import type { Broker } from '../../../ports/broker.ts';
import type { Bus } from '../../../ports/bus.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { brokerKeyring } from '../../compose-broker-keys.ts';
import { composeTrading, type Trading } from '../../compose-trading.ts';
import type { TradingConfig } from '../../config-trading.ts';
import { createLogger } from '../../http/logger.ts';
import { testServer } from '../../http/server.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { type ApiReply, memberOf } from '../watchlists/watchlist-api.fixture.ts';

const SECRETS_KEY = new Uint8Array(32).fill(7);
/** Half an hour after the opening of a Monday. */
const NOW = Date.parse('2026-11-02T15:00:00Z');

export interface TestTrading {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly trading: Trading;
  readonly clock: { now: number };
  /** What alerts hear of. */
  readonly filled: string[];
  /** `user` is a member's id, all of them developers but `free`; without one it is nobody. */
  readonly call: (
    user: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<ApiReply>;
  /** Everything that the HTTP layer logged. */
  readonly logged: () => string;
  readonly dispose: () => Promise<void>;
}

/** `bound` calls with a key that is for one account. */
export async function testTrading(
  options: {
    readonly works?: boolean;
    readonly bound?: () => string;
    /** Outside brokers, and what they say of keys. */
    readonly others?: readonly Broker[];
    readonly verifyKeys?: VerifyKeys;
    /** Addresses of outside brokers that are asked in earnest. */
    readonly outside?: TradingConfig['outside'];
    /** What keys are sealed with. */
    readonly secretKeys?: readonly Uint8Array[];
  } = {},
): Promise<TestTrading> {
  const opened = await openTestSqlite();
  const store = opened.value;
  for (const id of ['ann', 'bob', 'free'])
    await store.stores.members.create({
      ...memberFixture(id),
      planId: id === 'free' ? 'free' : 'developer',
    });
  const clock = { now: NOW };
  const bus = memoryBus();
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const market = testMarket({
    providers: [testWorld(() => clock.now)],
    now: () => clock.now,
    entitlement,
  });
  const filled: string[] = [];
  const keyring = brokerKeyring(store.stores.brokerKeys, options.secretKeys ?? [SECRETS_KEY]);
  const trading = composeTrading({
    onFilled: (memberId, order) =>
      filled.push(`${memberId} ${order.side} ${order.quantity} ${order.symbol}`),
    config: {
      isWorking: options.works ?? true,
      requestsPerMinute: 0,
      outside: options.outside ?? {},
    },
    store,
    bus,
    market,
    entitlementOf: entitlement,
    ...(options.others && { others: options.others }),
    ...(options.verifyKeys && { verifyKeys: options.verifyKeys }),
    keyring,
    keysOf: keyring.keysOf,
    log: createLogger('silent', new PassThrough()),
    now: () => clock.now,
  });
  await trading.start();
  const visitorOf = (user: string): Member => ({
    ...memberOf(user === 'key' ? 'ann' : user),
    planId: user === 'free' ? 'free' : 'developer',
    ...(user === 'key'
      ? { keyId: 'k', keyScopes: ['trade'], tradingAccountId: options.bound?.() ?? null }
      : {}),
  });
  const server = await testServer(trading.answers, {
    identify: ({ cookie }): Visitor => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      return user === undefined ? { kind: 'anonymous', wmid: '501' } : visitorOf(user);
    },
    entitlementFor: entitlement,
  });
  return {
    store,
    bus,
    trading,
    clock,
    filled,
    logged: server.logged,
    call: async (user, method, path, body) => {
      const reply = await server.value.inject({
        method,
        url: `/api/trading${path}`,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          ...(user === undefined ? {} : { cookie: `user=${user}` }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.payload,
        body: isJson && reply.payload !== '' ? (JSON.parse(reply.payload) as unknown) : undefined,
      };
    },
    dispose: async () => {
      await server.dispose();
      await trading.close();
      await bus.close();
      await opened.dispose();
    },
  };
}
