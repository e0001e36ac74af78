import type { QueryClient } from '@tanstack/react-query';
import { getMarketStatus } from '../../contract/market/boards.ts';
import type { ApiClient } from '../api/client.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The time at the market, for queries that begin with its day: panels of a page ask for it once. */
export const marketNow = async (client: QueryClient, api: ApiClient): Promise<number> =>
  (await client.fetchQuery(endpointQuery(api, getMarketStatus, {}))).now;
