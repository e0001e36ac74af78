import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getPlans } from '../../../contract/plans.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';

export const plansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api(getPlans, {}, signal),
  });

export const usePlans = () => useSuspenseQuery(plansQuery(useApi())).data;
