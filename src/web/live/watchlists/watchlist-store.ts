import type { WriteFailure } from '../../api/endpoint-mutation.ts';
import type { PlanLimits } from '../../../domain/identity/plan-limits.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import type { LimitBroken } from '../../../domain/watchlists/limits.ts';
import type { ListDelta } from '../../../domain/watchlists/reconcile.ts';
import { NO_LISTS, type Watchlists } from '../../../domain/watchlists/watchlist.ts';

export type ListLimits = Pick<PlanLimits, 'watchlists' | 'watchlistRows'>;

export type ReadStatus = 'loading' | 'ready' | 'failed';

/** What a page knows of its reader's lists. A new object with every change. */
export interface ListsSnapshot {
  readonly status: ReadStatus;
  /** Every list with the own edits on top; those that are not in `complete` as bare symbols. */
  readonly lists: Watchlists;
  /** The lists whose rows are at hand. */
  readonly complete: ReadonlySet<string>;
  /** The lists whose rows could not be read. */
  readonly failed: ReadonlySet<string>;
  readonly limits: ListLimits | null;
}

export const NOTHING_SHOWN: ListsSnapshot = {
  status: 'loading',
  lists: NO_LISTS,
  complete: new Set(),
  failed: new Set(),
  limits: null,
};

/** Why an edit did not happen; `because` says it where no server has put it into words. */
export interface EditFailure extends WriteFailure {
  readonly because?: LimitBroken | { readonly kind: 'storageFull' | 'noStorage' };
}

export type EditOutcome =
  | {
      readonly kind: 'done';
      /** Takes the edit back; nothing when it changed nothing. */
      readonly undo: readonly WatchlistChange[];
    }
  | { readonly kind: 'failed'; readonly failure: EditFailure };

export interface StartedEdit {
  /** As it will be when the edit is done: an undo may be offered at once. */
  readonly undo: readonly WatchlistChange[];
  readonly outcome: Promise<EditOutcome>;
}

/** The lists of one page, outside of React: of an account, or kept by the browser. */
export interface WatchlistStore {
  readonly keptIn: 'account' | 'browser';
  /** `wanted` is a list whose rows a loader may have brought. */
  readonly get: (wanted?: string) => ListsSnapshot;
  /** Lists are read and kept current while somebody listens. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Reads the rows of a list and keeps them current. */
  readonly open: (list: string) => void;
  /** Shows the changes at once and sends them; a refused edit disappears again. */
  readonly edit: (changes: readonly WatchlistChange[]) => StartedEdit;
  /** Merges what another call answered about a list, such as an import. */
  readonly take: (delta: ListDelta) => void;
  /** Reads again what could not be read, and what may have changed unheard. */
  readonly refresh: () => void;
}
