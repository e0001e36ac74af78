import type { Route } from '../../call/handler.ts';
import { analystRoutes } from './analyst-routes.ts';
import type { SanitiseHtml } from './clean-filing.ts';
import { boardRoutes } from './board-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { fieldRoutes } from './field-routes.ts';
import { filingStreamRoutes, type WatchedSymbols } from './filing-stream-routes.ts';
import { fundRoutes } from './fund-routes.ts';
import { peerRoutes } from './peer-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { readingRoutes } from './reading-routes.ts';
import type { MarketService } from './service.ts';

/** Everything under /api/market. */
export const marketRoutes = (
  service: MarketService,
  sanitise: SanitiseHtml,
  /** Without watchlists nobody watches anything. */
  watchedSymbols: WatchedSymbols = async () => new Set(),
): readonly Route[] => [
  ...priceRoutes(service),
  ...companyRoutes(service),
  ...peerRoutes(service),
  ...analystRoutes(service),
  ...fundRoutes(service),
  ...readingRoutes(service, sanitise),
  ...filingStreamRoutes(service, watchedSymbols),
  ...boardRoutes(service),
  ...calendarRoutes(service),
  ...fieldRoutes(service),
];
