import { applyChanges, type EditMoment } from './apply-change.ts';
import type { WatchlistChange } from './change.ts';
import {
  hasWords,
  isLive,
  REMOVED_MAXIMUM,
  type WatchlistHead,
  type WatchlistRow,
  type Watchlists,
} from './watchlist.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** One list after an edit, and what of it has to be written. */
export type ListCommit =
  | {
      readonly kind: 'changed';
      readonly head: WatchlistHead;
      /** Only those that the edit changed. */
      readonly rows: readonly WatchlistRow[];
      /** Removed long ago and too many to keep. */
      readonly forgotten: readonly SymbolId[];
    }
  | { readonly kind: 'purged'; readonly head: WatchlistHead };

export interface CommittedEdit {
  readonly after: Watchlists;
  /** Without lists that the edit left as they were. */
  readonly lists: readonly ListCommit[];
}

/** Applies an edit for good: every list that it changes gets its next revision. */
export function commitEdit(
  before: Watchlists,
  changes: readonly WatchlistChange[],
  moment: EditMoment,
): CommittedEdit {
  const applied = applyChanges(before, changes, moment);
  const known = new Map(before.heads.map((head) => [head.id, head]));
  const lists: ListCommit[] = [];
  const heads: WatchlistHead[] = [];
  const rows = new Map(applied.rows);
  for (const head of applied.heads) {
    const old = known.get(head.id);
    known.delete(head.id);
    const oldRows = before.rows.get(head.id) ?? [];
    const newRows = applied.rows.get(head.id) ?? oldRows;
    if (head === old && newRows === oldRows) {
      heads.push(head);
      continue;
    }
    const revision = head.revision + 1;
    const same = new Set(oldRows);
    const forgotten = tooManyRemoved(newRows);
    const numbered = newRows
      .filter(({ symbol }) => !forgotten.has(symbol))
      .map((row) => (same.has(row) ? row : { ...row, revision }));
    const committed = { ...head, revision };
    heads.push(committed);
    rows.set(head.id, numbered);
    lists.push({
      kind: 'changed',
      head: committed,
      rows: numbered.filter((row) => !same.has(row)),
      forgotten: [...forgotten],
    });
  }
  for (const head of known.values()) lists.push({ kind: 'purged', head });
  return { after: { heads, rows }, lists };
}

function tooManyRemoved(rows: readonly WatchlistRow[]): ReadonlySet<SymbolId> {
  const removed = rows.filter((row) => !isLive(row));
  if (removed.length <= REMOVED_MAXIMUM) return new Set();
  const oldest = removed.toSorted(
    (a, b) => Number(hasWords(a)) - Number(hasWords(b)) || (a.removedAt ?? 0) - (b.removedAt ?? 0),
  );
  return new Set(oldest.slice(0, -REMOVED_MAXIMUM).map(({ symbol }) => symbol));
}
