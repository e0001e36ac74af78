import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { Bus } from '../ports/bus.ts';
import type { CacheBudget } from '../ports/cache-budget.ts';
import type { Route } from './call/handler.ts';
import type { MarketService } from './features/market/service.ts';
import { benchmarkLevels } from './features/portfolio/benchmark-levels.ts';
import { billRate } from './features/portfolio/bill-rate.ts';
import type { ComputeScope } from './features/portfolio/compute-scope.ts';
import { demoJob, enqueueDemo } from './features/portfolio/demo-job.ts';
import { exportRoutes } from './features/portfolio/export-routes.ts';
import { followRoutes } from './features/portfolio/follow-routes.ts';
import { followService } from './features/portfolio/follow-service.ts';
import { importRoutes } from './features/portfolio/import-routes.ts';
import { importService } from './features/portfolio/import-service.ts';
import type { PlanImport, ReadImport } from './features/portfolio/import-tasks.ts';
import { bookingFacts } from './features/portfolio/booking-facts.ts';
import { ledgerRoutes } from './features/portfolio/ledger-routes.ts';
import { type LedgerService, ledgerService } from './features/portfolio/ledger-service.ts';
import type { ComputeTaxes, ComputeTrades } from './features/portfolio/taxes-task.ts';
import type { SimulateGoal } from './features/portfolio/plan-goal.ts';
import { readPlanDocument, readPlanScope } from './features/portfolio/plan-reader.ts';
import { type RebalancingOf, rebalancingOf } from './features/portfolio/plan-rebalancing-of.ts';
import { planRoutes } from './features/portfolio/plan-routes.ts';
import { optionMarks } from './features/portfolio/option-marks.ts';
import { portfolioPrices } from './features/portfolio/price-book.ts';
import { priceHistory } from './features/portfolio/price-history.ts';
import { type PortfolioReader, portfolioReader } from './features/portfolio/reader.ts';
import { scopeAccess } from './features/portfolio/scope-access.ts';
import { taxesRoutes } from './features/portfolio/taxes-routes.ts';
import { taxesService } from './features/portfolio/taxes-service.ts';
import { portfolioAttribution } from './features/portfolio/view-attribution.ts';
import { viewsRoutes } from './features/portfolio/views-routes.ts';
import { type ViewsService, viewsService } from './features/portfolio/views-service.ts';
import { portfolioSharing } from './features/portfolio/portfolio-sharing.ts';
import { portfolioSharingRoutes } from './features/portfolio/sharing-routes.ts';
import type { OncePerKey } from './features/writes/once-per-key.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { publishMemberEvents } from './stream/member-events.ts';

const PRUNE_EVERY = 60 * 60_000;
/** What nobody was told of: a process that ended, a message that was lost. */
const FOLLOW_EVERY = 60_000;

export interface PortfolioParts {
  readonly store: OpenStore;
  readonly once: OncePerKey;
  readonly bus: Bus;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly market: MarketService;
  readonly caches: Pick<CacheBudget, 'open' | 'usage'>;
  readonly compute: ComputeScope;
  readonly computeTaxes: ComputeTaxes;
  readonly computeTrades: ComputeTrades;
  readonly simulateGoal: SimulateGoal;
  readonly readImport: ReadImport;
  readonly planImport: PlanImport;
  readonly onProblem?: (problem: unknown) => void;
  readonly now: () => number;
}

export interface Portfolios {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<unknown>[];
  /** For what writes ledgers without a call: the demo, an import. */
  readonly ledgers: LedgerService;
  /** What every view of portfolios is made from. */
  readonly reader: PortfolioReader;
  /** For what follows portfolios without a page: the figures must be the same. */
  readonly views: ViewsService;
  readonly rebalancing: RebalancingOf;
  /** Portfolios that follow a trading account read on. */
  readonly accountTouched: (memberId: string, accountId: string) => void;
  /** Gives the demo investor portfolios, a moment after the start. */
  readonly seedDemo: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export function composePortfolio(parts: PortfolioParts): Portfolios {
  const publish = publishMemberEvents(parts.bus);
  const { stores } = parts.store;
  const ledgers = ledgerService({
    store: parts.store,
    once: parts.once,
    entitlementOf: parts.entitlementOf,
    publish,
    now: parts.now,
  });
  const follows = followService({
    stores,
    ledgers,
    publish,
    onProblem: parts.onProblem ?? (() => {}),
    now: parts.now,
  });
  const { market, caches } = parts;
  const history = priceHistory(market, caches, parts.now);
  const prices = portfolioPrices(market, history, optionMarks(market), caches, parts.now);
  const reader = portfolioReader({
    open: scopeAccess(stores.portfolios, stores.portfolioShares, parts.now),
    store: stores.portfolios,
    market,
    prices,
    history,
    compute: parts.compute,
    caches,
  });
  const views = viewsService({
    reader,
    benchmarkFor: benchmarkLevels(market, history),
    riskFree: billRate(market),
    marketNow: market.now,
    attribution: portfolioAttribution({ market, history }),
  });
  const readScope = readPlanScope(reader);
  const readDocument = readPlanDocument(stores.portfolios);
  const imports = importService({
    imports: stores.portfolioImports,
    portfolios: stores.portfolios,
    ledgers,
    directory: market.directory,
    read: parts.readImport,
    plan: parts.planImport,
    now: parts.now,
  });
  return {
    answers: [
      ...importRoutes(imports),
      ...exportRoutes(stores.portfolios, market.directory),
      ...viewsRoutes(views),
      ...taxesRoutes(
        taxesService({
          reader,
          computeTaxes: parts.computeTaxes,
          computeTrades: parts.computeTrades,
        }),
      ),
      ...planRoutes({
        market,
        readScope,
        readDocument,
        simulateGoal: parts.simulateGoal,
      }),
      ...ledgerRoutes(ledgers, bookingFacts({ reader, prices, market })),
      ...followRoutes(follows),
      ...portfolioSharingRoutes(portfolioSharing(stores, publish, parts.now)),
    ],
    jobs: [
      recurringJob('portfolio-imports.prune', { every: PRUNE_EVERY }, imports.prune),
      recurringJob('portfolios.prune', { every: PRUNE_EVERY }, ledgers.prune),
      recurringJob('portfolios.follow', { every: FOLLOW_EVERY }, follows.sweep),
      demoJob({ members: stores.members, ledgers, market, history }),
    ],
    reader,
    views,
    rebalancing: rebalancingOf({ market, readScope, readDocument }),
    seedDemo: async () => {
      // Nobody's requests to a vendor are spent on it.
      if (market.sources.some(({ simulated }) => simulated))
        await enqueueDemo(stores.jobs, parts.now());
    },
    ledgers,
    accountTouched: follows.touched,
    close: follows.close,
  };
}
