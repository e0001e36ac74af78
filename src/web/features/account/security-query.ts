import { useSuspenseQuery } from '@tanstack/react-query';
import { getSecurity, listSecurityEvents } from '../../../contract/account.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

export const securityQuery = (api: ApiClient) => endpointQuery(api, getSecurity, {});
export const securityEventsQuery = (api: ApiClient) =>
  endpointQuery(api, listSecurityEvents, { query: {} });

export type Security = AnswerOfQuery<typeof securityQuery>;
export type SecurityEvent = AnswerOfQuery<typeof securityEventsQuery>[number];

export const useSecurity = (): Security => useSuspenseQuery(securityQuery(useApi())).data;
export const useSecurityEvents = (): readonly SecurityEvent[] =>
  useSuspenseQuery(securityEventsQuery(useApi())).data;
