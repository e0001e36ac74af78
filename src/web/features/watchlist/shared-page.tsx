import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  getFollowedWatchlist,
  listFollowedWatchlists,
} from '../../../contract/watchlist-shares.ts';
import type { SharedWatchlist } from '../../../domain/watchlists/share.ts';
import { useApi } from '../../api/api-provider.tsx';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { takeToken, tokenIn } from './shared-address.ts';
import { SharedList } from './shared-list.tsx';
import { followedListQuery, sharedListQuery } from './shared-query.ts';

/** Readers without an account are told of nothing, so they ask now and then (ms). */
const ASKED_EVERY = 60_000;

/** The list of a link. Which one is known to the browser only. */
export function SharedByLink() {
  const token = useToken();
  if (token === undefined) return <Frame>{outline}</Frame>;
  if (token === '')
    return (
      <Frame>
        <DeadLink />
      </Frame>
    );
  return <Opened token={token} />;
}

function Opened({ token }: { readonly token: string }) {
  const list = useQuery({
    ...sharedListQuery(useApi(), token),
    refetchInterval: ASKED_EVERY,
  });
  return (
    <Loaded of={[list]} skeleton={<Frame>{outline}</Frame>}>
      {(found) =>
        found === null ? (
          <Frame>
            <DeadLink />
          </Frame>
        ) : (
          <Frame list={found} action={<FollowButton list={found} token={token} />}>
            <SharedList list={found} />
          </Frame>
        )
      }
    </Loaded>
  );
}

/** One of the lists that the reader follows. */
export function FollowedList({ share }: { readonly share: string }) {
  const isMember = useSession().user !== null;
  const queries = useQueryClient();
  const list = useQuery({ ...followedListQuery(useApi(), share), enabled: isMember });
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (
        incomplete ||
        events.some(({ event, id }) => event === 'followed.changed' && id === share)
      )
        void refreshEndpoints(queries, [getFollowedWatchlist, listFollowedWatchlists]);
    },
    isMember,
  );
  if (!isMember)
    return (
      <Frame>
        <DeadLink />
      </Frame>
    );
  return (
    <Loaded of={[list]} skeleton={<Frame>{outline}</Frame>}>
      {(found) =>
        found === null ? (
          <Frame>
            <DeadLink />
          </Frame>
        ) : (
          <Frame list={found} action={<FollowButton list={found} />}>
            <SharedList list={found} />
          </Frame>
        )
      }
    </Loaded>
  );
}

const outline = <Skeleton className="h-96 w-full rounded-lg" />;

function Frame({
  list,
  action,
  children,
}: {
  readonly list?: SharedWatchlist;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t, format } = useI18n();
  const title = list?.name ?? t('lists.sharedTitle');
  return (
    // As high as most lists, so that nothing below moves when one arrives.
    <div className="grid min-h-[75vh] grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <PageHead title={title} description={t('lists.sharedAbout')} />
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        <div className="min-w-0 grow basis-56">
          <h1 className="truncate text-2xl font-semibold tracking-tight">{title}</h1>
          {list === undefined ? null : (
            <p className="text-sm text-quiet">
              {t('lists.sharedBy', { owner: list.owner })}
              {list.expiresAt === null
                ? null
                : ` · ${t('lists.sharedUntil', { date: format.date(list.expiresAt, 'date') })}`}
            </p>
          )}
        </div>
        {action}
      </header>
      {children}
      {list === undefined ? null : <p className="text-xs text-quiet">{t('lists.sharedPrices')}</p>}
    </div>
  );
}

/** A dead link and one that never was look alike. */
function DeadLink() {
  const t = useT();
  return (
    <Card>
      <EmptyState
        glyph="lock"
        title={t('lists.sharedDead')}
        action={<ButtonLink to="/watchlist">{t('lists.toWatchlists')}</ButtonLink>}
      >
        {t('lists.sharedDeadHint')}
      </EmptyState>
    </Card>
  );
}

/** Undefined on the server and in the first render, empty where there is none. */
function useToken(): string | undefined {
  // Renders again when the fragment changes.
  useLocation();
  const navigate = useNavigate();
  const token = useSyncExternalStore(
    subscribe,
    () => tokenIn(location.hash) ?? '',
    () => undefined,
  );
  useEffect(() => {
    if (token !== '') return;
    const kept = takeToken(sessionStorage);
    if (kept !== undefined) void navigate(`#${encodeURIComponent(kept)}`, { replace: true });
  }, [token, navigate]);
  return token;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
