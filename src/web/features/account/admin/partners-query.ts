import { useSuspenseQuery } from '@tanstack/react-query';
import { listPartners, type PartnerFacts } from '../../../../contract/admin.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

export const partnersQuery = (api: ApiClient) => endpointQuery(api, listPartners, {});

export const usePartners = (): readonly PartnerFacts[] =>
  useSuspenseQuery(partnersQuery(useApi())).data;
