import { listWatchlistShares } from '../../../contract/watchlist-shares.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

/** The links to a list of the reader. */
export const sharesQuery = (api: ApiClient, list: string) =>
  endpointQuery(api, listWatchlistShares, { params: { list } });

export type Share = AnswerOfQuery<typeof sharesQuery>[number];
