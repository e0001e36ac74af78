import { getPortfolioPerformance, getPortfolioRisk } from '../../../../contract/portfolio/views.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';

export const performanceQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioPerformance, { query: viewInput(scope) });

export const riskQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioRisk, { query: viewInput(scope) });

export type PerformanceView = AnswerOfQuery<typeof performanceQuery>;
export type RiskView = AnswerOfQuery<typeof riskQuery>;
