import type { PlanLimits } from '../../../domain/identity/plan-limits.ts';
import type { EditMoment } from '../../../domain/watchlists/apply-change.ts';
import { listsOf, rowListsOf, type WatchlistChange } from '../../../domain/watchlists/change.ts';
import { commitEdit, type ListCommit } from '../../../domain/watchlists/commit-edit.ts';
import { limitBroken } from '../../../domain/watchlists/limits.ts';
import type { WatchlistHead, Watchlists } from '../../../domain/watchlists/watchlist.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import type { WatchlistRecord } from '../../../ports/store/watchlist-store.ts';
import { failure } from '../../call/failure.ts';

export interface ListWriterParts {
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

/** Applies changes to a member's lists in a transaction, and tells who shows them after it. */
export type WriteLists = (
  stores: StoreTransaction,
  memberId: string,
  changes: readonly WatchlistChange[],
  limits: Pick<PlanLimits, 'watchlists' | 'watchlistRows'>,
  prices: EditMoment['prices'],
) => Promise<null>;

export const listWriter =
  (parts: ListWriterParts): WriteLists =>
  async (stores, memberId, changes, limits, prices) => {
    const heads = await stores.watchlists.heads(memberId);
    requireLists(heads, changes);
    const rowLists = new Set(changes.flatMap(rowListsOf));
    const known = heads.filter(({ id }) => rowLists.has(id)).map(({ id }) => id);
    const before: Watchlists = {
      heads: heads.map(headOnly),
      rows: await stores.watchlists.rows(memberId, known),
    };
    const moment = { now: parts.now(), prices };
    const { after, lists } = commitEdit(before, changes, moment);
    refuseBeyond(limitBroken(before, after, limits));
    const changed = new Map(lists.map((commit) => [commit.head.id, eventOf(commit, moment.now)]));
    const followers = await stores.watchlistShares.followers(
      memberId,
      [...changed.keys()],
      moment.now,
    );
    await stores.watchlists.save(memberId, lists);
    stores.afterCommit(() => {
      for (const event of changed.values()) parts.publish(memberId, 'lists', event);
      for (const { memberId: follower, shareId, list } of followers) {
        const { version, at } = changed.get(list)!;
        parts.publish(follower, 'lists', { event: 'followed.changed', id: shareId, version, at });
      }
    });
    return null;
  };

export const headOnly = (record: WatchlistRecord): WatchlistHead => {
  const { completeSince: _, ...head } = record;
  return head;
};

/** Somebody else's list is as unknown as one that never was. */
function requireLists(heads: readonly WatchlistHead[], changes: readonly WatchlistChange[]): void {
  const known = new Set(heads.map(({ id }) => id));
  for (const change of changes) {
    if (change.kind === 'createList') known.add(change.list);
    for (const id of listsOf(change))
      if (!known.has(id)) throw failure(404, 'failures.noWatchlist');
  }
}

function refuseBeyond(broken: ReturnType<typeof limitBroken>): void {
  if (broken === undefined) return;
  const { most } = broken;
  switch (broken.kind) {
    case 'lists':
      throw failure(403, 'failures.tooManyWatchlists', { most });
    case 'rows':
      throw failure(403, 'failures.tooManyWatchlistRows', { most, list: broken.list });
    case 'trash':
      throw failure(403, 'failures.watchlistTrashFull', { most });
    default:
      broken satisfies never;
  }
}

const eventOf = (commit: ListCommit, at: number) => ({
  event: commit.kind === 'purged' ? 'list.purged' : 'list.changed',
  id: commit.head.id,
  version: commit.head.revision + (commit.kind === 'purged' ? 1 : 0),
  at,
});
