import { useSuspenseQuery } from '@tanstack/react-query';
import { listDevices, listSessions } from '../../../contract/account.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

export const sessionsQuery = (api: ApiClient) => endpointQuery(api, listSessions, {});
export const devicesQuery = (api: ApiClient) => endpointQuery(api, listDevices, {});

export type SessionFacts = AnswerOfQuery<typeof sessionsQuery>[number];
export type DeviceFacts = AnswerOfQuery<typeof devicesQuery>[number];

export const useSessions = (): readonly SessionFacts[] =>
  useSuspenseQuery(sessionsQuery(useApi())).data;
export const useDevices = (): readonly DeviceFacts[] =>
  useSuspenseQuery(devicesQuery(useApi())).data;
