import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import { pause } from '../../api/browser-transport.ts';
import { isOnline } from '../../api/is-online.ts';
import { isFrame } from '../../display/display.ts';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { useSession } from '../../shell/session/use-session.ts';
import type { LiveStore } from '../live-store.ts';
import { useLiveStore } from '../use-live-store.ts';
import { newsReader } from '../use-member-topic.ts';
import { accountLists, type AccountListsParts } from './account-lists.ts';
import { browserLists } from './browser-lists.ts';
import { beginListUse } from './lists-in-use.ts';
import { type ListsSnapshot, NOTHING_SHOWN, type WatchlistStore } from './watchlist-store.ts';

/** A store of its own for a part of the page; without one, the page's is used. */
export const WatchlistStoreContext = createContext<WatchlistStore | undefined>(undefined);

const onServer = typeof document === 'undefined';
let shared: WatchlistStore | undefined;

/** The page's one store: that of the account, or of the browser for a visitor without one. */
export function useListStore(): WatchlistStore {
  const given = use(WatchlistStoreContext);
  const api = useApi();
  const queries = useQueryClient();
  const live = useLiveStore();
  const { user } = useSession();
  const [store] = useState((): WatchlistStore => {
    if (given !== undefined) return given;
    const make = () =>
      user === null ? listsOfBrowser() : accountLists(ofAccount(api, queries, live));
    return onServer ? make() : (shared ??= make());
  });
  return store;
}

/** What the page knows; `wanted` is a list whose rows a loader may have brought. */
export function useListsSnapshot(store: WatchlistStore, wanted?: string): ListsSnapshot {
  useEffect(beginListUse, []);
  // The browser's lists are not known to the server, and the first render is the server's.
  const first = useRef<ListsSnapshot>(undefined);
  return useSyncExternalStore(
    store.subscribe,
    () => store.get(wanted),
    () => (first.current ??= store.keptIn === 'browser' ? NOTHING_SHOWN : store.get(wanted)),
  );
}

const ofAccount = (
  api: AccountListsParts['api'],
  queries: AccountListsParts['queries'],
  live: LiveStore,
): AccountListsParts => ({
  api,
  queries,
  isOnline,
  now: Date.now,
  newId: newErrorId,
  pause,
  watchNews: watchNewsOf(live),
  report: (problem) => reportError(problem),
});

/** The first snapshot only says that listening has begun: what went before is asked for. */
export const watchNewsOf =
  (live: Pick<LiveStore, 'watch' | 'value'>): AccountListsParts['watchNews'] =>
  (tell) => {
    const read = newsReader(tell);
    let begun = false;
    return live.watch('lists', () => {
      const known = live.value('lists');
      if (!begun && known?.is === 'snapshot') {
        begun = true;
        tell({ events: [], incomplete: true });
      }
      read(known);
    });
  };

/** Without any where the browser keeps nothing, as on the server. */
export const listsOfBrowser = (): WatchlistStore =>
  browserLists({
    storage: openStorage(),
    onStorage: (listener) => {
      const hear = ({ key }: StorageEvent) => listener(key);
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
    now: Date.now,
  });

function openStorage(): Storage | undefined {
  if (onServer || isFrame(location)) return undefined;
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
