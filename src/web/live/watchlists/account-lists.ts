import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/calls.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { CHANGES_PER_EDIT, editWatchlists, getWatchlist } from '../../../contract/watchlists.ts';
import type { MemberEvent } from '../../../domain/identity/member-topic.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import { listsOf, type WatchlistChange } from '../../../domain/watchlists/change.ts';
import {
  isNews,
  knownRevision,
  NOTHING_KNOWN,
  outdatedLists,
  type PendingEdit,
  settled,
  withDelta,
  withHeads,
  withoutList,
  withPending,
} from '../../../domain/watchlists/reconcile.ts';
import { headOf } from '../../../domain/watchlists/watchlist.ts';
import type { ApiClient } from '../../api/client.ts';
import {
  defineMutation,
  OFFLINE,
  sendMutation,
  UNFORESEEN,
  type WriteOutcome,
} from '../../api/endpoint-mutation.ts';
import type { MemberNews } from '../use-member-topic.ts';
import {
  headsOnly,
  type ListedHead,
  type Outlines,
  outlinesOf,
  shownWithOutlines,
} from './known-lists.ts';
import { safeUndo } from './safe-undo.ts';
import type {
  EditOutcome,
  ListLimits,
  ListsSnapshot,
  ReadStatus,
  WatchlistStore,
} from './watchlist-store.ts';
import { type OwnLists, watchlistQuery, watchlistsQuery } from './watchlists-query.ts';

export interface AccountListsParts {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** Waits before an edit that got no answer is sent again. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Tells of changes made elsewhere; `incomplete` when listening begins. */
  readonly watchNews: (tell: (news: MemberNews) => void) => () => void;
  readonly report: (problem: unknown) => void;
}

type SentChanges = InputOf<typeof editWatchlists>['body']['changes'];

const NOT_SENT: EditOutcome = OFFLINE as Extract<typeof OFFLINE, { kind: 'failed' }>;

/** After the transport has given up, in ms. The edit stays on screen meanwhile. */
const SENT_AGAIN_AFTER = [2_000, 5_000, 10_000] as const;

/** A page that goes and one that comes both look at the lists: nothing is asked anew between them. */
const LISTENS_ON_FOR = 5_000;

