import { queryOptions } from '@tanstack/react-query';
import { getPortfolioAttribution } from '../../../../contract/portfolio/attribution.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';

/** While the list of the benchmark is still being read. */
const LOOK_AGAIN = 2_000;

export const attributionQuery = (api: ApiClient, scope: PortfolioScope) =>
  queryOptions({
    ...endpointQuery(api, getPortfolioAttribution, { query: viewInput(scope) }),
    refetchInterval: ({ state }) =>
      state.data?.benchmark?.isPending === true ? LOOK_AGAIN : false,
  });

export type AttributionAnswer = AnswerOfQuery<typeof attributionQuery>;
