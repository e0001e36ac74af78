import type { Route } from '../../call/handler.ts';
import { analystRoutes } from './analyst-routes.ts';
import type { SanitiseHtml } from './clean-filing.ts';
import { boardRoutes } from './board-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { fieldFacts, type FieldFactSource } from './field-facts.ts';
import { fieldRoutes } from './field-routes.ts';
import { filingStreamRoutes, type WatchedSymbols } from './filing-stream-routes.ts';
import type { CompareTexts } from './filing-comparison.ts';
import { fundRoutes } from './fund-routes.ts';
import { type FundService, fundService } from './fund-service.ts';
import { peerRoutes } from './peer-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { type OnFilingRead, readingRoutes } from './reading-routes.ts';
import type { MarketService } from './service.ts';

/** What several areas of the product share of the market; it opens caches, so it is made once. */
export interface SharedFacts {
  readonly funds: FundService;
  readonly fields: FieldFactSource;
}

export function sharedFacts(service: MarketService): SharedFacts {
  const funds = fundService(service);
  return { funds, fields: fieldFacts(service, funds) };
}

/** Everything under /api/market. */
export const marketRoutes = (
  service: MarketService,
  sanitise: SanitiseHtml,
  /** Without watchlists nobody watches anything. */
  watchedSymbols: WatchedSymbols = async () => new Set(),
  { funds, fields }: SharedFacts = sharedFacts(service),
  compare?: CompareTexts,
  onFilingRead?: OnFilingRead,
): readonly Route[] => [
  ...priceRoutes(service),
  ...companyRoutes(service),
  ...peerRoutes(service),
  ...analystRoutes(service),
  ...fundRoutes(service, funds),
  ...readingRoutes(service, sanitise, compare, onFilingRead),
  ...filingStreamRoutes(service, watchedSymbols),
  ...boardRoutes(service),
  ...calendarRoutes(service),
  ...fieldRoutes(service, fields),
];
