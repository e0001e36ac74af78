import { ALERTS_SEEN_MAXIMUM, type BulkOutcome } from '../../../contract/alerts.schema.ts';
import type { Alert, AlertDraft } from '../../../domain/alerts/alert.ts';
import type { AlertSight } from '../../../domain/alerts/alert-sight.ts';
import { needsWatcher } from '../../../domain/alerts/condition-tests.ts';
import { changedFields, isSameWatch } from '../../../domain/alerts/draft-changes.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import type { ApiFailure } from '../../../contract/error.ts';
import type { AlertStore } from '../../../ports/store/alert-store.ts';
import type { RunTransaction, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import type { AskWatchers } from './ask-watchers.ts';
import type { ToldChange, TellAlertChanges } from './tell-changes.ts';
import { type DraftInput, readDraft, type ReadDraftParts, type Reader } from './read-draft.ts';

/** Removed alerts that a member keeps; the oldest are forgotten first. */
export const REMOVED_ALERTS_MAXIMUM = 1_000;
/** The log of a member has an age and a length. */
const LOG_LIFE = 366 * 86_400_000;
const LOG_MAXIMUM = 5_000;

export interface AlertServiceParts extends ReadDraftParts {
  readonly alerts: AlertStore;
  readonly transaction: RunTransaction;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly askWatchers: AskWatchers;
  readonly tell: TellAlertChanges;
  readonly now: () => number;
}

export type BulkChange =
  | { readonly action: 'pause' | 'resume' | 'delete' | 'restore'; readonly ids: readonly string[] }
  | {
      readonly action: 'channels';
      readonly ids: readonly string[];
      readonly channels: readonly string[] | null;
    };

export interface BulkAnswer {
  readonly id: string;
  readonly outcome: BulkOutcome;
  readonly alert: Alert | null;
}

export interface AlertService {
  readonly list: (
    member: Member,
  ) => Promise<{ readonly alerts: readonly Alert[]; readonly most: number }>;
  /** What those who watch see of alerts that quotes do not tell the distance of. */
  readonly see: (
    member: Member,
    signal: AbortSignal,
  ) => Promise<{ readonly alerts: readonly AlertSight[] }>;
  readonly trash: (member: Member) => Promise<{ readonly alerts: readonly Alert[] }>;
  readonly save: (
    reader: Reader,
    id: string,
    input: DraftInput,
    revision: number,
  ) => Promise<Alert>;
  /** Adds drafts that have been read, all or none; those that are there already stay as they are. */
  readonly add: (
    member: Member,
    drafts: readonly { readonly id: string; readonly draft: AlertDraft }[],
  ) => Promise<readonly Alert[]>;
  readonly setPaused: (member: Member, id: string, paused: boolean) => Promise<Alert>;
  readonly duplicate: (member: Member, id: string, copyId: string) => Promise<Alert>;
  readonly remove: (member: Member, id: string) => Promise<Alert>;
  readonly restore: (member: Member, id: string) => Promise<Alert>;
  readonly change: (
    member: Member,
    change: BulkChange,
  ) => Promise<{ readonly outcomes: readonly BulkAnswer[] }>;
  readonly prune: () => Promise<number>;
}

const fresh = (id: string, draft: AlertDraft, at: number): Alert => ({
  ...draft,
  id,
  status: 'active',
  remark: null,
  createdAt: at,
  updatedAt: at,
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
});

export function alertService(parts: AlertServiceParts): AlertService {
  const { alerts, now } = parts;

  /** Saves alerts and tells pages and workers once they are kept. */
  const put = async (
    stores: StoreTransaction,
    { userId }: Member,
    changes: readonly ToldChange[],
  ): Promise<void> => {
    if (changes.length === 0) return;
    await stores.alerts.save(
      userId,
      changes.map(({ after }) => after),
    );
    stores.afterCommit(() => parts.tell(userId, changes));
  };

  const known = async (
    stores: StoreTransaction,
    { userId }: Member,
    id: string,
  ): Promise<Alert> => {
    const alert = await stores.alerts.get(userId, id);
    if (alert === undefined) throw failure(404, 'failures.noAlert');
    return alert;
  };

  const requireRoom = async (
    stores: StoreTransaction,
    { userId }: Member,
    { limits }: Pick<Entitlement, 'limits'>,
    added = 1,
  ): Promise<void> => {
    if ((await stores.alerts.count(userId)) + added > limits.alerts)
      throw failure(403, 'failures.tooManyAlerts', { most: limits.alerts });
  };

  const requireFuture = ({ expiresAt }: Pick<AlertDraft, 'expiresAt'>, path: string): void => {
    if (expiresAt !== null && expiresAt <= now())
      throw fieldFailure(400, path, 'failures.alertExpired');
  };

  /** One step for one alert; `undefined` when there is nothing to do. */
  const step = (before: Alert, change: BulkChange): Alert | undefined => {
    const at = now();
    const next = { ...before, updatedAt: at, revision: before.revision + 1 };
    switch (change.action) {
      case 'pause':
        return before.status === 'paused' || before.removedAt !== null
          ? undefined
          : { ...next, status: 'paused' };
      case 'resume':
        return before.status === 'active' || before.removedAt !== null
          ? undefined
          : { ...next, status: 'active', remark: null };
      case 'delete':
        return before.removedAt === null ? { ...next, removedAt: at } : undefined;
      case 'restore':
        return before.removedAt === null ? undefined : { ...next, removedAt: null };
      case 'channels':
        return before.removedAt !== null ||
          changedFields(before, { ...before, ...change }).length === 0
          ? undefined
          : { ...next, channels: change.channels };
      default:
        return change satisfies never;
    }
  };

  const one = async (
    member: Member,
    id: string,
    action: 'pause' | 'resume' | 'delete' | 'restore',
  ): Promise<Alert> => {
    const entitlement = await parts.entitlementOf(member);
    return parts.transaction(async (stores) => {
      const before = await known(stores, member, id);
      if (before.removedAt !== null && action !== 'restore' && action !== 'delete')
        throw failure(404, 'failures.noAlert');
      const after = step(before, { action, ids: [id] });
      if (after === undefined) return before;
      if (action === 'resume') requireFuture(after, 'body.paused');
      if (action === 'restore') await requireRoom(stores, member, entitlement);
      await put(stores, member, [{ before, after }]);
      if (action === 'delete')
        await stores.alerts.forgetRemoved(member.userId, REMOVED_ALERTS_MAXIMUM);
      return after;
    });
  };

  const add: AlertService['add'] = async (member, drafts) => {
    const entitlement = await parts.entitlementOf(member);
    return parts.transaction(async (stores) => {
      const ids = drafts.map(({ id }) => id);
      const there = new Map(
        (await stores.alerts.getMany(member.userId, ids)).map((alert) => [alert.id, alert]),
      );
      const made = drafts
        .filter(({ id }) => !there.has(id))
        .map(({ id, draft }) => ({ before: undefined, after: fresh(id, draft, now()) }));
      if (made.length > 0) await requireRoom(stores, member, entitlement, made.length);
      await put(stores, member, made);
      const all = new Map([...there, ...made.map(({ after }) => [after.id, after] as const)]);
      return ids.flatMap((id) => all.get(id) ?? []);
    });
  };

  return {
    add,
    list: async (member) => {
      const [listed, { limits }] = await Promise.all([
        alerts.list(member.userId),
        parts.entitlementOf(member),
      ]);
      return { alerts: listed, most: limits.alerts };
    },
    see: async ({ userId }, signal) => {
      const ids = (await alerts.list(userId)).filter(needsWatcher).map(({ id }) => id);
      return { alerts: await parts.askWatchers(userId, ids.slice(0, ALERTS_SEEN_MAXIMUM), signal) };
    },
    trash: async (member) => ({ alerts: await alerts.trash(member.userId) }),
    save: async (reader, id, input, revision) => {
      const { member } = reader;
      const draft = await readDraft(parts, input, reader);
      const entitlement = await parts.entitlementOf(member);
      return parts.transaction(async (stores) => {
        const before = await stores.alerts.get(member.userId, id);
        if (before === undefined) {
          // Revisions begin with 1: what was edited has been deleted for good.
          if (revision !== 0) throw failure(404, 'failures.noAlert');
          requireFuture(draft, 'body.expiresAt');
          await requireRoom(stores, member, entitlement);
          const after = fresh(id, draft, now());
          await put(stores, member, [{ before, after }]);
          return after;
        }
        if (before.removedAt !== null) throw failure(404, 'failures.noAlert');
        const changed = changedFields(before, draft);
        const watches = before.status === 'active' || before.status === 'paused';
        // The same sent again is no conflict with itself; saving what is done lets it watch again.
        if (changed.length === 0 && (watches || revision !== before.revision)) return before;
        if (revision !== before.revision) throw conflict(changed);
        requireFuture(draft, 'body.expiresAt');
        const after: Alert = {
          ...before,
          isUrgent: false,
          ...draft,
          status: before.status === 'paused' ? 'paused' : 'active',
          remark: null,
          updatedAt: now(),
          revision: revision + 1,
        };
        if (before.status === 'active' && isSameWatch(before, draft))
          await stores.alerts.carryMemories(member.userId, id, {
            from: before.revision,
            to: after.revision,
          });
        await put(stores, member, [{ before, after }]);
        return after;
      });
    },
    setPaused: (member, id, paused) => one(member, id, paused ? 'pause' : 'resume'),
    remove: (member, id) => one(member, id, 'delete'),
    restore: (member, id) => one(member, id, 'restore'),
    duplicate: async (member, id, copyId) => {
      const entitlement = await parts.entitlementOf(member);
      return parts.transaction(async (stores) => {
        const original = await known(stores, member, id);
        if (original.removedAt !== null) throw failure(404, 'failures.noAlert');
        const there = await stores.alerts.get(member.userId, copyId);
        // Sent again; an id that another alert has is no place for a copy.
        if (there !== undefined) {
          if (there.removedAt === null && changedFields(there, original).length === 0) return there;
          throw fieldFailure(409, 'body.id', 'failures.alertIdTaken');
        }
        await requireRoom(stores, member, entitlement);
        const made = fresh(copyId, original, now());
        const isOver = made.expiresAt !== null && made.expiresAt <= now();
        const after = isOver ? { ...made, expiresAt: null } : made;
        await put(stores, member, [{ before: undefined, after }]);
        return after;
      });
    },
    change: async (member, change) => {
      const { limits } = await parts.entitlementOf(member);
      if (change.action === 'channels') await requireOwnChannels(parts, member, change.channels);
      return parts.transaction(async (stores) => {
        const ids = [...new Set(change.ids)];
        const found = new Map(
          (await stores.alerts.getMany(member.userId, ids)).map((alert) => [alert.id, alert]),
        );
        let room = limits.alerts - (await stores.alerts.count(member.userId));
        const changes: ToldChange[] = [];
        const outcomes = ids.map((id): BulkAnswer => {
          const before = found.get(id);
          const isGone = before === undefined || before.removedAt !== null;
          if (before === undefined || (isGone && !['restore', 'delete'].includes(change.action)))
            return { id, outcome: 'missing', alert: null };
          const after = step(before, change);
          if (after === undefined) return { id, outcome: 'unchanged', alert: before };
          if (change.action === 'resume' && after.expiresAt !== null && after.expiresAt <= now())
            return { id, outcome: 'expired', alert: before };
          if (change.action === 'restore' && (room -= 1) < 0)
            return { id, outcome: 'over-limit', alert: before };
          changes.push({ before, after });
          return { id, outcome: 'done', alert: after };
        });
        // What is told to whom changes nothing about what is watched.
        if (change.action === 'channels')
          for (const { before, after } of changes)
            if (before !== undefined)
              await stores.alerts.carryMemories(member.userId, after.id, {
                from: before.revision,
                to: after.revision,
              });
        await put(stores, member, changes);
        if (change.action === 'delete')
          await stores.alerts.forgetRemoved(member.userId, REMOVED_ALERTS_MAXIMUM);
        return { outcomes };
      });
    },
    prune: async () => {
      const removed = await alerts.prune(now() - TRASH_LIFE);
      return removed + (await alerts.pruneFirings(now() - LOG_LIFE, LOG_MAXIMUM));
    },
  };
}

/** Says which parts differ from what is kept now. */
function conflict(changed: readonly string[]): ApiFailure {
  const fields = changed.join(', ');
  const { statusMessage } = failure(409, 'failures.alertChanged', { fields });
  const issues = changed.map((field) => ({ path: `body.${field}`, message: statusMessage }));
  return failure(409, 'failures.alertChanged', { fields }, { issues });
}

async function requireOwnChannels(
  { stores }: Pick<ReadDraftParts, 'stores'>,
  { userId }: Member,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids === null || ids.length === 0) return;
  const own = new Set((await stores.channels.list(userId)).map(({ id }) => id));
  if (!ids.every((id) => own.has(id)))
    throw fieldFailure(400, 'body.channels', 'failures.noChannel');
}
