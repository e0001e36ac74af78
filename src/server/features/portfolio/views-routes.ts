import {
  getPortfolioHoldings,
  getPortfolioLots,
  getPortfolioOverview,
} from '../../../contract/portfolio/views.ts';
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
];
