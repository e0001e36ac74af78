import { getSectors } from '../../../contract/market/boards.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** The sectors without their members. */
export const sectorsQuery = (api: ApiClient) => ({
  ...endpointQuery(api, getSectors, { query: { members: '0' } }, A_MINUTE),
  refetchInterval: A_MINUTE,
});
