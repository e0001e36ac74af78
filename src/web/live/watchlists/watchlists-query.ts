import { getWatchlist, listWatchlists } from '../../../contract/watchlists.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

/** All heads with their symbols. Pages read lists by `useWatchlists`; loaders name this. */
export const watchlistsQuery = (api: ApiClient) => endpointQuery(api, listWatchlists, {});
export type OwnLists = AnswerOfQuery<typeof watchlistsQuery>;

/** A whole list. */
export const watchlistQuery = (api: ApiClient, list: string) =>
  endpointQuery(api, getWatchlist, { params: { list }, query: {} });
