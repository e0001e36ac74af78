import type { ReadStatements } from '../adapters/market-data/sec/statements-read.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { ProviderStatus } from '../contract/status.schema.ts';
import { easternDate } from '../domain/calendar/eastern-time.ts';
import { isoDate } from '../domain/calendar/iso-date.ts';
import type { CacheBudget } from '../ports/cache-budget.ts';
import type { MarketDataProvider } from '../ports/market-data.ts';
import type { Route } from './call/handler.ts';
import { composeProviders } from './compose-providers.ts';
import type { MarketConfig } from './config-market.ts';
import type { SimulationConfig } from './config-simulation.ts';
import type { SanitiseHtml } from './features/market/clean-filing.ts';
import type { CompareTexts } from './features/market/filing-comparison.ts';
import type { EntitlementFor } from './features/market/entitlement.ts';
import { keptAnswers } from './features/market/kept-answers.ts';
import { marketClock } from './features/market/market-clock.ts';
import { providerHealth } from './features/market/provider-health.ts';
import { type ProviderRegistry, providerRegistry } from './features/market/provider-registry.ts';
import { type DerivedBoards, derivedProvider } from './features/market/derived-provider.ts';
import { storedProvider } from './features/market/stored-provider.ts';
import type { KeepParts } from './features/nightly/keep-symbol.ts';
import type { OnFilingRead } from './features/market/reading-routes.ts';
import { orMissing } from './features/market/or-none.ts';
import { requestBudgets } from './features/market/request-budgets.ts';
import { namingSources } from './features/market/naming-sources.ts';
import { watchedSymbols } from './features/market/watched-symbols.ts';
import type { FieldFactSource } from './features/market/field-facts.ts';
import { marketRoutes, sharedFacts } from './features/market/routes.ts';
import { type MarketService, marketService } from './features/market/service.ts';
import type { ReadinessCheck } from './http/health.ts';
import { type Logger, warnOf } from './http/logger.ts';
import type { Metrics } from './http/metrics.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { version } from './version.ts';

export interface MarketParts {
  readonly config: MarketConfig;
  readonly store: Pick<OpenStore, 'kind' | 'stores'>;
  /** Names this run of this process among all others. */
  readonly process: string;
  readonly simulation: SimulationConfig;
  /** Whether a nightly job keeps market data in the store. */
  readonly isKept: boolean;
  readonly caches: CacheBudget;
  readonly entitlement: EntitlementFor;
  readonly metrics: Pick<Metrics, 'providerCall' | 'showProviders'>;
  readonly log: Logger;
  readonly now: () => number;
  readonly sanitise: SanitiseHtml;
  readonly compareFilings: CompareTexts;
  readonly readStatements: ReadStatements;
  /** What boards of a large market are made of. */
  readonly boards?: DerivedBoards;
  /** A reader opened a filing. */
  readonly onFilingRead?: OnFilingRead;
}

export interface Market {
  readonly service: MarketService;
  readonly answers: readonly Route[];
  /** What fields are read from. */
  readonly facts: FieldFactSource;
  /** For the nightly job; absent when nothing is kept. */
  readonly nightly: NightlySource | undefined;
  readonly check: ReadinessCheck;
  /**
   * Precomputes what the first questions over the whole market would wait for, a moment after the
   * start, which has the processor to itself. Returns what calls it off.
   */
  readonly warmSoon: () => () => void;
  readonly status: () => readonly ProviderStatus[];
  readonly jobs: readonly JobKind<unknown>[];
  /** Ends the connections to the sources. */
  readonly close: () => Promise<void>;
}

/** What the nightly job asks: every source but the store that it fills. */
export interface NightlySource extends Pick<ProviderRegistry, 'has'> {
  readonly ask: KeepParts['ask'];
  readonly now: () => number;
}

/** What is kept is asked first, whatever order the settings name. */
function storedFirst(priority: MarketConfig['priority']): MarketConfig['priority'] {
  const kept = ['bars', 'statements', 'companyProfile'] as const;
  return {
    ...priority,
    ...Object.fromEntries(
      kept.flatMap((capability) => {
        const order = priority[capability];
        return order === undefined ? [] : [[capability, ['stored', ...order]]];
      }),
    ),
  };
}

/** Only what some source could answer: who has none is told which source would have it. */
function sharing(
  stored: MarketDataProvider,
  providers: readonly MarketDataProvider[],
): MarketDataProvider {
  const { bars, statements, companyProfile, ...manifest } = stored;
  const own = { bars, statements, companyProfile };
  const offered = Object.entries(own).filter(([capability]) =>
    providers.some((provider) => provider[capability as keyof typeof own] !== undefined),
  );
  return { ...manifest, ...Object.fromEntries(offered) };
}

const WARM_AFTER = 2_000;
const FORGET_EVERY = 10 * 60_000;
const MOST_KEPT = 200_000;

