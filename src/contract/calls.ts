import type * as z from 'zod/mini';
import type { CallTo, Endpoint } from './endpoint.ts';

/* oxlint-disable typescript/consistent-type-imports -- Each name would be used once. */
/** Every endpoint by its id, which is the name that it has in its file. */
type Endpoints = typeof import('./access.schema.ts') &
  typeof import('./account.schema.ts') &
  typeof import('./admin.schema.ts') &
  typeof import('./agreements.schema.ts') &
  typeof import('./alert-backtest.schema.ts') &
  typeof import('./alerts.schema.ts') &
  typeof import('./api-keys.schema.ts') &
  typeof import('./chart-items.schema.ts') &
  typeof import('./diagnostics.schema.ts') &
  typeof import('./drawings.schema.ts') &
  typeof import('./feedback.schema.ts') &
  typeof import('./field-views.schema.ts') &
  typeof import('./market/analysts.schema.ts') &
  typeof import('./market/bars.schema.ts') &
  typeof import('./market/boards.schema.ts') &
  typeof import('./market/breadth.schema.ts') &
  typeof import('./market/chart-marks.schema.ts') &
  typeof import('./market/charts.schema.ts') &
  typeof import('./market/fields.schema.ts') &
  typeof import('./market/filing-compare.schema.ts') &
  typeof import('./market/filing-desks.schema.ts') &
  typeof import('./market/filing-search.schema.ts') &
  typeof import('./market/filings.schema.ts') &
  typeof import('./market/fund-comparison.schema.ts') &
  typeof import('./market/fund-peers.schema.ts') &
  typeof import('./market/fund-statistics.schema.ts') &
  typeof import('./market/fundamentals.schema.ts') &
  typeof import('./market/funds.schema.ts') &
  typeof import('./market/instruments.schema.ts') &
  typeof import('./market/news.schema.ts') &
  typeof import('./market/options.schema.ts') &
  typeof import('./market/ownership.schema.ts') &
  typeof import('./market/peers.schema.ts') &
  typeof import('./market/quotes.schema.ts') &
  typeof import('./menu.schema.ts') &
  typeof import('./notes.schema.ts') &
  typeof import('./notifications.schema.ts') &
  typeof import('./outbox.schema.ts') &
  typeof import('./own-data.schema.ts') &
  typeof import('./plans.schema.ts') &
  typeof import('./portfolio/attribution.schema.ts') &
  typeof import('./portfolio/exports.schema.ts') &
  typeof import('./portfolio/follow.schema.ts') &
  typeof import('./portfolio/imports.schema.ts') &
  typeof import('./portfolio/ledger.schema.ts') &
  typeof import('./portfolio/plan.schema.ts') &
  typeof import('./portfolio/sharing.schema.ts') &
  typeof import('./portfolio/taxes.schema.ts') &
  typeof import('./portfolio/views.schema.ts') &
  typeof import('./preferences.schema.ts') &
  typeof import('./profile.schema.ts') &
  typeof import('./screened-lists.schema.ts') &
  typeof import('./screener-backtest.schema.ts') &
  typeof import('./screener-kept.schema.ts') &
  typeof import('./screener.schema.ts') &
  typeof import('./start-page.schema.ts') &
  typeof import('./status.schema.ts') &
  typeof import('./symbols.schema.ts') &
  typeof import('./terminal-layouts.schema.ts') &
  typeof import('./trading/accounts.schema.ts') &
  typeof import('./trading/connections.schema.ts') &
  typeof import('./trading/orders.schema.ts') &
  typeof import('./trading/replay.schema.ts') &
  typeof import('./trading/results.schema.ts') &
  typeof import('./trading/symbol-trading.schema.ts') &
  typeof import('./visitor.schema.ts') &
  typeof import('./watchlist-shares.schema.ts') &
  typeof import('./watchlists.schema.ts') &
  typeof import('./widgets.schema.ts');
/* oxlint-enable typescript/consistent-type-imports */

type EndpointOf<C extends CallTo> = C extends Endpoint
  ? C
  : string extends C['id']
    ? Endpoint
    : Extract<Endpoints[C['id'] & keyof Endpoints], Endpoint>;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodMiniType>
    ? Readonly<Record<K, Side extends 'input' ? z.input<S> : z.output<S>>>
    : unknown;

/** What a caller hands in, before the schema fills defaults. */
export type InputOf<C extends CallTo> = Part<EndpointOf<C>, 'params', 'input'> &
  Part<EndpointOf<C>, 'query', 'input'> &
  Part<EndpointOf<C>, 'body', 'input'>;

/** What a handler receives, after the schema has parsed it. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type ResponseOf<C extends CallTo> = z.output<EndpointOf<C>['response']>;
