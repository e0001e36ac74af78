import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '../../../../contract/calls.ts';
import { ApiFailure } from '../../../../contract/error.ts';
import { readBacktest, runBacktest } from '../../../../contract/screener-backtest.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointKey } from '../../../api/endpoint-key.ts';

export type BacktestInput = InputOf<typeof runBacktest>['body'];
export type BacktestAnswer = ResponseOf<typeof runBacktest>;

const LOOK_AGAIN = 1_000;
/** A result of the day stays the same; it is large, so not for long either. */
const KEPT = 10 * 60_000;

/**
 * Starts a run, or joins the same one, and asks how far it is until it is done. A run that the
 * server does not know any more is started again: what it has read is kept there.
 */
export const backtestQuery = (api: ApiClient, body: BacktestInput) => {
  const queryKey = endpointKey(runBacktest, { body });
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<BacktestAnswer> => {
      const known = client.getQueryData<BacktestAnswer>(queryKey);
      if (known?.state === 'working')
        try {
          return await api(readBacktest, { params: { run: known.run } }, signal);
        } catch (error) {
          if (!(error instanceof ApiFailure && error.statusCode === 404)) throw error;
        }
      return api(runBacktest, { body }, signal);
    },
    staleTime: KEPT,
    gcTime: KEPT,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? LOOK_AGAIN : false),
  });
};

/** A run that was given up starts anew when it is asked for again. */
export const forgetBacktest = (client: QueryClient, body: BacktestInput): void => {
  const key = endpointKey(runBacktest, { body });
  client.removeQueries({ predicate: ({ queryHash }) => queryHash === hashKey(key) });
};
