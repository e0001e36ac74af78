import { planOf } from '../../../domain/identity/plans.ts';
import { commitEdit } from '../../../domain/watchlists/commit-edit.ts';
import { limitBroken } from '../../../domain/watchlists/limits.ts';
import { NO_LISTS, type Watchlists } from '../../../domain/watchlists/watchlist.ts';
import { UNFORESEEN } from '../../api/endpoint-mutation.ts';
import { safeUndo } from './safe-undo.ts';
import { LISTS_KEY } from './lists-key.ts';
import { readStored, storedText } from './stored-lists.ts';
import {
  type EditFailure,
  type ListsSnapshot,
  NOTHING_SHOWN,
  type StartedEdit,
  type WatchlistStore,
} from './watchlist-store.ts';

export interface BrowserListsParts {
  /** Undefined where the browser keeps nothing for this page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Calls back when another tab has written; the key is null when everything was cleared. */
  readonly onStorage: (listener: (key: string | null) => void) => () => void;
  readonly now: () => number;
}

/** The lists of a visitor without an account: kept by the browser, shared by its tabs. */
export function browserLists({ storage, onStorage, now }: BrowserListsParts): WatchlistStore {
  const { limits } = planOf('free');
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  let snapshot: ListsSnapshot | undefined;

  const stored = () => {
    try {
      return readStored(storage?.getItem(LISTS_KEY) ?? null);
    } catch {
      // Storage may be forbidden only when it is used.
      return readStored(null);
    }
  };
  const snapshotOf = (lists: Watchlists): ListsSnapshot => ({
    ...NOTHING_SHOWN,
    status: 'ready',
    lists,
    complete: new Set(lists.heads.map(({ id }) => id)),
    limits,
  });
  const listsOf = (found: ReturnType<typeof stored>): Watchlists =>
    found.kind === 'read' ? found.lists : NO_LISTS;
  const changed = (): void => {
    snapshot = undefined;
    for (const listener of listeners) listener();
  };
  const refused = (because: NonNullable<EditFailure['because']>): StartedEdit => ({
    undo: [],
    outcome: Promise.resolve({
      kind: 'failed',
      failure: { ...UNFORESEEN, kind: 'refused', because },
    }),
  });

  return {
    keptIn: 'browser',
    get: () => (snapshot ??= snapshotOf(listsOf(stored()))),
    subscribe: (onChange) => {
      const listener = () => onChange();
      listeners.add(listener);
      if (listeners.size === 1) {
        stop = onStorage((key) => {
          if (key === null || key === LISTS_KEY) changed();
        });
        // Another tab may have written while nobody listened.
        snapshot = undefined;
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    open: () => {},
    take: () => {},
    refresh: changed,
    edit: (changes) => {
      const found = stored();
      if (storage === undefined || found.kind === 'newer') return refused({ kind: 'noStorage' });
      // On top of what is stored, not of what is shown: another tab may just have written.
      const before = found.lists;
      const { after } = commitEdit(before, changes, { now: now(), prices: new Map() });
      const broken = limitBroken(before, after, limits);
      if (broken !== undefined) return refused(broken);
      try {
        storage.setItem(LISTS_KEY, storedText(after, now()));
      } catch (problem) {
        const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError';
        return refused({ kind: isFull ? 'storageFull' : 'noStorage' });
      }
      const undo = safeUndo(snapshotOf(before), changes);
      changed();
      return { undo, outcome: Promise.resolve({ kind: 'done', undo }) };
    },
  };
}
