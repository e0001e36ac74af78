import { USUAL_FLOOR } from '../../../domain/quotes/mover.ts';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { type ContractSymbols, marketDataContract } from '../../../ports/market-data.contract.ts';
import { survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { yahooProvider } from './provider.ts';
import { SESSION_MARK } from './yahoo-server.fixture.ts';

const MARKET: readonly Capability[] = [
  'instruments',
  'search',
  'quotes',
  'bars',
  'corporateActions',
  'optionExpiries',
  'optionChain',
  'movers',
  'fundNav',
];

/** The provider against a server that plays its vendor; `close` ends what it opened. */
export function openYahoo(url: string, now: () => number, timeout = 5_000) {
  return yahooProvider({
    urls: { data: url },
    budget: requestBudget({ now }),
    now,
    caches: lruBudget(8_000_000),
    spacing: 0,
    timeout,
    streams: false,
  });
}

/** The same without what is known about companies, which has a suite of its own. */
function marketPartOf(provider: MarketDataProvider): MarketDataProvider {
  const { id, name, minimumDelay, limits, policies } = provider;
  const questions = Object.fromEntries(
    MARKET.map((capability) => [capability, provider[capability]]),
  );
  return {
    id,
    name,
    minimumDelay,
    ...(limits === undefined ? {} : { limits }),
    ...(policies === undefined ? {} : { policies }),
    ...questions,
  };
}

export interface SuiteOptions {
  readonly title: string;
  readonly now: number;
  readonly symbols: ContractSymbols;
  readonly play: (server: VendorServer) => void;
}

/** Contract and faults of the vendor's server, over real sockets. */
export function yahooMarketSuite(options: SuiteOptions): void {
  const { title, now, symbols, play } = options;
  marketDataContract(title, async () => {
    const server = await vendorServer();
    play(server);
    const provider = openYahoo(server.url, () => now);
    return {
      value: marketPartOf(provider),
      now: () => now,
      symbols,
      dispose: async () => {
        provider.close();
        await server.close();
      },
    };
  });

  describe(`faults: ${title}`, () => {
    let server: VendorServer;
    beforeAll(async () => {
      server = await vendorServer();
      play(server);
    });
    afterAll(async () => {
      await server.close();
    });
    const signal = (): AbortSignal => new AbortController().signal;
    const symbol: SymbolId = symbols.equity;
    const asks: Readonly<Record<string, (provider: MarketDataProvider) => Promise<unknown>>> = {
      quotes: async ({ quotes }) => quotes!({ symbols: [symbol], delay: 0 }, signal()),
      instruments: async ({ instruments }) => instruments!({ symbols: [symbol] }, signal()),
      search: async ({ search }) => search!({ text: 'x', types: [], limit: 5 }, signal()),
      bars: async ({ bars }) =>
        bars!(
          {
            symbol,
            interval: '1d',
            from: now - 40 * 86_400_000,
            to: now,
            adjustment: 'raw',
            extended: false,
            delay: 0,
          },
          signal(),
        ),
      optionExpiries: async ({ optionExpiries }) => optionExpiries!({ symbol, delay: 0 }, signal()),
      movers: async ({ movers }) =>
        movers!(
          {
            list: 'gainers',
            session: 'regular',
            exchange: null,
            limit: 5,
            ...USUAL_FLOOR,
            delay: 0,
          },
          signal(),
        ),
    };
    /** The session stays sound, so that the data itself is what breaks. */
    const brokenData = (): VendorServer => ({
      ...server,
      mutate: (change) =>
        server.mutate(
          change === undefined
            ? undefined
            : (answer) => (answer.headers?.[SESSION_MARK] === undefined ? change(answer) : answer),
        ),
    });
    for (const [capability, ask] of Object.entries(asks))
      survivesTransportMutations({
        title: capability,
        server: capability === 'instruments' ? () => server : brokenData,
        capability: capability as Capability,
        ask: async () => {
          const provider = openYahoo(server.url, () => now, 60);
          try {
            return await ask(provider);
          } finally {
            provider.close();
          }
        },
      });
  });
}
