import { getPortfolioAttribution } from '../../../contract/portfolio/attribution.schema.ts';
import {
  getPortfolioDerivation,
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioOverview,
  getPortfolioPerformance,
  getPortfolioRisk,
} from '../../../contract/portfolio/views.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import type { ViewsService } from './views-service.ts';

export const viewsRoutes = (views: ViewsService): readonly Route[] => [
  answer(getPortfolioOverview, ({ query }, { visitor, signal }) =>
    views.overview(query, visitor, signal),
  ),
  answer(getPortfolioHoldings, ({ query }, { visitor, signal }) =>
    views.holdings(query, visitor, signal),
  ),
  answer(getPortfolioLots, ({ query }, { visitor, signal }) => views.lots(query, visitor, signal)),
  answer(getPortfolioPerformance, ({ query }, { visitor, signal }) =>
    views.performance(query, visitor, signal),
  ),
  answer(getPortfolioAttribution, ({ query }, { visitor, signal }) =>
    views.attribution(query, visitor, signal),
  ),
  answer(getPortfolioRisk, ({ query }, { visitor, signal }) => views.risk(query, visitor, signal)),
  answer(getPortfolioDerivation, ({ query }, { visitor, signal }) =>
    views.derivation(query, visitor, signal),
  ),
];
