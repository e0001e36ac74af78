import { applyChanges } from './apply-change.ts';
import type { DrawingEdit } from './change.ts';
import { EMPTY_SHEET, inDrawingOrder, type Drawing, type Sheet } from './drawing.ts';

/** A sheet as the server answers it: whole, or what has changed since a revision the reader named. */
export interface SheetDelta {
  readonly revision: number;
  /** `null` when `drawings` are all of the sheet. */
  readonly since: number | null;
  readonly drawings: readonly Drawing[];
}

export interface PendingEdit extends DrawingEdit {
  /** The moment of the edit, so that showing it again and again shows the same. */
  readonly now: number;
}

/** What a page knows: the server's sheet, and its own edits that the server has not confirmed. */
export interface ClientSheet {
  /** Null until it has been read. */
  readonly confirmed: Sheet | null;
  readonly pending: readonly PendingEdit[];
}

export const NOTHING_KNOWN: ClientSheet = { confirmed: null, pending: [] };

/** What the page shows: the server's sheet with the own edits on top. */
export const shownSheet = ({ confirmed, pending }: ClientSheet): Sheet =>
  pending.reduce(
    (sheet, { changes, now }) => applyChanges(sheet, changes, now),
    confirmed ?? EMPTY_SHEET,
  );

export const withPending = (client: ClientSheet, edit: PendingEdit): ClientSheet => ({
  ...client,
  pending: [...client.pending, edit],
});

/** The server has applied the edit, or refused it: either way the confirmed sheet tells. */
export const settled = (client: ClientSheet, editId: string): ClientSheet => ({
  ...client,
  pending: client.pending.filter(({ id }) => id !== editId),
});

/** Merges an answer. Answers may overtake each other: an older one changes nothing. */
export function withDelta(client: ClientSheet, delta: SheetDelta): ClientSheet {
  const { confirmed } = client;
  if (confirmed !== null && confirmed.revision >= delta.revision) return client;
  if (delta.since !== null && (confirmed === null || confirmed.revision < delta.since))
    return client;
  const changed = new Set(delta.drawings.map(({ id }) => id));
  const kept =
    delta.since === null ? [] : (confirmed?.drawings ?? []).filter(({ id }) => !changed.has(id));
  return {
    ...client,
    confirmed: {
      revision: delta.revision,
      drawings: [...kept, ...delta.drawings].toSorted(inDrawingOrder),
    },
  };
}

/** Whether news of the sheet say something that this page does not know yet. */
export const isNews = ({ confirmed }: ClientSheet, version: number): boolean =>
  (confirmed?.revision ?? -1) < version;
