import { PassThrough } from 'node:stream';
import { memoryBus } from '../../../adapters/bus/memory.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import type { StoreOpener } from '../../../adapters/store/store-suites.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { simulateGoal } from '../../../domain/portfolio/plan/goal.ts';
import type { Bus } from '../../../ports/bus.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composePortfolio, type Portfolios } from '../../compose-portfolio.ts';
import { composeTrading, type Trading } from '../../compose-trading.ts';
import { createLogger } from '../../http/logger.ts';
import { testServer } from '../../http/server.fixture.ts';
import { testCaches, testMarket } from '../market/market.fixture.ts';
import { oncePerKey } from '../writes/once-per-key.ts';
import { computeScope } from './compute-scope.ts';
import { planImport, readImport } from './import-tasks.ts';
import { type ApiReply, memberOf } from './portfolio-api.fixture.ts';
import { computeTaxes, computeTrades } from './taxes-task.ts';

/** Half an hour after the opening of a Monday. */
const NOW = Date.parse('2026-11-02T15:00:00Z');

export interface TestFollowing {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly portfolios: Portfolios;
  readonly trading: Trading;
  readonly clock: { now: number };
  readonly problems: unknown[];
  readonly call: (
    user: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ) => Promise<ApiReply>;
  readonly dispose: () => Promise<void>;
}

/** Portfolios and trading on one store and one market, as the program has them. */
export async function testFollowing(open: StoreOpener): Promise<TestFollowing> {
  const opened = await open();
  const store = opened.value;
  for (const id of ['ann', 'bob'])
    await store.stores.members.create({ ...memberFixture(id), planId: 'developer' });
  const clock = { now: NOW };
  const now = () => clock.now;
  const bus = memoryBus();
  const problems: unknown[] = [];
  const entitlement = (visitor: Visitor) => entitlementOf(visitor, undefined, [], clock.now);
  const market = testMarket({
    providers: [testWorld(now)],
    now,
    entitlement,
  });
  const portfolios = composePortfolio({
    store,
    once: oncePerKey(store, now),
    bus,
    entitlementOf: entitlement,
    market,
    caches: testCaches(),
    compute: async (input) => computeScope(input),
    computeTaxes: async (input) => computeTaxes(input),
    computeTrades: async (input) => computeTrades(input),
    simulateGoal: async (input) => simulateGoal(input),
    readImport: async (file) => readImport(file),
    planImport: async (input) => planImport(input),
    onProblem: (problem) => problems.push(problem),
    now,
  });
  const trading = composeTrading({
    config: { isWorking: true, requestsPerMinute: 0, outside: {} },
    store,
    bus,
    market,
    entitlementOf: entitlement,
    onAccountChanged: portfolios.accountTouched,
    log: createLogger('silent', new PassThrough()),
    now,
  });
  await trading.start();
  const visitorOf = (user: string): Member => ({ ...memberOf(user), planId: 'developer' });
  const server = await testServer([...portfolios.answers, ...trading.answers], {
    identify: ({ cookie }): Visitor => visitorOf(/user=(\w+)/.exec(cookie ?? '')?.[1] ?? ''),
    entitlementFor: entitlement,
  });
  return {
    store,
    bus,
    portfolios,
    trading,
    clock,
    problems,
    call: async (user, method, url, body) => {
      const reply = await server.value.inject({
        method,
        url,
        headers: {
          host: 'deck.example',
          'sec-fetch-site': 'same-origin',
          cookie: `user=${user}`,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        text: reply.payload,
        body: isJson && reply.payload !== '' ? (JSON.parse(reply.payload) as unknown) : undefined,
      };
    },
    dispose: async () => {
      await server.dispose();
      await trading.close();
      await portfolios.close();
      await bus.close();
      await opened.dispose();
    },
  };
}
