import { useSuspenseQuery } from '@tanstack/react-query';
import { getAlertFeed, getNotificationSettings } from '../../../contract/notifications.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const notificationSettingsQuery = (api: ApiClient) =>
  endpointQuery(api, getNotificationSettings, {});
export const alertFeedQuery = (api: ApiClient) => endpointQuery(api, getAlertFeed, {});

export const useNotificationSettings = () =>
  useSuspenseQuery(notificationSettingsQuery(useApi())).data;
export const useAlertFeed = () => useSuspenseQuery(alertFeedQuery(useApi())).data;
