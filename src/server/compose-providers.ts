import { alpacaProvider } from '../adapters/market-data/alpaca/provider.ts';
import type { ClosableProvider } from '../adapters/market-data/closable-provider.ts';
import { ecbProvider } from '../adapters/market-data/ecb/provider.ts';
import type { ShortFile } from '../adapters/market-data/finra/map.ts';
import { finraProvider } from '../adapters/market-data/finra/provider.ts';
import { nasdaqTraderProvider } from '../adapters/market-data/nasdaqtrader/provider.ts';
import { requestBudget } from '../adapters/market-data/request-budget.ts';
import type { SplitsOf } from '../adapters/market-data/sec/provider-facts.ts';
import { secProvider } from '../adapters/market-data/sec/provider.ts';
import type { ReadStatements } from '../adapters/market-data/sec/statements-read.ts';
import { simulatedClock } from '../adapters/market-data/simulated/clock.ts';
import { simulatedProvider } from '../adapters/market-data/simulated/provider.ts';
import { type KeptYear, treasuryProvider } from '../adapters/market-data/treasury/provider.ts';
import { YAHOO_LIMITS, yahooProvider } from '../adapters/market-data/yahoo/provider.ts';
import type { Cache, CacheBudget } from '../ports/cache-budget.ts';
import type { Capability, MarketDataProvider } from '../ports/market-data.ts';
import type { RequestBudget } from '../ports/request-budget.ts';
import type { SourceName } from '../ports/source-names.ts';
import { BadConfig } from './config.ts';
import type { MarketConfig } from './config-market.ts';
import type { SimulationConfig } from './config-simulation.ts';
import type { Logger } from './http/logger.ts';

export interface ProviderParts {
  readonly config: MarketConfig;
  readonly simulation: SimulationConfig;
  readonly caches: CacheBudget;
  readonly now: () => number;
  readonly log: Logger;
  /** Reads the facts of a company in a thread; in place without it. */
  readonly readStatements?: ReadStatements;
  /** Splits by the sources that list them, for those that read reports. */
  readonly splitsOf?: SplitsOf;
  /** The requests that a source may be sent, by its name. */
  readonly budgetOf?: (name: SourceName, limits: BudgetLimits) => RequestBudget;
}

export interface BudgetLimits {
  /** So many requests in so many ms. */
  readonly requests: number;
  readonly interval: number;
  /** Requests that may leave at the same moment. */
  readonly burst?: number;
}

/** A provider as the composition opens it. */
interface Opened {
  readonly provider: ClosableProvider;
  readonly budget?: RequestBudget;
  /** Precomputes what the first questions would wait for. */
  readonly warm?: () => Promise<void>;
}

type Open = (
  parts: ProviderParts & {
    readonly budget: Budget;
    /** One cache for the files of all official sources; each names its own in the key. */
    readonly officialFiles: () => Cache<object>;
  },
) => Opened;
type Budget = (name: SourceName, limits: BudgetLimits) => RequestBudget;

/** None is published; files and answers are kept, so that few requests are needed. */
const OFFICIAL_LIMITS: BudgetLimits = { requests: 60, interval: 60_000, burst: 10 };

