import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getOutbox } from '../../../contract/outbox.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';

const LOOK_AGAIN = 3_000;

export const outboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => api(getOutbox, {}, signal),
    // Whoever asks for a message in one tab expects it in the other.
    refetchInterval: LOOK_AGAIN,
    staleTime: 0,
  });

export const useOutbox = () => useSuspenseQuery(outboxQuery(useApi())).data;
