import type { NewRow, WatchlistChange } from './change.ts';
import { isLive, openLists, type WatchlistHead, type Watchlists } from './watchlist.ts';

/**
 * Changes that bring lists kept without an account into those of a member: a list goes into the one
 * of the same name, or becomes a new one. Rows that are there are completed, never overwritten, and
 * doing it twice is doing it once, since a list made for it bears the id it had.
 */
export function changesToMerge(own: Watchlists, kept: Watchlists): readonly WatchlistChange[] {
  const open = openLists(own);
  const ids = new Set(own.heads.map(({ id }) => id));
  return openLists(kept).flatMap((head): readonly WatchlistChange[] => {
    const rows = (kept.rows.get(head.id) ?? [])
      .filter(isLive)
      .map(({ symbol, note, tags, target, stop }): NewRow => ({
        symbol,
        note,
        tags,
        target,
        stop,
      }));
    const same = open.find((one) => one.id === head.id || sameName(one, head));
    const list = same?.id ?? head.id;
    const create: readonly WatchlistChange[] =
      same !== undefined
        ? []
        : ids.has(head.id)
          ? [{ kind: 'restoreList', list }]
          : [{ kind: 'createList', list, name: head.name }];
    return rows.length === 0 ? create : [...create, { kind: 'addRows', list, rows }];
  });
}

const sameName = (a: WatchlistHead, b: WatchlistHead): boolean =>
  a.name.trim().toLowerCase() === b.name.trim().toLowerCase();
