import { getProductFeatures } from '../../contract/plans.ts';
import { FEATURE_IDS } from '../../domain/identity/features.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';
import { answer } from '../../server/call/handler.ts';
import { granted } from '../../server/features/market/entitlement.fixture.ts';
import { testMarket } from '../../server/features/market/market.fixture.ts';
import { marketRoutes } from '../../server/features/market/routes.ts';
import { symbolRoutes } from '../../server/features/symbols/routes.ts';
import { testServer } from '../../server/http/server.fixture.ts';
import { type ApiClient, apiClient } from '../api/client.ts';

/** The moment at which widgets are drawn by `htmlOf`. */
export const NOW = Date.parse('2026-11-13T15:00:00Z');

/** The product's market API over one provider, for a visitor who may see everything. */
export async function marketApi(
  provider: MarketDataProvider,
  now = NOW,
): Promise<{ readonly api: ApiClient; readonly dispose: () => Promise<void> }> {
  const service = testMarket({
    providers: [provider],
    now: () => now,
    entitlement: () => granted(),
  });
  const server = await testServer(
    [
      ...marketRoutes(service, async (html) => html),
      ...symbolRoutes(service.directory),
      answer(getProductFeatures, () => [...FEATURE_IDS]),
    ],
    { entitlementFor: () => granted() },
  );
  const api = apiClient(async ({ method, path }) => {
    const reply = await server.value.inject({ method, url: path });
    return { status: reply.statusCode, text: reply.body };
  });
  return { api, dispose: server.dispose };
}
