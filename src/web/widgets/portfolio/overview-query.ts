import { getPortfolioOverview } from '../../../contract/portfolio/views.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { viewInput } from './view-query.ts';

export const overviewQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioOverview, { query: viewInput(scope) });

export type Overview = AnswerOfQuery<typeof overviewQuery>;
