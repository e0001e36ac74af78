import { useSuspenseQuery } from '@tanstack/react-query';
import { getPlans } from '../../../contract/plans.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const plansQuery = (api: ApiClient) => endpointQuery(api, getPlans, {});

export const usePlans = () => useSuspenseQuery(plansQuery(useApi())).data;
