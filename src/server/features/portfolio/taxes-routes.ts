import { getPortfolioTaxes, getPortfolioTrades } from '../../../contract/portfolio/taxes.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import type { TaxesService } from './taxes-service.ts';

export const taxesRoutes = (service: TaxesService): readonly Route[] => [
  answer(getPortfolioTaxes, ({ query }, { visitor, signal }) =>
    service.taxes(query, visitor, signal),
  ),
  answer(getPortfolioTrades, ({ query }, { visitor, signal }) =>
    service.trades(query, visitor, signal),
  ),
];
