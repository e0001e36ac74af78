import type { AlpacaRoute } from '../router.ts';
import { actionRoutes } from './action-routes.ts';
import { cryptoRoutes } from './crypto-routes.ts';
import type { DataParts } from './data-view.ts';
import { metaRoutes } from './meta-routes.ts';
import { newsRoutes } from './news-routes.ts';
import { optionRoutes } from './option-routes.ts';
import { rateRoutes } from './rate-routes.ts';
import { screenerRoutes } from './screener-routes.ts';
import { stockHistoryRoutes } from './stock-history.ts';
import { stockLatestRoutes } from './stock-latest.ts';

/** Everything of Alpaca's data API that this server answers, as more rows of the same table. */
export const dataRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  ...stockHistoryRoutes(parts),
  ...stockLatestRoutes(parts),
  ...metaRoutes(),
  ...optionRoutes(parts),
  ...newsRoutes(parts),
  ...actionRoutes(parts),
  ...screenerRoutes(parts),
  ...rateRoutes(parts),
  ...cryptoRoutes(parts),
];
