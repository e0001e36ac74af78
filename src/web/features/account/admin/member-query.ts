import { useSuspenseQuery } from '@tanstack/react-query';
import { getMember, listMemberEvents } from '../../../../contract/admin.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';

export const memberQuery = (api: ApiClient, userId: string) =>
  endpointQuery(api, getMember, { params: { userId } });
export const memberEventsQuery = (api: ApiClient, userId: string, cursor = '') =>
  endpointQuery(api, listMemberEvents, {
    params: { userId },
    query: cursor === '' ? {} : { before: cursor },
  });

export const EVENTS_PER_PAGE = 20;

export type MemberDetail = AnswerOfQuery<typeof memberQuery>;

export const useMember = (userId: string): MemberDetail =>
  useSuspenseQuery(memberQuery(useApi(), userId)).data;
