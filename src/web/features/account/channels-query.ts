import { useSuspenseQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../contract/calls.ts';
import { listSecurityEvents } from '../../../contract/account.ts';
import { listChannels, listDeliveries } from '../../../contract/notifications.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const channelsQuery = (api: ApiClient) => endpointQuery(api, listChannels, {});

export const useChannels = (): ResponseOf<typeof listChannels> =>
  useSuspenseQuery(channelsQuery(useApi())).data;

export const CHANNEL_CHANGES = [listChannels, listDeliveries, listSecurityEvents] as const;
