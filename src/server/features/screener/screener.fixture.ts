import { simulatedProvider } from '../../../adapters/market-data/simulated/provider.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { sharedFacts } from '../market/routes.ts';
import type { MarketService } from '../market/service.ts';
import type { KeptRows } from './kept-rows.ts';
import { type ScreenerParts, type ScreenerTables, screenerTables } from './screener-tables.ts';

export const NOW = Date.parse('2026-11-02T15:00:00Z');

/** The simulated market with so many instruments of each type: the whole takes a minute to fill. */
export function smallMarket(
  most: number,
  changes: Partial<MarketDataProvider> = {},
  now: () => number = () => NOW,
): MarketDataProvider {
  const provider = simulatedProvider({ clock: { now } });
  return {
    ...provider,
    universe: async (query, signal) => {
      const answer = await provider.universe!(query, signal);
      const seen = new Map<string, number>();
      return {
        ...answer,
        data: answer.data.filter(({ type }) => {
          const count = (seen.get(type) ?? 0) + 1;
          seen.set(type, count);
          return count <= most;
        }),
      };
    },
    ...changes,
  };
}

export interface TestTables {
  readonly market: MarketService;
  readonly tables: ScreenerTables;
}

/** The product's tables over one provider, as fast as they can. */
export function testTables(
  provider: MarketDataProvider,
  {
    entitlement = () => granted(),
    now = () => NOW,
    kept,
    ...parts
  }: Partial<Omit<ScreenerParts, 'market' | 'facts' | 'kept'>> & {
    readonly entitlement?: () => Entitlement;
    readonly now?: () => number;
    readonly kept?: KeptRows;
  } = {},
): TestTables {
  const market = testMarket({ providers: [provider], now, entitlement });
  const { fields } = sharedFacts(market);
  const tables = screenerTables({
    market,
    facts: fields,
    kept,
    pace: { quotes: 50, patience: 60_000, share: [1, 1] },
    clock: () => performance.now(),
    onProblem: (problem) => {
      throw problem;
    },
    ...parts,
  });
  return { market, tables };
}
