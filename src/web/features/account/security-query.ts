import { useSuspenseQuery } from '@tanstack/react-query';
import { getSecurity, listSecurityEvents } from '../../../contract/account.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

export const securityQuery = (api: ApiClient) => endpointQuery(api, getSecurity, {});
/** A page of events; the cursor is where the one before ended. */
export const securityEventsQuery = (api: ApiClient, cursor = '') =>
  endpointQuery(api, listSecurityEvents, { query: cursor === '' ? {} : { before: cursor } });

export type Security = AnswerOfQuery<typeof securityQuery>;
export type SecurityEvent = AnswerOfQuery<typeof securityEventsQuery>[number];

export const useSecurity = (): Security => useSuspenseQuery(securityQuery(useApi())).data;
