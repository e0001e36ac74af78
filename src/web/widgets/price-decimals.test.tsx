import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulatedProvider } from '../../adapters/market-data/simulated/provider.ts';
import { getProductFeatures } from '../../contract/plans.ts';
import { FEATURE_IDS } from '../../domain/identity/features.ts';
import { answer } from '../../server/call/handler.ts';
import { granted } from '../../server/features/market/entitlement.fixture.ts';
import { testMarket } from '../../server/features/market/market.fixture.ts';
import { marketRoutes } from '../../server/features/market/routes.ts';
import { symbolRoutes } from '../../server/features/symbols/routes.ts';
import { testServer, type TestServer } from '../../server/http/server.fixture.ts';
import { type ApiClient, apiClient } from '../api/client.ts';
import { loadWidget } from './registry.ts';
import { htmlOf } from './widget-html.fixture.tsx';

const NOW = Date.parse('2026-11-13T15:00:00Z');
/** Widgets that show prices of one instrument. */
const SHOWING_PRICES = [
  'quotehead',
  'miniquotes',
  'detailedquotetab',
  'interactivechart',
  'pricehistory',
] as const;

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  const service = testMarket({
    providers: [simulatedProvider({ clock: { now: () => NOW } })],
    now: () => NOW,
    entitlement: () => granted(),
  });
  server = await testServer(
    [
      ...marketRoutes(service, async (html) => html),
      ...symbolRoutes(service.directory),
      answer(getProductFeatures, () => [...FEATURE_IDS]),
    ],
    { entitlementFor: () => granted() },
  );
  api = apiClient(async ({ method, path }) => {
    const reply = await server.value.inject({ method, url: path });
    return { status: reply.statusCode, text: reply.body };
  });
});
afterAll(() => server.dispose());

/** What is read on the screen: no markup, nothing that is only read out. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

/** Figures of about the size of the price, percentages apart. */
const prices = {
  'EURUSD=X': { pattern: /(?<![\d.,+-])1\.\d+(?![\d%])/g, decimals: 4 },
  'USDJPY=X': { pattern: /(?<![\d.,+-])1\d\d\.\d+(?![\d%])/g, decimals: 3 },
  MSFT: { pattern: /(?<![\d.,+-])3\d\d\.\d+(?![\dKMBT%])/g, decimals: 2 },
} as const;

it.each(Object.entries(prices))(
  'every panel shows prices of %s with the same decimals',
  async (symbol, { pattern, decimals }) => {
    for (const tool of SHOWING_PRICES) {
      const params = tool === 'miniquotes' ? { symbols: symbol } : { symbol };
      const text = textOf(await htmlOf(await loadWidget(tool), api, params));
      const found = text.match(pattern) ?? [];
      expect(found.length, tool).toBeGreaterThan(0);
      expect(new Set(found.map((price) => price.split('.')[1]?.length)), tool).toEqual(
        new Set([decimals]),
      );
    }
  },
);
