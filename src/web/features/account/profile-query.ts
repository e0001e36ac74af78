import { useSuspenseQuery } from '@tanstack/react-query';
import { getProfile } from '../../../contract/profile.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const profileQuery = (api: ApiClient) => endpointQuery(api, getProfile, {});

export const useProfile = () => useSuspenseQuery(profileQuery(useApi())).data;
