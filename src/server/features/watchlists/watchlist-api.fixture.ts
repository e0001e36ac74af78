import { memoryBus } from '../../../adapters/bus/memory.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { Bus } from '../../../ports/bus.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composeWatchlists, type Watchlists } from '../../compose-watchlists.ts';
import { testServer } from '../../http/server.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import type { MarketService } from '../market/service.ts';
import { marketRoutes } from '../market/routes.ts';
import { oncePerKey } from '../writes/once-per-key.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');

export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // Answers of many shapes; a test says what it expects of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly text: string;
}

/** The calls of watchlists over HTTP, on a simulated market, for several members. */
export interface TestLists {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly market: MarketService;
  readonly watchlists: Watchlists;
  readonly clock: { now: number };
  /** `user` is a member's id; without one the visitor is anonymous. */
  readonly call: (
    user: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ApiReply>;
  readonly dispose: () => Promise<void>;
}

/** Ann has the pro plan, everybody else the free one. */
const planOfUser = (user: string): PlanId => (user === 'ann' ? 'pro' : 'free');

export const memberOf = (user: string): Member => ({
  kind: 'member',
  wmid: '501',
  userId: user,
  username: user,
  displayName: `Test ${user}`,
  email: `${user}@example.test`,
  roles: [],
  planId: planOfUser(user),
  professional: 'non-professional',
  sessionId: `session-${user}`,
});

export async function testLists(members: readonly string[] = ['ann', 'bob']): Promise<TestLists> {
  const store = await openTestSqlite();
  for (const id of members) await store.value.stores.members.create(memberFixture(id));
  const clock = { now: NOW };
  const now = () => clock.now;
  const bus = memoryBus();
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const market = testMarket({
    providers: [testWorld(() => NOW)],
    now: () => NOW,
    entitlement,
  });
  const watchlists = composeWatchlists({
    store: store.value,
    once: oncePerKey(store.value, now),
    bus,
    market,
    entitlementOf: entitlement,
    now,
  });
  const server = await testServer(
    [...watchlists.answers, ...marketRoutes(market, (html) => Promise.resolve(html))],
    {
      identify: ({ cookie }): Visitor => {
        const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
        return user === undefined ? { kind: 'anonymous', wmid: '501' } : memberOf(user);
      },
      entitlementFor: entitlement,
    },
  );
  return {
    store: store.value,
    bus,
    market,
    watchlists,
    clock,
    call: async (user, method, url, body, headers = {}) => {
      const reply = await server.value.inject({
        method,
        url,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          ...(user === undefined ? {} : { cookie: `user=${user}` }),
          ...headers,
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
      await bus.close();
      await store.dispose();
    },
  };
}
