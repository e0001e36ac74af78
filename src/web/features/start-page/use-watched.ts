import { useEffect, useMemo } from 'react';
import type { KeptStartPage } from '../../../domain/start-page/kept-text.ts';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { browserKept } from './kept-store.ts';
import { UNREAD, WAITING, type Watched, watchedOf, WATCHES_EXAMPLES } from './watched.ts';

/** What the reader watches: the lists of the account, or those that this browser keeps. */
export function useWatched(kept: KeptStartPage): Watched {
  const { status, lists, keptIn } = useWatchlists();
  const watched = useMemo(
    () =>
      status === 'ready'
        ? watchedOf(lists)
        : status === 'failed'
          ? UNREAD
          : keptIn === 'browser' && !kept.watches
            ? WATCHES_EXAMPLES
            : WAITING,
    [status, lists, keptIn, kept.watches],
  );
  // The next document then waits for the own lists instead of showing examples first.
  const watches = watched.kind === 'own';
  useEffect(() => {
    if (keptIn === 'browser' && status === 'ready') browserKept().set({ watches });
  }, [keptIn, status, watches]);
  return watched;
}
