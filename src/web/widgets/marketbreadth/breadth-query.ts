import { getBreadth } from '../../../contract/market/boards.ts';
import { getBreadthHistory } from '../../../contract/market/breadth.ts';
import type { BreadthScope } from '../../../domain/breadth/breadth-day.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;
/** While days are counted, the page says how far that is. */
const A_WHILE = 15_000;

export const breadthQuery = (api: ApiClient, scope: BreadthScope) => ({
  ...endpointQuery(
    api,
    getBreadth,
    { query: scope === 'all' ? {} : { exchange: scope } },
    A_MINUTE,
  ),
  refetchInterval: A_MINUTE,
});

export const breadthHistoryQuery = (api: ApiClient, scope: BreadthScope) => ({
  ...endpointQuery(api, getBreadthHistory, { query: { scope } }, A_MINUTE),
  refetchInterval: A_WHILE,
});
