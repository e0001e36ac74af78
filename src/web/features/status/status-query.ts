import { useSuspenseQuery } from '@tanstack/react-query';
import { getStatus } from '../../../contract/status.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const statusQuery = (api: ApiClient) => endpointQuery(api, getStatus, {});

export const useStatus = () => useSuspenseQuery(statusQuery(useApi())).data;
