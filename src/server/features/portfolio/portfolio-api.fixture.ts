import { memoryBus } from '../../../adapters/bus/memory.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite, type StoreOpener } from '../../../adapters/store/store-suites.fixture.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { SETTINGS } from '../../../domain/portfolio/transaction.fixture.ts';
import type { Bus } from '../../../ports/bus.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composePortfolio, type PortfolioParts, type Portfolios } from '../../compose-portfolio.ts';
import { testServer } from '../../http/server.fixture.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testCaches, testMarket } from '../market/market.fixture.ts';
import { oncePerKey } from '../writes/once-per-key.ts';
import { simulateGoal } from '../../../domain/portfolio/plan/goal.ts';
import { planImport, readImport } from './import-tasks.ts';
import { computeTaxes, computeTrades } from './taxes-task.ts';
import { computeScope } from './compute-scope.ts';

export interface ApiReply {
  readonly status: number;
  readonly text: string;
  // Answers of many shapes; a test says what it expects of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** The calls of ledgers over HTTP for several members. */
export interface TestPortfolios {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly portfolios: Portfolios;
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

const world = testWorld(() => Date.parse('2026-11-02T15:00:00Z'));

/** Ann has the pro plan, everybody else the free one. */
const planOfUser = (user: string): PlanId => (user === 'ann' ? 'pro' : 'free');

export const memberOf = (user: string): Member => ({
  kind: 'member',
  wmid: '501',
  userId: user,
  username: `user-${user}`,
  displayName: `Test ${user}`,
  email: `${user}@example.test`,
  roles: [],
  planId: planOfUser(user),
  professional: 'non-professional',
  sessionId: `session-${user}`,
});

export const createChange = (portfolio: string, name = 'One') => ({
  kind: 'createPortfolio' as const,
  portfolio,
  name,
  settings: SETTINGS,
  accounts: [{ id: 'main', name: 'Main', currency: 'USD', closed: false }],
});

export async function testPortfolios(
  members: readonly string[] = ['ann', 'bob', 'cid'],
  open: StoreOpener = openTestSqlite,
  /** What runs in threads, where a test or a bench wants real ones, and a market that moves. */
  parts: Partial<Pick<PortfolioParts, 'readImport' | 'planImport' | 'market' | 'caches'>> & {
    readonly clock?: { now: number };
  } = {},
): Promise<TestPortfolios> {
  const store = await open();
  for (const id of members)
    await store.value.stores.members.create(
      memberFixture(id, { planId: planOfUser(id), emailVerifiedAt: id === 'cid' ? null : 1 }),
    );
  const { clock = { now: Date.parse('2026-11-02T15:00:00Z') }, ...given } = parts;
  const now = () => clock.now;
  const bus = memoryBus();
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const portfolios = composePortfolio({
    store: store.value,
    once: oncePerKey(store.value, now),
    bus,
    entitlementOf: entitlement,
    market: testMarket({ providers: [world], now, entitlement: () => granted() }),
    caches: testCaches(),
    compute: async (input) => computeScope(input),
    computeTaxes: async (input) => computeTaxes(input),
    computeTrades: async (input) => computeTrades(input),
    simulateGoal: async (input) => simulateGoal(input),
    readImport: async (file) => readImport(file),
    planImport: async (input) => planImport(input),
    ...given,
    now,
  });
  const server = await testServer([...portfolios.answers], {
    identify: ({ cookie }): Visitor => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      return user === undefined ? { kind: 'anonymous', wmid: '501' } : memberOf(user);
    },
    entitlementFor: entitlement,
  });
  return {
    store: store.value,
    bus,
    portfolios,
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
        text: reply.payload,
        // Read when a test asks for it: a bench measures the server alone.
        get body(): unknown {
          return isJson && reply.payload !== '' ? JSON.parse(reply.payload) : undefined;
        },
      };
    },
    dispose: async () => {
      await server.dispose();
      await bus.close();
      await store.dispose();
    },
  };
}
