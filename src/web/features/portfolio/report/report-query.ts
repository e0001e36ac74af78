import { getPortfolioPerformance } from '../../../../contract/portfolio/views.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../address.ts';
import { viewInput } from '../view-query.ts';

export const reportPerformanceQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioPerformance, { query: viewInput(scope) });

export type ReportPerformance = AnswerOfQuery<typeof reportPerformanceQuery>;
