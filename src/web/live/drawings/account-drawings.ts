import { ApiFailure } from '../../../contract/error.ts';
import { CHANGES_PER_EDIT, getDrawings } from '../../../contract/drawings.ts';
import type { DrawingChange } from '../../../domain/drawings/change.ts';
import {
  isNews,
  NOTHING_KNOWN,
  type PendingEdit,
  settled,
  shownSheet,
  withDelta,
  withPending,
} from '../../../domain/drawings/reconcile.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { OFFLINE, UNFORESEEN } from '../../api/endpoint-mutation.ts';
import type { MemberNews } from '../use-member-topic.ts';
import type { DrawingOutcome, DrawingStore, SheetSnapshot } from './drawing-store.ts';
import { sendEdit } from './send-edit.ts';

export interface AccountDrawingsParts {
  readonly symbol: SymbolId;
  readonly api: ApiClient;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** Waits before an edit that got no answer is sent again. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Tells of changes made elsewhere; `incomplete` when listening begins. */
  readonly watchNews: (tell: (news: MemberNews) => void) => () => void;
  readonly report: (problem: unknown) => void;
}

/** After the transport has given up, in ms. The edit stays on screen meanwhile. */
const SENT_AGAIN_AFTER = [2_000, 5_000, 10_000] as const;

const NOT_SENT = OFFLINE as Extract<typeof OFFLINE, { kind: 'failed' }>;

/** The drawings of a member on a symbol: the server's state with the page's own edits on top. */
export function accountDrawings(parts: AccountDrawingsParts): DrawingStore {
  const { api, symbol, isOnline } = parts;
  const listeners = new Set<() => void>();
  let client = NOTHING_KNOWN;
  let status: SheetSnapshot['status'] = 'loading';
  let snapshot: SheetSnapshot | undefined;
  let stopNews: (() => void) | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let unsent = 0;
  let isReading = false;
  let mustRead = false;
  /** The newest revision that somebody has told of. */
  let heard = -1;

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of listeners) listener();
  };

  /** One question at a time, however many news there are. */
  const read = async (): Promise<void> => {
    mustRead = true;
    if (isReading) return;
    isReading = true;
    try {
      while (mustRead) {
        mustRead = false;
        const since = client.confirmed?.revision;
        const query = since === undefined ? {} : { since: String(since) };
        client = withDelta(client, await api(getDrawings, { params: { symbol }, query }));
        status = 'ready';
      }
    } catch (problem) {
      mustRead = false;
      if (status === 'loading') status = 'failed';
      if (!(problem instanceof ApiFailure)) parts.report(problem);
    } finally {
      isReading = false;
      changed();
    }
  };

  const hear = ({ events, incomplete }: MemberNews): void => {
    for (const { event, id, version } of events)
      if (event === 'drawings.changed' && id === symbol) heard = Math.max(heard, version);
    // News of an own edit come before its answer, which brings the same.
    if (incomplete || (unsent === 0 && isNews(client, heard))) void read();
  };

  const sendOnce = ({ id, changes }: PendingEdit) =>
    sendEdit({ api, isOnline }, symbol, id, changes, client.confirmed?.revision);

  /** The same edit under the same key, so that it counts once however often it arrives. */
  const send = async (edit: PendingEdit): Promise<DrawingOutcome> => {
    let outcome = await sendOnce(edit);
    for (const wait of SENT_AGAIN_AFTER) {
      if (outcome.kind === 'done' || outcome.failure.statusCode !== 503) break;
      // Refused before anything was sent: the reader is told at once.
      if (outcome.failure.kind === 'offline') break;
      await parts.pause(wait);
      const again = await sendOnce(edit);
      outcome = again.kind === 'failed' && again.failure.kind === 'offline' ? outcome : again;
    }
    if (outcome.kind === 'done') {
      client = withDelta(client, outcome.answer);
      status = 'ready';
      return { kind: 'done' };
    }
    // Whether it took effect is in the sheet.
    if (outcome.failure.kind === 'unknown') mustRead = true;
    return outcome;
  };

  const enqueue = (changes: readonly DrawingChange[]): Promise<DrawingOutcome> => {
    const edit: PendingEdit = { id: parts.newId(), changes, now: parts.now() };
    client = withPending(client, edit);
    unsent += 1;
    const sent = sending
      .then(() => send(edit))
      .catch((problem: unknown): DrawingOutcome => {
        parts.report(problem);
        return { kind: 'failed', failure: UNFORESEEN };
      })
      .finally(() => {
        client = settled(client, edit.id);
        unsent -= 1;
        changed();
        if (unsent === 0 && (mustRead || isNews(client, heard))) void read();
      });
    sending = sent;
    return sent;
  };

  return {
    keptIn: 'account',
    get: () => (snapshot ??= { status, sheet: shownSheet(client) }),
    subscribe: (onChange) => {
      const listener = () => onChange();
      listeners.add(listener);
      if (listeners.size === 1) {
        if (status !== 'ready') void read();
        stopNews = parts.watchNews(hear);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopNews?.();
        stopNews = undefined;
      };
    },
    edit: async (changes) => {
      if (changes.length === 0) return { kind: 'done' };
      if (!isOnline()) return NOT_SENT;
      const parcels = inBatches(changes, CHANGES_PER_EDIT).map(enqueue);
      changed();
      const outcomes = await Promise.all(parcels);
      return outcomes.find(({ kind }) => kind === 'failed') ?? { kind: 'done' };
    },
    refresh: () => void read(),
  };
}
