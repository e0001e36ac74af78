import type { CallTo } from '../../contract/endpoint.ts';
import type { ResponseOf, InputOf } from '../../contract/calls.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiClient } from './client.ts';
import { derivedQuery } from './endpoint-query.ts';

/** Marks a query of which a panel can do without the answer. */
export const OPTIONAL = { optional: true } as const;

/** A call whose subject may not have such a thing: `null` then, which is an answer, not a failure. */
export const optionalQuery = <const E extends CallTo>(
  api: ApiClient,
  endpoint: E,
  input: InputOf<E>,
  fresh?: number,
) => ({
  ...derivedQuery({
    of: [endpoint],
    view: 'optional',
    input,
    ask: async ({ signal }): Promise<ResponseOf<E> | null> => {
      try {
        return await api(endpoint, input, signal);
      } catch (problem) {
        if (problem instanceof ApiFailure && problem.statusCode === 404) return null;
        throw problem;
      }
    },
    ...(fresh === undefined ? {} : { fresh }),
  }),
  meta: OPTIONAL,
});
