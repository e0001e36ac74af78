import { applyChanges, type EditMoment } from './apply-change.ts';
import type { WatchlistEdit } from './change.ts';
import {
  headOf,
  inRowOrder,
  NO_LISTS,
  type WatchlistHead,
  type WatchlistRow,
  type Watchlists,
} from './watchlist.ts';

/** A list as the server answers it: whole, or what has changed since a revision the reader named. */
export interface ListDelta {
  readonly head: WatchlistHead;
  /** `null` when `rows` are all rows of the list. */
  readonly since: number | null;
  readonly rows: readonly WatchlistRow[];
}

/** What a client knows: the server's state, and its own edits that the server has not confirmed. */
export interface ClientLists {
  readonly confirmed: Watchlists;
  readonly pending: readonly PendingEdit[];
}

export interface PendingEdit extends WatchlistEdit {
  /** The moment of the edit, so that showing it again and again shows the same. */
  readonly moment: EditMoment;
}

export const NOTHING_KNOWN: ClientLists = { confirmed: NO_LISTS, pending: [] };

/** What the page shows: the server's state with the own edits on top. */
export const shownLists = ({ confirmed, pending }: ClientLists): Watchlists =>
  pending.reduce((lists, { changes, moment }) => applyChanges(lists, changes, moment), confirmed);

export const withPending = (client: ClientLists, edit: PendingEdit): ClientLists => ({
  ...client,
  pending: [...client.pending, edit],
});

/** The server has applied the edit, or refused it: either way the confirmed state tells. */
export const settled = (client: ClientLists, editId: string): ClientLists => ({
  ...client,
  pending: client.pending.filter(({ id }) => id !== editId),
});

/** All heads anew, as after a connection that was lost. Rows stay at hand until they are read again. */
export function withHeads(client: ClientLists, heads: readonly WatchlistHead[]): ClientLists {
  const ids = new Set(heads.map(({ id }) => id));
  // Rows belong to the revision of the known head: a newer one comes with its rows only.
  const merged = heads.map((head) => {
    const known = headOf(client.confirmed, head.id);
    return known !== undefined && client.confirmed.rows.has(head.id) ? known : head;
  });
  return {
    ...client,
    confirmed: {
      heads: merged,
      rows: new Map([...client.confirmed.rows].filter(([id]) => ids.has(id))),
    },
  };
}

/** Merges an answer. Answers may overtake each other: an older one changes nothing. */
export function withDelta(client: ClientLists, delta: ListDelta): ClientLists {
  const { confirmed } = client;
  const known = headOf(confirmed, delta.head.id);
  const rows = confirmed.rows.get(delta.head.id);
  if (known !== undefined && rows !== undefined && known.revision >= delta.head.revision)
    return client;
  if (delta.since !== null && (rows === undefined || (known?.revision ?? -1) < delta.since))
    return client;
  return {
    ...client,
    confirmed: {
      heads: [...confirmed.heads.filter(({ id }) => id !== delta.head.id), delta.head],
      rows: new Map(confirmed.rows).set(delta.head.id, mergedRows(rows ?? [], delta)),
    },
  };
}

export const withoutList = (client: ClientLists, id: string): ClientLists => {
  const rows = new Map(client.confirmed.rows);
  rows.delete(id);
  return {
    ...client,
    confirmed: { heads: client.confirmed.heads.filter((head) => head.id !== id), rows },
  };
};

/** The revision to ask for changes since; undefined when the whole list is needed. */
export const knownRevision = ({ confirmed }: ClientLists, id: string): number | undefined =>
  confirmed.rows.has(id) ? headOf(confirmed, id)?.revision : undefined;

/** Whether news of a list says something that this client does not know yet. */
export const isNews = (client: ClientLists, id: string, version: number): boolean =>
  (headOf(client.confirmed, id)?.revision ?? -1) < version;

/** The lists whose rows are at hand but older than the server says. */
export const outdatedLists = (
  client: ClientLists,
  heads: readonly Pick<WatchlistHead, 'id' | 'revision'>[],
): readonly string[] =>
  heads
    .filter(({ id, revision }) => (knownRevision(client, id) ?? revision) < revision)
    .map(({ id }) => id);

function mergedRows(known: readonly WatchlistRow[], delta: ListDelta): readonly WatchlistRow[] {
  if (delta.since === null) return delta.rows.toSorted(inRowOrder);
  const changed = new Set(delta.rows.map(({ symbol }) => symbol));
  return [...known.filter(({ symbol }) => !changed.has(symbol)), ...delta.rows].toSorted(
    inRowOrder,
  );
}
