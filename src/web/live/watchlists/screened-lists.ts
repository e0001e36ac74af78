import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  followScreenWithList,
  listScreenedLists,
  stopFollowingScreen,
} from '../../../contract/screened-lists.ts';
import type { WireScreenedList } from '../../../contract/screened-lists.schema.ts';
import { listWatchlists } from '../../../contract/watchlists.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useMemberTopic } from '../use-member-topic.ts';

/** Which lists of the member follow a screen. */
export const screenedListsQuery = (api: ApiClient) => endpointQuery(api, listScreenedLists, {});

export const followingScreen = defineMutation({
  endpoint: followScreenWithList,
  changes: [listScreenedLists, listWatchlists],
});
export const stoppingScreen = defineMutation({
  endpoint: stopFollowingScreen,
  changes: [listScreenedLists],
});

/** What a list follows, kept current; undefined for an ordinary list. */
export function useScreenedList(list: string): WireScreenedList | undefined {
  const isMember = useSession().user !== null;
  const queries = useQueryClient();
  const asked = useQuery({ ...screenedListsQuery(useApi()), enabled: isMember });
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (incomplete || events.some(({ event }) => event === 'screened.changed'))
        void refreshEndpoints(queries, [listScreenedLists]);
    },
    isMember,
  );
  return asked.data?.screened.find((screened) => screened.list === list);
}
