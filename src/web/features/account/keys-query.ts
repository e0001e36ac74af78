import { useSuspenseQuery } from '@tanstack/react-query';
import type { KeyFacts } from '../../../contract/api-keys.schema.ts';
import { listApiKeys } from '../../../contract/api-keys.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const apiKeysQuery = (api: ApiClient) => endpointQuery(api, listApiKeys, {});

export const useApiKeys = (): readonly KeyFacts[] => useSuspenseQuery(apiKeysQuery(useApi())).data;
