import { useSuspenseQuery } from '@tanstack/react-query';
import { getAdminReach } from '../../../../contract/admin.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

export const reachQuery = (api: ApiClient) => endpointQuery(api, getAdminReach, {});

/** Which partners the administrator looks after. */
export const useReach = () => useSuspenseQuery(reachQuery(useApi())).data;
