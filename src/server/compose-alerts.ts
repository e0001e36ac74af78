import { randomUUID } from 'node:crypto';
import { alertPartitions } from '../adapters/store/partition-leases.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import { alertEngine } from '../domain/alerts/engine/alert-engine.ts';
import { printCondition, printOperand } from '../domain/alerts/language/print.ts';
import { calendarOfSymbol } from '../domain/calendar/exchange-calendar.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../domain/identity/visitor.ts';
import { parseSymbolId, type SymbolId } from '../domain/symbols/instrument.ts';
import type { Bus } from '../ports/bus.ts';
import type { AlertConfig } from './config-alerts.ts';
import { wordsOfCondition } from './features/alerts/alert-speech.ts';
import type { FiringSubject } from './features/alerts/message.ts';
import { notifyOfFirings } from './features/alerts/worker/firing-notices.ts';
import { surroundingsOf } from './features/alerts/worker/surroundings.ts';
import type { AlertWatcher } from './features/alerts/worker/watcher.ts';
import { alertWorker } from './features/alerts/worker/worker.ts';
import type { EntitlementService } from './features/entitlement/service.ts';
import type { MarketService } from './features/market/service.ts';
import type { NotifyMany } from './features/notifications/notify.ts';
import type { Look } from './features/saved-questions/watch-job.ts';
import { type Logger, warnOf } from './http/logger.ts';
import type { Metrics } from './http/metrics.ts';
import { publishMemberEvents } from './stream/member-events.ts';
import { quoteLines } from './stream/quote-lines.ts';

export interface AlertParts {
  readonly config: AlertConfig;
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly market: MarketService;
  readonly entitlementOf: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
  readonly onEntitlementChanged: EntitlementService['onChanged'];
  readonly watchers: readonly AlertWatcher[];
  /** What a saved screen finds. */
  readonly screenLook: Look;
  readonly notifyMany: NotifyMany;
  readonly origin: () => string;
  readonly metrics: Pick<Metrics, 'showAlerts'>;
  readonly log: Logger;
  readonly now: () => number;
}

export interface Alerts {
  readonly start: () => Promise<void>;
  /** Saves what is remembered, and hands the alerts to other processes. */
  readonly close: () => Promise<void>;
}

/** What watches alerts in this process; see decision 56. */
export function composeAlerts(parts: AlertParts): Alerts {
  const { store, bus, market, now } = parts;
  const log = parts.log.child({ part: 'alerts' });
  const onProblem = warnOf(log, 'alerts met a problem');
  /** Of symbols that are watched; texts about them are made in the middle of a transaction. */
  const known = new Map<string, FiringSubject>();
  const lines = quoteLines({ bus, onProblem });
  const alertMarket = {
    has: market.registry.has,
    ask: market.registry.ask,
    now: market.now,
    exchanges: async (symbols: readonly SymbolId[]) => {
      const found = await market.directory.findAll(symbols, AbortSignal.timeout(8_000));
      // Names and currencies for what is sent come with the same look-up.
      for (const [symbol, { name, currency }] of found) known.set(symbol, { name, currency });
      return new Map([...found].map(([symbol, { exchange }]) => [symbol, exchange]));
    },
  };
  const about = (subject: string): FiringSubject =>
    known.get(subject) ?? { name: null, currency: null };
  const screenSymbols = async (
    value: string,
    member: Member,
  ): Promise<readonly SymbolId[] | null> => {
    const found = await parts.screenLook(value, member, AbortSignal.timeout(20_000));
    if (found.kind !== 'found') return null;
    return found.items.flatMap(({ id }) => parseSymbolId(id) ?? []);
  };
  const worker = alertWorker({
    alerts: store.stores.alerts,
    partitions: alertPartitions(store),
    transaction: store.transaction,
    bus,
    market: alertMarket,
    lines,
    watchers: parts.watchers,
    engine: () =>
      alertEngine({
        print: printOperand,
        dayOf: (subject, at) => {
          const symbol = parseSymbolId(subject);
          return symbol === null ? Math.floor(at / 86_400_000) : calendarOfSymbol(symbol).dayOf(at);
        },
      }),
    surroundings: surroundingsOf({
      members: store.stores.members,
      watchlists: store.stores.watchlists,
      questions: store.stores.savedQuestions,
      entitlementOf: parts.entitlementOf,
      screenSymbols,
      market: alertMarket,
      onProblem,
    }),
    print: printCondition,
    notify: notifyOfFirings({
      notifyMany: parts.notifyMany,
      conditionWords: wordsOfCondition,
      origin: parts.origin,
      about,
    }),
    publish: publishMemberEvents(bus),
    id: randomUUID(),
    isAlone: store.kind === 'sqlite',
    now,
    onProblem,
  });
  parts.metrics.showAlerts(worker.figures);
  parts.onEntitlementChanged(worker.memberChanged);
  return {
    start: async () => {
      if (parts.config.isWatching) await worker.start();
    },
    close: async () => {
      if (parts.config.isWatching) await worker.close();
      await lines.close();
    },
  };
}
