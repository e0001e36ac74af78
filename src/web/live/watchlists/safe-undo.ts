import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { undoOf } from '../../../domain/watchlists/undo-change.ts';
import type { ListsSnapshot } from './watchlist-store.ts';

/**
 * The changes that take an edit back. What a row of a list that is not at hand has in its note, tags
 * and prices is not known, so nothing of it is emptied.
 */
export const safeUndo = (
  { lists, complete }: Pick<ListsSnapshot, 'lists' | 'complete'>,
  changes: readonly WatchlistChange[],
): readonly WatchlistChange[] =>
  undoOf(lists, changes).filter(
    ({ kind, list }) => complete.has(list) || (kind !== 'setRow' && kind !== 'tagRows'),
  );
