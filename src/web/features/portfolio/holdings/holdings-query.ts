import { getPortfolioHoldings, getPortfolioLots } from '../../../../contract/portfolio/views.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';

export const holdingsQuery = (
  api: ApiClient,
  scope: PortfolioScope,
  closed: 'hide' | 'show' = 'hide',
) => endpointQuery(api, getPortfolioHoldings, { query: { ...viewInput(scope), closed } });

export type HoldingsView = AnswerOfQuery<typeof holdingsQuery>;

export const lotsQuery = (api: ApiClient, scope: PortfolioScope, asset: string) =>
  endpointQuery(api, getPortfolioLots, { query: { ...viewInput(scope), asset } });

export type LotsView = AnswerOfQuery<typeof lotsQuery>;
