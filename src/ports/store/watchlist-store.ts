import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { ListCommit } from '../../domain/watchlists/commit-edit.ts';
import type { WatchlistHead, WatchlistRow } from '../../domain/watchlists/watchlist.ts';

export interface WatchlistRecord extends WatchlistHead {
  /** Changes since an older revision cannot be told: rows removed then have been forgotten. */
  readonly completeSince: number;
}

export interface WatchlistStore {
  /** All lists of a member, those in the trash among them. */
  readonly heads: (memberId: string) => Promise<readonly WatchlistRecord[]>;
  readonly head: (memberId: string, listId: string) => Promise<WatchlistRecord | undefined>;
  /** Rows of the named lists in their order, removed ones among them; empty for a list without any. */
  readonly rows: (
    memberId: string,
    listIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly WatchlistRow[]>>;
  /** Rows that a later revision than this has changed. */
  readonly rowsSince: (
    memberId: string,
    listId: string,
    revision: number,
  ) => Promise<readonly WatchlistRow[]>;
  /** The symbols in every list of a member, in the order of their rows, without removed ones. */
  readonly symbols: (memberId: string) => Promise<ReadonlyMap<string, readonly SymbolId[]>>;
  /** Writes what an edit changed. */
  readonly save: (memberId: string, commits: readonly ListCommit[]) => Promise<void>;
  /** Forgets lists that were trashed and rows that were removed before; answers how many. */
  readonly prune: (before: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly watchlists: WatchlistStore;
  }
}
