import { useSuspenseQuery } from '@tanstack/react-query';
import { getOutbox } from '../../../contract/outbox.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const LOOK_AGAIN = 3_000;

/** Whoever asks for a message in one tab expects it in the other. */
export const outboxQuery = (api: ApiClient) => ({
  ...endpointQuery(api, getOutbox, {}, 0),
  refetchInterval: LOOK_AGAIN,
});

export const useOutbox = () => useSuspenseQuery(outboxQuery(useApi())).data;