/** The lists of a member: the server's state with the page's own edits on top (decision 27). */
export function accountLists(parts: AccountListsParts): WatchlistStore {
  const { api, queries, isOnline, now, newId } = parts;
  let client = NOTHING_KNOWN;
  let outlines: Outlines = new Map();
  let limits: ListLimits | null = null;
  let status: ReadStatus = 'loading';
  let snapshot: ListsSnapshot | undefined;
  let stopNews: (() => void) | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let answeredEdits = 0;
  let inFlight: ReadonlySet<string> | undefined;
  let heardMeanwhile: MemberEvent[] = [];
  let readingHeads = false;
  let headsAreOld = false;
  const opened = new Set<string>();
  const failed = new Set<string>();
  const reading = new Set<string>();
  const rereads = new Set<string>();
  const listeners = new Set<() => void>();

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of listeners) listener();
  };

  const makeSnapshot = (): ListsSnapshot => {
    const lists = shownWithOutlines(client, outlines);
    const known = new Set(client.confirmed.heads.map(({ id }) => id));
    return {
      status,
      lists,
      limits,
      failed: new Set(failed),
      // A list that only an own edit has made so far consists of nothing else.
      complete: new Set(
        lists.heads
          .map(({ id }) => id)
          .filter((id) => client.confirmed.rows.has(id) || !known.has(id)),
      ),
    };
  };

  const takeHeads = (answer: OwnLists): void => {
    const heads: readonly ListedHead[] = answer.lists;
    const old = outdatedLists(client, heads);
    outlines = outlinesOf(heads);
    client = withHeads(client, headsOnly(heads));
    ({ limits } = answer);
    status = 'ready';
    for (const id of [...old, ...opened]) if (needsRows(id, heads)) void readList(id);
  };

  const needsRows = (id: string, heads: readonly ListedHead[]): boolean => {
    const head = heads.find((one) => one.id === id);
    return head !== undefined && (knownRevision(client, id) ?? -1) < head.revision;
  };

  /** An answer from before an edit would take back what the edit did: it is asked for again. */
  const readHeads = async (): Promise<void> => {
    headsAreOld = true;
    if (readingHeads) return;
    readingHeads = true;
    try {
      while (headsAreOld) {
        headsAreOld = false;
        const before = answeredEdits;
        const answer = await queries.fetchQuery({ ...watchlistsQuery(api), staleTime: 0 });
        if (before === answeredEdits) takeHeads(answer);
        else headsAreOld = true;
      }
    } catch (problem) {
      if (status === 'loading') status = 'failed';
      if (!(problem instanceof ApiFailure)) parts.report(problem);
    } finally {
      readingHeads = false;
      changed();
    }
  };

  /** One question at a time per list, however many news there are. */
  const readList = async (id: string): Promise<void> => {
    rereads.add(id);
    if (reading.has(id)) return;
    reading.add(id);
    try {
      while (rereads.delete(id)) {
        const since = knownRevision(client, id);
        const delta = await api(getWatchlist, {
          params: { list: id },
          query: since === undefined ? {} : { since: String(since) },
        });
        failed.delete(id);
        client = withDelta(client, delta);
      }
    } catch (problem) {
      rereads.delete(id);
      if (problem instanceof ApiFailure && problem.statusCode === 404)
        client = withoutList(client, id);
      else failed.add(id);
      if (!(problem instanceof ApiFailure)) parts.report(problem);
    } finally {
      reading.delete(id);
      changed();
    }
  };

  const hear = ({ events, incomplete }: MemberNews): void => {
    let headsChanged = incomplete;
    for (const { event, id, version, at } of events)
      if (event === 'list.purged') {
        client = withoutList(client, id);
        changed();
      } else if (event === 'list.changed' && isNews(client, id, version)) {
        // Most likely it is the own edit, whose answer is on its way.
        if (inFlight?.has(id) === true) heardMeanwhile.push({ event, id, version, at });
        else if (client.confirmed.rows.has(id) || opened.has(id)) void readList(id);
        else headsChanged = true;
      }
    if (headsChanged) void readHeads();
  };

  const hearAgain = (): void => {
    inFlight = undefined;
    const events = heardMeanwhile;
    heardMeanwhile = [];
    if (events.length > 0) hear({ events, incomplete: false });
  };

  /** What a loader has brought is not asked for again. Called while rendering: others hear later. */
  const takeLoaded = (wanted: string | undefined): void => {
    const before = client;
    if (status !== 'ready') {
      const loaded = queries.getQueryData(watchlistsQuery(api).queryKey);
      if (loaded !== undefined) takeHeads(loaded);
    }
    if (wanted !== undefined && !client.confirmed.rows.has(wanted)) {
      const loaded = queries.getQueryData(watchlistQuery(api, wanted).queryKey);
      const head = headOf(client.confirmed, wanted);
      if (loaded !== undefined && head !== undefined && loaded.head.revision >= head.revision)
        client = withDelta(client, loaded);
    }
    if (client === before) return;
    snapshot = undefined;
    if (listeners.size > 0) queueMicrotask(changed);
  };

  const sendOnce = (edit: PendingEdit) => {
    const named = [...new Set(edit.changes.flatMap(listsOf))];
    const known = Object.fromEntries(
      named.flatMap((id) => {
        const revision = knownRevision(client, id);
        return revision === undefined ? [] : [[id, revision]];
      }),
    );
    const mutation = defineMutation({
      endpoint: editWatchlists,
      changes: [],
      idempotencyKey: () => edit.id,
    });
    const body = { changes: [...edit.changes] as SentChanges, known };
    return sendMutation({ api, isOnline }, mutation, { body });
  };

  /** The same edit under the same key, so that it counts once however often it arrives. */
  const send = async (edit: PendingEdit): Promise<WriteOutcome<unknown>> => {
    inFlight = new Set(edit.changes.flatMap(listsOf));
    let outcome = await sendOnce(edit);
    for (const wait of SENT_AGAIN_AFTER) {
      if (outcome.kind === 'done' || outcome.failure.statusCode !== 503) break;
      // Refused before anything was sent: the reader is told at once.
      if (outcome.failure.kind === 'offline') break;
      await parts.pause(wait);
      const again = await sendOnce(edit);
      outcome = again.kind === 'failed' && again.failure.kind === 'offline' ? outcome : again;
    }
    answeredEdits += 1;
    if (outcome.kind === 'done') {
      for (const delta of outcome.answer.lists) client = withDelta(client, delta);
      for (const id of outcome.answer.purged) client = withoutList(client, id);
    } else if (outcome.failure.kind === 'unknown')
      // Whether it took effect is in the lists.
      for (const id of inFlight)
        if (client.confirmed.rows.has(id)) void readList(id);
        else void readHeads();
    client = settled(client, edit.id);
    changed();
    hearAgain();
    return outcome;
  };

  const enqueue = (changes: readonly WatchlistChange[]): Promise<WriteOutcome<unknown>> => {
    const edit: PendingEdit = {
      id: newId(),
      changes,
      moment: { now: now(), prices: new Map() },
    };
    client = withPending(client, edit);
    const sent = sending
      .then(() => send(edit))
      .catch((problem: unknown) => {
        client = settled(client, edit.id);
        changed();
        hearAgain();
        parts.report(problem);
        return { kind: 'failed' as const, failure: UNFORESEEN };
      });
    sending = sent;
    return sent;
  };

  const stopListening = async (): Promise<void> => {
    await parts.pause(LISTENS_ON_FOR);
    if (listeners.size > 0) return;
    stopNews?.();
    stopNews = undefined;
  };

  const store: WatchlistStore = {
    keptIn: 'account',
    get: (wanted) => {
      takeLoaded(wanted);
      return (snapshot ??= makeSnapshot());
    },
    subscribe: (onChange) => {
      const listener = () => onChange();
      listeners.add(listener);
      if (listeners.size === 1) {
        takeLoaded(undefined);
        if (status !== 'ready') void readHeads();
        stopNews ??= parts.watchNews(hear);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void stopListening();
      };
    },
    open: (id) => {
      opened.add(id);
      takeLoaded(id);
      const isThere = headOf(client.confirmed, id) !== undefined;
      if (status === 'ready' && isThere && !client.confirmed.rows.has(id)) void readList(id);
    },
    edit: (changes) => {
      if (!isOnline()) return { undo: [], outcome: Promise.resolve(NOT_SENT) };
      const before = store.get();
      const undo = safeUndo(before, changes);
      // An edit has a limited number of changes; the undo of a large move has more.
      const parcels = inBatches(changes, CHANGES_PER_EDIT).map(enqueue);
      changed();
      const outcome = async (): Promise<EditOutcome> => {
        const outcomes = await Promise.all(parcels);
        const bad = outcomes.find(({ kind }) => kind === 'failed');
        return bad?.kind === 'failed' ? bad : { kind: 'done', undo };
      };
      return { undo, outcome: outcome() };
    },
    take: (delta) => {
      client = withDelta(client, delta);
      changed();
    },
    refresh: () => {
      const again = [...failed];
      failed.clear();
      for (const id of again) void readList(id);
      void readHeads();
    },
  };
  return store;
}
