import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf, Endpoint, InputOf } from '../../contract/endpoint.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiClient } from './client.ts';

/** A call whose subject may not have such a thing: `null` then, which is an answer, not a failure. */
export const optionalQuery = <const E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: InputOf<E>,
  fresh = 30_000,
) =>
  queryOptions({
    queryKey: [endpoint.id, input, 'optional'] as const,
    queryFn: async ({ signal }): Promise<ResponseOf<E> | null> => {
      try {
        return await api(endpoint, input, signal);
      } catch (problem) {
        if (problem instanceof ApiFailure && problem.statusCode === 404) return null;
        throw problem;
      }
    },
    staleTime: fresh,
  });
