import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { Bus } from '../ports/bus.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { SymbolDirectory } from '../ports/symbol-directory.ts';
import type { Route } from './call/handler.ts';
import type { QuoteFor } from './features/alerts/current-facts.ts';
import { askWatchers } from './features/alerts/ask-watchers.ts';
import { firingLog } from './features/alerts/firing-log.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { alertService } from './features/alerts/service.ts';
import { tellAlertChanges } from './features/alerts/tell-changes.ts';
import { alertTransfer } from './features/alerts/transfer.ts';
import type { Notify } from './features/notifications/notify.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { publishMemberEvents } from './stream/member-events.ts';

const PRUNE_EVERY = 60 * 60_000;

export interface AlertCallParts {
  readonly store: Pick<OpenStore, 'stores' | 'transaction'>;
  readonly bus: Bus;
  readonly directory: Pick<SymbolDirectory, 'find' | 'findAll'>;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly quoteFor: QuoteFor;
  readonly notify: Notify;
  readonly origin: () => string;
  readonly now: () => number;
}

export interface AlertCalls {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<StoreTransaction>[];
}

/** What members and their programs do with alerts; who watches them is in `compose-alerts.ts`. */
export function composeAlertCalls(parts: AlertCallParts): AlertCalls {
  const { stores, transaction } = parts.store;
  const { directory, entitlementOf, now } = parts;
  const publish = publishMemberEvents(parts.bus);
  const reading = { stores, directory };
  const ask = askWatchers(parts.bus);
  const service = alertService({
    ...reading,
    askWatchers: ask,
    alerts: stores.alerts,
    transaction,
    entitlementOf,
    tell: tellAlertChanges(parts.bus, publish, now),
    now,
  });
  const log = firingLog({
    alerts: stores.alerts,
    stores,
    transaction,
    directory,
    quoteFor: parts.quoteFor,
    askWatchers: ask,
    notify: parts.notify,
    publish,
    origin: parts.origin,
    now,
  });
  const transfer = alertTransfer({ ...reading, alerts: stores.alerts, add: service.add, now });
  return {
    answers: alertRoutes({ service, log, transfer, reading }),
    jobs: [recurringJob('alerts.prune', { every: PRUNE_EVERY }, service.prune)],
  };
}
