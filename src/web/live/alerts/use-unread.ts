import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-provider.tsx';
import { NOTHING_UNREAD, type Unread, unreadQuery } from './unread-query.ts';

/** Of the member's firings, those that were not seen. */
export const useUnread = (): Unread => useQuery(unreadQuery(useApi())).data ?? NOTHING_UNREAD;
