import { useSuspenseQuery } from '@tanstack/react-query';
import { getPreferences } from '../../../contract/preferences.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const preferencesQuery = (api: ApiClient) => endpointQuery(api, getPreferences, {});

export const usePreferences = () => useSuspenseQuery(preferencesQuery(useApi())).data;
