import { applyChanges } from './apply-change.ts';
import type { DrawingChange } from './change.ts';
import { isLive, type Drawing, type Sheet } from './drawing.ts';
import { REMOVED_MAXIMUM } from './limits.ts';

/** A sheet after an edit, and what of it has to be written. */
export interface SheetCommit {
  readonly after: Sheet;
  /** Only those that the edit changed. */
  readonly changed: readonly Drawing[];
  /** Removed long ago and too many to keep. */
  readonly forgotten: readonly string[];
}

/** Applies an edit for good: a sheet that it changes gets its next revision. */
export function commitEdit(
  before: Sheet,
  changes: readonly DrawingChange[],
  now: number,
): SheetCommit {
  const applied = applyChanges(before, changes, now);
  if (applied === before) return { after: before, changed: [], forgotten: [] };
  const revision = before.revision + 1;
  const same = new Set(before.drawings);
  const forgotten = tooManyRemoved(applied.drawings);
  const drawings = applied.drawings
    .filter(({ id }) => !forgotten.has(id))
    .map((drawing) => (same.has(drawing) ? drawing : { ...drawing, revision }));
  return {
    after: { revision, drawings },
    changed: drawings.filter((drawing) => !same.has(drawing)),
    forgotten: [...forgotten],
  };
}

function tooManyRemoved(drawings: readonly Drawing[]): ReadonlySet<string> {
  const removed = drawings.filter((drawing) => !isLive(drawing));
  if (removed.length <= REMOVED_MAXIMUM) return new Set();
  const oldest = removed.toSorted((a, b) => (a.removedAt ?? 0) - (b.removedAt ?? 0));
  return new Set(oldest.slice(0, -REMOVED_MAXIMUM).map(({ id }) => id));
}
