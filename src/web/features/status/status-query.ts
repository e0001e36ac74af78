import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getStatus } from '../../../contract/status.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';

export const statusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api(getStatus, {}, signal),
  });

export const useStatus = () => useSuspenseQuery(statusQuery(useApi())).data;