/** One line for each source: how it is opened. */
const OPENERS: Readonly<Record<SourceName, Open>> = {
  simulated: ({ simulation, caches, now }) => {
    const clock = simulatedClock(simulation, now);
    const { seed, symbols } = simulation;
    const provider = simulatedProvider({ seed, symbols, clock, caches });
    return { provider: { ...provider, close: () => undefined }, warm: provider.warm };
  },
  yahoo: ({ config: { urls }, now, caches, budget }) => {
    const requests = budget('yahoo', { ...YAHOO_LIMITS, burst: 300 });
    return {
      provider: yahooProvider({
        urls: {
          data: urls.yahoo,
          site: urls.yahooSite,
          cookie: urls.yahooCookie,
          stream: urls.yahooStream,
        },
        budget: requests,
        now,
        caches,
      }),
      budget: requests,
    };
  },
  sec: ({ config: { secContact: contact, urls }, caches, now, budget, ...parts }) => {
    const { readStatements, splitsOf } = parts;
    if (contact === undefined) throw new BadConfig('SEC_CONTACT must be set to use sec');
    // The SEC blocks for ten minutes who exceeds ten in a second, from all machines together.
    const requests = budget('sec', { requests: 8, interval: 1_000, burst: 1 });
    return {
      provider: secProvider({
        urls: { www: urls.sec, data: urls.secData, search: urls.secSearch },
        contact,
        budget: requests,
        cache: caches.open('sec files'),
        now,
        ...(readStatements === undefined ? {} : { readStatements }),
        ...(splitsOf === undefined ? {} : { splitsOf }),
      }),
      budget: requests,
    };
  },
  treasury: ({ config: { urls }, now, budget, officialFiles }) => {
    const requests = budget('treasury', OFFICIAL_LIMITS);
    const years = officialFiles() as Cache<KeptYear>;
    return {
      provider: treasuryProvider({ url: urls.treasury, budget: requests, now, years }),
      budget: requests,
    };
  },
  ecb: ({ config: { urls }, now, budget }) => {
    const requests = budget('ecb', OFFICIAL_LIMITS);
    return {
      provider: ecbProvider({ url: urls.ecb, dataUrl: urls.ecbData, budget: requests, now }),
      budget: requests,
    };
  },
  finra: ({ config: { urls }, now, budget, officialFiles }) => {
    const requests = budget('finra', OFFICIAL_LIMITS);
    const files = officialFiles() as Cache<ShortFile>;
    return {
      provider: finraProvider({
        url: urls.finraApi,
        filesUrl: urls.finra,
        budget: requests,
        now,
        files,
      }),
      budget: requests,
    };
  },
  nasdaqtrader: ({ config: { urls }, now, budget }) => {
    const requests = budget('nasdaqtrader', OFFICIAL_LIMITS);
    return {
      provider: nasdaqTraderProvider({ url: urls.nasdaqtrader, budget: requests, now }),
      budget: requests,
    };
  },
  alpaca: ({ config: { alpaca, urls }, caches, now, log, budget }) => {
    if (alpaca === undefined) throw new BadConfig('ALPACA_KEY_ID must be set to use alpaca');
    const requests = budget('alpaca', { requests: 200, interval: 60_000, burst: 50 });
    const provider = alpacaProvider({
      keys: alpaca,
      feed: alpaca.feed,
      url: urls.alpacaData,
      streamUrl: urls.alpacaStream,
      tradingUrl: urls.alpacaTrading,
      budget: requests,
      caches,
      now,
      log: log.child({ part: 'alpaca' }),
    });
    return { provider, budget: requests };
  },
};

export interface Providers {
  /** Best first. */
  readonly providers: readonly MarketDataProvider[];
  /** Requests left, of the sources that count them. */
  readonly budgets: ReadonlyMap<SourceName, RequestBudget>;
  readonly warm: () => Promise<void>;
  readonly close: () => void;
}

/** The provider without the capabilities for which the settings name others. */
function restricted(
  provider: MarketDataProvider,
  name: SourceName,
  { priority }: MarketConfig,
): MarketDataProvider {
  const isLeftOut = (key: string): boolean => {
    const chosen = priority[(key === 'subscribeQuotes' ? 'quotes' : key) as Capability];
    return chosen !== undefined && !chosen.includes(name);
  };
  return Object.fromEntries(Object.entries(provider).filter(([key]) => !isLeftOut(key))) as Pick<
    MarketDataProvider,
    keyof MarketDataProvider
  >;
}

/** The sources that the settings name, in their order. Nothing is asked before somebody asks. */
export function composeProviders(parts: ProviderParts): Providers {
  const { config, now } = parts;
  const budgets = new Map<SourceName, RequestBudget>();
  const budget: Budget = (name, limits) => {
    const made =
      parts.budgetOf?.(name, limits) ??
      requestBudget({
        limits,
        ...(limits.burst === undefined ? {} : { burst: limits.burst }),
        now,
      });
    budgets.set(name, made);
    return made;
  };
  let files: Cache<object> | undefined;
  const officialFiles = () => (files ??= parts.caches.open<object>('official files'));
  const opened = config.sources.map((name) => ({
    name,
    ...OPENERS[name]({ ...parts, budget, officialFiles }),
  }));
  return {
    providers: opened.map(({ name, provider }) => restricted(provider, name, config)),
    budgets,
    warm: async () => {
      for (const { warm } of opened) await warm?.();
    },
    close: () => {
      for (const { provider } of opened) provider.close();
    },
  };
}
