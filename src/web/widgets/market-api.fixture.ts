import { getProductFeatures } from '../../contract/plans.schema.ts';
import { FEATURE_IDS } from '../../domain/identity/features.ts';
import { UNIVERSE_KINDS } from '../../domain/screener/universe.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';
import { answer } from '../../server/call/handler.ts';
import { granted } from '../../server/features/market/entitlement.fixture.ts';
import { testMarket } from '../../server/features/market/market.fixture.ts';
import { marketRoutes, sharedFacts } from '../../server/features/market/routes.ts';
import { screenerRoutes } from '../../server/features/screener/routes.ts';
import { screenerTables } from '../../server/features/screener/screener-tables.ts';
import { symbolRoutes } from '../../server/features/symbols/routes.ts';
import { breadthRoutes } from '../../server/features/breadth/routes.ts';
import { testBreadthStore } from '../../server/features/breadth/breadth-store.fixture.ts';
import { testServer } from '../../server/http/server.fixture.ts';
import { type ApiClient, apiClient } from '../api/client.ts';

/** The moment at which widgets are drawn by `htmlOf`. */
export const NOW = Date.parse('2026-11-13T15:00:00Z');

/** The product's market API over one provider, for a visitor who may see everything. */
export async function marketApi(
  provider: MarketDataProvider,
  now = NOW,
  /** The symbols of which the tables of the screener are filled; none by default. */
  screened: ReadonlySet<string> = new Set(),
): Promise<{ readonly api: ApiClient; readonly dispose: () => Promise<void> }> {
  const service = testMarket({
    providers: [provider],
    now: () => now,
    entitlement: () => granted(),
  });
  const facts = sharedFacts(service);
  const tables = screenerTables({
    market: service,
    facts: facts.fields,
    kept: undefined,
    pace: { quotes: 60_000, patience: 60_000, share: [1, 1] },
    mayAsk: (symbol) => screened.has(symbol),
    clock: () => performance.now(),
    onProblem: (problem) => {
      throw problem;
    },
  });
  if (screened.size > 0) for (const kind of UNIVERSE_KINDS) await tables.whole(kind);
  const server = await testServer(
    [
      ...marketRoutes(service, async (html) => html, undefined, facts),
      ...screenerRoutes({ tables, respond: service.respond, now: service.now }),
      ...breadthRoutes({
        store: testBreadthStore(),
        edition: 'test',
        source: provider.id,
        respond: service.respond,
        now: service.now,
        onAsked: () => undefined,
      }),
      ...symbolRoutes(service.directory),
      answer(getProductFeatures, () => [...FEATURE_IDS]),
    ],
    { entitlementFor: () => granted() },
  );
  const api = apiClient(async ({ method, path }) => {
    const reply = await server.value.inject({ method, url: path });
    return { status: reply.statusCode, text: reply.body };
  });
  return {
    api,
    dispose: async () => {
      await tables.close();
      await server.dispose();
    },
  };
}
