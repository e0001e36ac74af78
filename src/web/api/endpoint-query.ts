import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf, Endpoint, InputOf } from '../../contract/endpoint.ts';
import type { ApiClient } from './client.ts';

/**
 * A call of the contract as a query: every page and panel that asks the same shares one answer.
 * `fresh` is how long (ms) an answer is good for before a page asks again.
 */
export const endpointQuery = <const E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: InputOf<E>,
  fresh = 30_000,
) =>
  queryOptions({
    queryKey: [endpoint.id, input] as const,
    queryFn: ({ signal }): Promise<ResponseOf<E>> => api(endpoint, input, signal),
    staleTime: fresh,
  });