/** The providers of market data, in order of preference, and what is asked of them. */
export function composeMarket({
  config,
  store,
  process,
  simulation,
  isKept,
  caches,
  entitlement,
  metrics,
  log,
  now,
  sanitise,
  compareFilings,
  readStatements,
  boards = {},
  onFilingRead,
}: MarketParts): Market {
  const budgets = requestBudgets({
    store: store.stores.requestBudgets,
    // The folder of an embedded database belongs to one process.
    atLeast: store.kind === 'sqlite' ? 1 : 2,
    process,
    now: () => performance.now(),
    onAlone: (provider, err) =>
      log.warn({ err, provider }, 'requests to a vendor cannot be counted together for now'),
    onTogether: (provider) => log.info({ provider }, 'requests to a vendor are counted together'),
  });
  const isVendor = (provider: string) =>
    provider !== 'simulated' && config.sources.some((source) => source === provider);
  // Answers from another address or feed are answers of another kind.
  const configuration = JSON.stringify([config.urls, config.alpaca?.feed ?? null]);
  const kept = keptAnswers({
    store: store.stores.keptAnswers,
    version,
    configurationOf: (provider) => (isVendor(provider) ? configuration : undefined),
    now,
    onProblem: (err) => log.warn({ err }, 'answers of a vendor cannot be kept'),
  });
  const sources = composeProviders({
    config,
    simulation,
    caches,
    now,
    log,
    budgetOf: budgets.open,
    readStatements,
    splitsOf: async (symbol, signal) => {
      const query = { symbol, from: isoDate('1990-01-01'), to: easternDate(marketNow()) };
      const asked = registry.ask('corporateActions', query, signal);
      // Filings restate splits sooner or later: their statements do not wait for a list.
      const { data } = await orMissing(symbol, asked, null);
      // A report that was filed is not divided by a split that was invented.
      const isInvented = providers.some(({ id, simulated }) => simulated && id === data?.source);
      return isInvented ? [] : (data?.data.filter((action) => action.kind === 'split') ?? []);
    },
  });
  const { providers } = sources;
  const health = providerHealth({
    providers,
    budgetOf: budgets.stateOf,
    onChange: ({ name, lastFailure }, fails) => {
      if (fails) log.warn({ source: name, lastFailure }, 'a source of market data does not answer');
      else log.warn({ source: name }, 'a source of market data answers again');
    },
    now,
  });
  metrics.showProviders(health.status, now);
  const marketNow = marketClock(providers, now);
  const stored = isKept
    ? storedProvider(store.stores.storedMarket, marketNow, (source, capability) =>
        (config.priority[capability] ?? config.sources).some((name) => name === source),
      )
    : undefined;
  const asked = providerRegistry({
    providers: [
      ...(stored === undefined ? [] : [sharing(stored.provider, providers)]),
      ...providers,
      derivedProvider(() => registry, marketNow, caches, boards),
    ],
    priority: stored === undefined ? config.priority : storedFirst(config.priority),
    caches,
    now: () => performance.now(),
    marketNow,
    random: Math.random,
    ...(config.keptBytes === 0 ? {} : { kept }),
    hasBudget: (provider) => budgets.stateOf(provider) !== undefined,
    observe: (timing) => {
      const { provider, capability, ms, outcome, fault } = timing;
      health.observe(timing);
      metrics.providerCall(provider, capability, ms, fault === undefined ? outcome : 'fault');
      if (fault !== undefined)
        log.error({ err: fault, provider, capability }, 'a provider of market data has a fault');
    },
  });
  const registry: ProviderRegistry = namingSources(asked, config.sources);
  const service = marketService({
    registry,
    providers,
    caches,
    now: marketNow,
    wallClock: now,
    entitlement,
  });
  const facts = sharedFacts(service);
  return {
    service,
    nightly:
      stored === undefined
        ? undefined
        : {
            has: registry.has,
            // Neither a kept answer nor one that displaces those of readers.
            ask: (capability, query, signal) =>
              stored.without(() =>
                registry.ask(capability, query, signal, {
                  maxAge: 0,
                  keep: false,
                  priority: 'nightly',
                }),
              ),
            now: marketNow,
          },
    warmSoon: () => {
      const timer = setTimeout(() => {
        sources.warm().catch(warnOf(log, 'the market could not be warmed'));
      }, WARM_AFTER);
      return () => clearTimeout(timer);
    },
    status: health.status,
    jobs: [
      recurringJob('market.forget', { every: FORGET_EVERY }, () =>
        kept.prune({ bytes: config.keptBytes, entries: MOST_KEPT }),
      ),
    ],
    close: async () => {
      sources.close();
      await kept.flush();
      await budgets.close();
    },
    facts: facts.fields,
    answers: marketRoutes(
      service,
      sanitise,
      (member) => watchedSymbols(store.stores.watchlists, member),
      facts,
      compareFilings,
      onFilingRead,
    ),
    check: {
      name: 'market data',
      // A vendor that is down does not make this process unfit, and no request is spent on asking.
      check: async () => {
        if (health.status().some(({ isFailing }) => isFailing)) return 'degraded';
        const own = providers.find(({ simulated }) => simulated === true);
        await own?.instruments?.({ symbols: [] }, AbortSignal.timeout(1_500));
        return 'ok';
      },
    },
  };
}
