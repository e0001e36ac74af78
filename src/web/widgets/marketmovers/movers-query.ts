import { getMovers } from '../../../contract/market/boards.ts';
import type { MoverList, MoverSession } from '../../../domain/quotes/mover.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

export const MOVER_EXCHANGES = ['all', 'NYSE', 'NASDAQ', 'AMEX'] as const;
export type MoverExchange = (typeof MOVER_EXCHANGES)[number];

/** Where and when a list looks. */
export interface MoversWhere {
  readonly session?: MoverSession;
  readonly exchange?: MoverExchange;
}

export const moversQuery = (
  api: ApiClient,
  list: MoverList,
  rows: number,
  { session = 'regular', exchange = 'all' }: MoversWhere = {},
) => ({
  ...endpointQuery(
    api,
    getMovers,
    {
      params: { list },
      query: {
        limit: String(rows),
        ...(session === 'regular' ? {} : { session }),
        ...(exchange === 'all' ? {} : { exchange }),
      },
    },
    A_MINUTE,
  ),
  refetchInterval: A_MINUTE,
});
