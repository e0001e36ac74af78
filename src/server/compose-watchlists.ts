import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { DecimalText } from '../domain/money/decimal-text.ts';
import { priceOfNumber } from '../domain/money/decimal-text.ts';
import type { SymbolId } from '../domain/symbols/instrument.ts';
import type { Bus } from '../ports/bus.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { Route } from './call/handler.ts';
import { chartItemRoutes } from './features/charting/routes.ts';
import { chartItemService } from './features/charting/service.ts';
import { drawingRoutes } from './features/drawings/routes.ts';
import { drawingService } from './features/drawings/service.ts';
import { fieldViewRoutes } from './features/field-views/routes.ts';
import type { MarketService } from './features/market/service.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { noteService } from './features/notes/service.ts';
import { startPageRoutes } from './features/start-page/routes.ts';
import { terminalLayoutRoutes } from './features/terminal/routes.ts';
import { terminalLayoutService } from './features/terminal/service.ts';
import { listFiles } from './features/watchlists/list-files.ts';
import { watchlistRoutes } from './features/watchlists/routes.ts';
import {
  type PricedSymbols,
  type PriceSymbols,
  type WatchlistService,
  watchlistService,
} from './features/watchlists/service.ts';
import { sharingRoutes } from './features/watchlists/sharing-routes.ts';
import { sharingService } from './features/watchlists/sharing.ts';
import type { OncePerKey } from './features/writes/once-per-key.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { publishMemberEvents } from './stream/member-events.ts';

const PRUNE_EVERY = 60 * 60_000;
/** Symbols in one question to the market. */
const BATCH = 200;

export interface WatchlistParts {
  readonly store: OpenStore;
  readonly once: OncePerKey;
  readonly bus: Bus;
  readonly market: Pick<MarketService, 'quotes' | 'directory'>;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly now: () => number;
}

export interface Watchlists {
  /** For calls of other kinds that show and change the same lists. */
  readonly lists: Pick<WatchlistService, 'list' | 'read' | 'edit'>;
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<unknown>[];
}

export function composeWatchlists(parts: WatchlistParts): Watchlists {
  const publish = publishMemberEvents(parts.bus);
  const { stores, transaction } = parts.store;
  const priced = pricedBy(parts.market);
  const sharing = sharingService(stores, parts.now);
  const notes = noteService({
    notes: stores.notes,
    transaction,
    entitlementOf: parts.entitlementOf,
    priced,
    publish,
    now: parts.now,
  });
  const charts = chartItemService({
    items: stores.chartItems,
    transaction,
    entitlementOf: parts.entitlementOf,
    publish,
    now: parts.now,
  });
  const layouts = terminalLayoutService({
    layouts: stores.terminalLayouts,
    transaction,
    entitlementOf: parts.entitlementOf,
    publish,
    now: parts.now,
  });
  const drawings = drawingService({
    store: parts.store,
    once: parts.once,
    publish,
    now: parts.now,
  });
  const service = watchlistService({
    store: parts.store,
    once: parts.once,
    entitlementOf: parts.entitlementOf,
    priced,
    publish,
    now: parts.now,
  });
  return {
    lists: service,
    answers: [
      ...watchlistRoutes(service, listFiles(service, parts.market.directory)),
      ...sharingRoutes(sharing, parts.now),
      ...noteRoutes(notes),
      ...chartItemRoutes(charts),
      ...terminalLayoutRoutes(layouts),
      ...drawingRoutes(drawings),
      ...fieldViewRoutes({ views: stores.fieldViews, publish, now: parts.now }),
      ...startPageRoutes({ pages: stores.startPages, publish, now: parts.now }),
    ],
    jobs: [
      recurringJob('watchlists.prune', { every: PRUNE_EVERY }, service.prune),
      recurringJob('watchlist-shares.prune', { every: PRUNE_EVERY }, sharing.prune),
      recurringJob('drawings.prune', { every: PRUNE_EVERY }, drawings.prune),
      recurringJob('notes.prune', { every: PRUNE_EVERY }, notes.prune),
      recurringJob('chart-items.prune', { every: PRUNE_EVERY }, charts.prune),
      recurringJob('terminal-layouts.prune', { every: PRUNE_EVERY }, layouts.prune),
    ],
  };
}

/** A market that cannot be asked keeps nobody from writing down a symbol; it has no price then. */
export const pricedBy =
  (market: Pick<MarketService, 'quotes'>): PriceSymbols =>
  async (symbols, visitor, signal): Promise<PricedSymbols> => {
    const prices = new Map<SymbolId, DecimalText>();
    const unknown: string[] = [];
    for (let from = 0; from < symbols.length; from += BATCH)
      try {
        const { data } = await market.quotes(symbols.slice(from, from + BATCH), visitor, signal);
        unknown.push(...data.unknown);
        for (const { symbol, last } of data.batches.flatMap((batch) => batch.data)) {
          const price = priceOfNumber(last);
          if (price !== null) prices.set(symbol, price);
        }
      } catch (problem) {
        if (!(problem instanceof ProviderError)) throw problem;
      }
    return { prices, unknown };
  };
