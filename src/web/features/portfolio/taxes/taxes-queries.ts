import { getPortfolioTaxes, getPortfolioTrades } from '../../../../contract/portfolio/taxes.ts';
import type { TaxMethod } from '../../../../domain/portfolio/portfolio.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';

export const taxesQuery = (
  api: ApiClient,
  scope: PortfolioScope,
  method: TaxMethod | null,
  year: string,
) =>
  endpointQuery(api, getPortfolioTaxes, {
    query: {
      // Tax years are whole: the period of the page does not cut them.
      ...viewInput({ ...scope, from: null, to: null }),
      ...(method === null ? {} : { method }),
      ...(year === '' ? {} : { year }),
    },
  });
export type Taxes = AnswerOfQuery<typeof taxesQuery>;

export const tradesQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioTrades, {
    query: viewInput({ ...scope, from: null, to: null }),
  });
export type Trades = AnswerOfQuery<typeof tradesQuery>;
