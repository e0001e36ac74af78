import type { Route } from '../../call/handler.ts';
import { analystRoutes } from './analyst-routes.ts';
import type { SanitiseHtml } from './clean-filing.ts';
import { boardRoutes } from './board-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { fieldRoutes } from './field-routes.ts';
import { fundRoutes } from './fund-routes.ts';
import { peerRoutes } from './peer-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { readingRoutes } from './reading-routes.ts';
import type { MarketService } from './service.ts';

/** Everything under /api/market. */
export const marketRoutes = (service: MarketService, sanitise: SanitiseHtml): readonly Route[] => [
  ...priceRoutes(service),
  ...companyRoutes(service),
  ...peerRoutes(service),
  ...analystRoutes(service),
  ...fundRoutes(service),
  ...readingRoutes(service, sanitise),
  ...boardRoutes(service),
  ...calendarRoutes(service),
  ...fieldRoutes(service),
];
