import { getPortfolioAttribution } from '../../../../contract/portfolio/attribution.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';

export const attributionQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioAttribution, { query: viewInput(scope) });

export type AttributionAnswer = AnswerOfQuery<typeof attributionQuery>;
