import { listsOfBrowser } from '../../live/watchlists/use-list-store.ts';
import type { WatchlistStore } from '../../live/watchlists/watchlist-store.ts';
import { openLists } from '../../../domain/watchlists/watchlist.ts';
import { markOf } from './merge-kept.ts';

const DECIDED = 'tapedeck:watchlists-decided';

/** The lists that this browser keeps, for a page of a member. */
export const keptLists = listsOfBrowser;

export const hasLists = (store: WatchlistStore): boolean => openLists(store.get().lists).length > 0;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether somebody has been asked about exactly these lists. */
export const isDecided = (storage: Store, store: WatchlistStore): boolean =>
  storage.getItem(DECIDED) === markOf(store.get().lists);

export function decide(storage: Store, store: WatchlistStore): void {
  try {
    storage.setItem(DECIDED, markOf(store.get().lists));
  } catch {
    // Then the question comes again.
  }
}
