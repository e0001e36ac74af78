import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { Bus } from '../ports/bus.ts';
import type { Route } from './call/handler.ts';
import { ledgerRoutes } from './features/portfolio/ledger-routes.ts';
import { type LedgerService, ledgerService } from './features/portfolio/ledger-service.ts';
import { portfolioSharing } from './features/portfolio/portfolio-sharing.ts';
import { portfolioSharingRoutes } from './features/portfolio/sharing-routes.ts';
import type { OncePerKey } from './features/writes/once-per-key.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { publishMemberEvents } from './stream/member-events.ts';

const PRUNE_EVERY = 60 * 60_000;

export interface PortfolioParts {
  readonly store: OpenStore;
  readonly once: OncePerKey;
  readonly bus: Bus;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly now: () => number;
}

export interface Portfolios {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<unknown>[];
  /** For what writes ledgers without a call: the demo, an import. */
  readonly ledgers: LedgerService;
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
  return {
    answers: [
      ...ledgerRoutes(ledgers),
      ...portfolioSharingRoutes(portfolioSharing(stores, publish, parts.now)),
    ],
    jobs: [recurringJob('portfolios.prune', { every: PRUNE_EVERY }, ledgers.prune)],
    ledgers,
  };
}
