import { useSuspenseQuery } from '@tanstack/react-query';
import { listPartners } from '../../../../contract/admin.ts';
import type { PartnerFacts } from '../../../../contract/admin.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

export const partnersQuery = (api: ApiClient) => endpointQuery(api, listPartners, {});

export const usePartners = (): readonly PartnerFacts[] =>
  useSuspenseQuery(partnersQuery(useApi())).data;
