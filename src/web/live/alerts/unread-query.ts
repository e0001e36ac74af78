import { getUnreadFirings } from '../../../contract/alerts.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

export type Unread = ResponseOf<typeof getUnreadFirings>;

export const NOTHING_UNREAD: Unread = { unread: 0, newestAt: null };

/** What the bell counts. A count that cannot be had must not take the page down. */
export const unreadQuery = (api: ApiClient) =>
  derivedQuery({
    of: [getUnreadFirings],
    view: 'none-if-unknown',
    input: {},
    ask: async ({ signal }): Promise<Unread> => {
      try {
        return await api(getUnreadFirings, {}, signal);
      } catch (problem) {
        if (signal.aborted) throw problem;
        return NOTHING_UNREAD;
      }
    },
  });
