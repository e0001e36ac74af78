import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listFollowedWatchlists } from '../../../contract/watchlist-shares.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { FollowButton } from './follow-button.tsx';
import { followedListsQuery } from './shared-query.ts';

type Followed = AnswerOfQuery<typeof followedListsQuery>;

const NONE: Followed = [];

/** The lists of others that the reader follows, kept current. */
export function useFollowedLists(): Followed {
  const isMember = useSession().user !== null;
  const queries = useQueryClient();
  const { data = NONE } = useQuery({ ...followedListsQuery(useApi()), enabled: isMember });
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (incomplete || events.some(({ event }) => event === 'followed.changed'))
        void refreshEndpoints(queries, [listFollowedWatchlists]);
    },
    isMember && data.length > 0,
  );
  return data;
}

/** Below the reader's own lists. */
export function FollowedLists({ lists }: { readonly lists: Followed }) {
  const t = useT();
  return (
    <nav aria-labelledby="followed-lists" className="grid gap-1">
      <h2 id="followed-lists" className="px-2 text-xs font-medium text-quiet">
        {t('lists.followedLists')}
      </h2>
      <ul className="grid gap-0.5">
        {lists.map(({ share, owner, list }) => (
          <li key={share} className="text-sm">
            {list === null ? (
              <div className="flex items-center justify-between gap-2 px-2 py-1 text-quiet">
                <span className="min-w-0 truncate">
                  {owner}
                  {' · '}
                  {t('lists.followedEnded')}
                </span>
                <FollowButton list={{ share, name: owner }} size="small" />
              </div>
            ) : (
              <Link
                to={`/watchlist/followed/${encodeURIComponent(share)}`}
                className="grid rounded-sm px-2 py-1 hover:bg-hover"
              >
                <span className="truncate font-medium">{list.name}</span>
                <span className="truncate text-xs text-quiet">
                  {t('lists.sharedBy', { owner })}
                  {' · '}
                  {t('lists.trashedSymbols', { count: list.rows.length })}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
