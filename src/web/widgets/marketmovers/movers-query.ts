import { getMovers } from '../../../contract/market/boards.ts';
import type { MoverList } from '../../../domain/quotes/mover.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

export const moversQuery = (api: ApiClient, list: MoverList, rows: number) => ({
  ...endpointQuery(api, getMovers, { params: { list }, query: { limit: String(rows) } }, A_MINUTE),
  refetchInterval: A_MINUTE,
});
