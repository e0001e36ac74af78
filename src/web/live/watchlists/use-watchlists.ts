import { useEffect, useMemo } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  headOf,
  isLive,
  liveRows,
  openLists,
  type WatchlistHead,
  type WatchlistRow,
  type Watchlists,
} from '../../../domain/watchlists/watchlist.ts';
import { useListsSnapshot, useListStore } from './use-list-store.ts';
import type { ListLimits, ReadStatus, WatchlistStore } from './watchlist-store.ts';

export interface ShownList extends WatchlistHead {
  /** In the order of the rows. */
  readonly symbols: readonly SymbolId[];
}

export interface ShownLists {
  readonly status: ReadStatus;
  /** In their order. */
  readonly lists: readonly ShownList[];
  /** The newest first. */
  readonly trash: readonly ShownList[];
  /** Null until it is known. */
  readonly limits: ListLimits | null;
  readonly keptIn: WatchlistStore['keptIn'];
  /** Reads the rows of a list that is about to be shown. */
  readonly prepare: (list: string) => void;
  /** After a failure. */
  readonly retry: () => void;
}

/** The reader's lists, kept current. */
export function useWatchlists(): ShownLists {
  const store = useListStore();
  const { status, lists, limits } = useListsSnapshot(store);
  return useMemo(
    () => ({
      status,
      lists: openLists(lists).map((head) => withSymbols(lists, head)),
      trash: lists.heads
        .filter(({ trashedAt }) => trashedAt !== null)
        .toSorted((a, b) => (b.trashedAt ?? 0) - (a.trashedAt ?? 0))
        .map((head) => withSymbols(lists, head)),
      limits,
      keptIn: store.keptIn,
      prepare: store.open,
      retry: store.refresh,
    }),
    [store, status, lists, limits],
  );
}

const withSymbols = ({ rows }: Watchlists, head: WatchlistHead): ShownList => ({
  ...head,
  symbols: (rows.get(head.id) ?? []).filter(isLive).map(({ symbol }) => symbol),
});

export interface ShownRows {
  /** `missing`: the reader has no such list. */
  readonly status: ReadStatus | 'missing';
  readonly head: WatchlistHead | undefined;
  /** In their order, without removed ones; empty until they are read. */
  readonly rows: readonly WatchlistRow[];
  readonly retry: () => void;
}

const NO_ROWS: readonly WatchlistRow[] = [];

/** One list with its rows, kept current; without an id there is nothing to read. */
export function useWatchlist(id: string | undefined): ShownRows {
  const store = useListStore();
  const snapshot = useListsSnapshot(store, id);
  const head = id === undefined ? undefined : headOf(snapshot.lists, id);
  const isThere = head !== undefined;
  useEffect(() => {
    if (id !== undefined && isThere) store.open(id);
  }, [store, id, isThere]);
  const complete = id !== undefined && snapshot.complete.has(id);
  const all = complete ? (snapshot.lists.rows.get(id) ?? NO_ROWS) : NO_ROWS;
  const rows = useMemo(() => liveRows(all), [all]);
  const status =
    snapshot.status !== 'ready'
      ? snapshot.status
      : !isThere
        ? 'missing'
        : complete
          ? 'ready'
          : snapshot.failed.has(head.id)
            ? 'failed'
            : 'loading';
  return { status, head, rows, retry: store.refresh };
}
