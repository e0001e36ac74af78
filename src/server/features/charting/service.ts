import type { ListedChartItem } from '../../../contract/chart-items.schema.ts';
import {
  BODY_MAXIMUM,
  bodyFits,
  type ChartItem,
  type ChartItemHead,
  type ChartItemKind,
  freeName,
  nameKey,
  parseBody,
  REMOVED_ITEMS_MAXIMUM,
} from '../../../domain/charting/chart-item.ts';
import { isSameJson, type PlainRecord, plainRecord } from '../../../domain/charting/plain-json.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { ChartItemStore } from '../../../ports/store/chart-item-store.ts';
import type { RunTransaction, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';

export interface ChartItemParts {
  readonly items: ChartItemStore;
  readonly transaction: RunTransaction;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface ChartItemDraft {
  readonly id: string;
  readonly kind: ChartItemKind;
  readonly name: string;
  readonly body: PlainRecord;
  readonly revision: number;
}

export interface ChartItemService {
  readonly list: (
    member: Member,
    kind: ChartItemKind,
  ) => Promise<{ readonly items: readonly ListedChartItem[]; readonly most: number }>;
  readonly read: (member: Member, id: string) => Promise<ChartItem>;
  readonly save: (member: Member, draft: ChartItemDraft) => Promise<ChartItemHead>;
  readonly rename: (
    member: Member,
    id: string,
    to: { readonly name: string; readonly revision: number },
  ) => Promise<ChartItemHead>;
  readonly setDefault: (member: Member, id: string, isDefault: boolean) => Promise<ChartItemHead>;
  readonly remove: (member: Member, id: string) => Promise<ChartItemHead>;
  readonly restore: (member: Member, id: string) => Promise<ChartItemHead>;
  readonly prune: () => Promise<number>;
}

export function chartItemService(parts: ChartItemParts): ChartItemService {
  const { items, now } = parts;

  const mostOf = async (member: Member, kind: ChartItemKind): Promise<number> => {
    const { limits } = await parts.entitlementOf(member);
    return kind === 'layout' ? limits.chartLayouts : limits.chartTemplates;
  };

  /** Saves an item and tells the member's pages. */
  const put = async (
    stores: StoreTransaction,
    { userId }: Member,
    item: ChartItem,
  ): Promise<ChartItem> => {
    await stores.chartItems.save(userId, item);
    const event = item.removedAt === null ? 'chart.saved' : 'chart.removed';
    const { id, revision: version } = item;
    stores.afterCommit(() => parts.publish(userId, 'lists', { event, id, version, at: now() }));
    return item;
  };

  const known = async (
    stores: Pick<StoreTransaction, 'chartItems'>,
    { userId }: Member,
    id: string,
  ): Promise<ChartItem> => {
    const item = await stores.chartItems.get(userId, id);
    if (item === undefined) throw failure(404, 'failures.noChartItem');
    return item;
  };

  const live = async (stores: StoreTransaction, member: Member, id: string) => {
    const item = await known(stores, member, id);
    if (item.removedAt !== null) throw failure(404, 'failures.noChartItem');
    return item;
  };

  /** The other live items of a kind. */
  const others = async (
    stores: StoreTransaction,
    { userId }: Member,
    { id, kind }: Pick<ChartItemHead, 'id' | 'kind'>,
  ) =>
    (await stores.chartItems.heads(userId)).filter(
      (head) => head.kind === kind && head.removedAt === null && head.id !== id,
    );

  const requireName = (name: string, among: readonly ChartItemHead[]): void => {
    const taken = among.find((head) => nameKey(head.name) === nameKey(name));
    if (taken !== undefined)
      throw fieldFailure(409, 'body.name', 'failures.chartNameTaken', { name: taken.name });
  };

  return {
    list: async (member, kind) => {
      const [listed, most] = await Promise.all([
        items.list(member.userId, kind),
        mostOf(member, kind),
      ]);
      const isWhole = ({ isDefault }: ChartItem) => kind !== 'layout' || isDefault;
      return {
        items: listed.map((item) => (isWhole(item) ? item : { ...item, body: null })),
        most,
      };
    },
    read: async (member, id) => {
      const item = await known({ chartItems: items }, member, id);
      if (item.removedAt !== null) throw failure(404, 'failures.noChartItem');
      return item;
    },
    save: async (member, { id, kind, name, body: given, revision }) => {
      const body = plainRecord(parseBody(kind, given));
      if (body === null) throw fieldFailure(400, 'body.body', 'failures.chartItemBody');
      if (!bodyFits(kind, body))
        throw fieldFailure(400, 'body.body', 'failures.chartItemSize', {
          most: BODY_MAXIMUM[kind] / 1_000,
        });
      const most = await mostOf(member, kind);
      return parts.transaction(async (stores) => {
        const before = await stores.chartItems.get(member.userId, id);
        const at = now();
        if (before === undefined) {
          // Revisions begin with 1: what was edited has been deleted for good.
          if (revision !== 0) throw failure(404, 'failures.noChartItem');
          const among = await others(stores, member, { id, kind });
          requireRoom(kind, among.length, most);
          requireName(name, among);
          return put(stores, member, {
            id,
            kind,
            name,
            body,
            isDefault: false,
            createdAt: at,
            updatedAt: at,
            revision: 1,
            removedAt: null,
          });
        }
        if (before.removedAt !== null || before.kind !== kind)
          throw failure(404, 'failures.noChartItem');
        // The same sent again is no conflict with itself.
        if (before.name === name && isSameJson(before.body, body)) return before;
        requireRevision(before, revision);
        requireName(name, await others(stores, member, before));
        return put(stores, member, {
          ...before,
          name,
          body,
          updatedAt: at,
          revision: before.revision + 1,
        });
      });
    },
    rename: (member, id, { name, revision }) =>
      parts.transaction(async (stores) => {
        const before = await live(stores, member, id);
        if (before.name === name) return before;
        requireRevision(before, revision);
        requireName(name, await others(stores, member, before));
        return put(stores, member, {
          ...before,
          name,
          updatedAt: now(),
          revision: before.revision + 1,
        });
      }),
    setDefault: (member, id, isDefault) =>
      parts.transaction(async (stores) => {
        const before = await live(stores, member, id);
        if (before.kind !== 'layout') throw failure(404, 'failures.noChartItem');
        if (before.isDefault === isDefault) return before;
        await stores.chartItems.setDefault(member.userId, isDefault ? id : null);
        // Not an edit: whoever is editing the layout may go on.
        return put(stores, member, { ...before, isDefault });
      }),
    remove: (member, id) =>
      parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt !== null) return before;
        const removed = await put(stores, member, {
          ...before,
          removedAt: now(),
          revision: before.revision + 1,
        });
        await stores.chartItems.forgetRemoved(member.userId, REMOVED_ITEMS_MAXIMUM);
        return removed;
      }),
    restore: async (member, id) => {
      const { kind } = await known({ chartItems: items }, member, id);
      const most = await mostOf(member, kind);
      return parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt === null) return before;
        const among = await others(stores, member, before);
        requireRoom(kind, among.length, most);
        return put(stores, member, {
          ...before,
          name: freeName(
            before.name,
            among.map(({ name }) => name),
          ),
          // Another layout may have taken its place.
          isDefault: before.isDefault && !among.some(({ isDefault }) => isDefault),
          removedAt: null,
          revision: before.revision + 1,
        });
      });
    },
    prune: () => items.prune(now() - TRASH_LIFE),
  };
}

function requireRevision({ name, revision }: ChartItemHead, edited: number): void {
  if (edited !== revision) throw failure(409, 'failures.chartItemChanged', { name });
}

function requireRoom(kind: ChartItemKind, count: number, most: number): void {
  if (count < most) return;
  switch (kind) {
    case 'layout':
      throw failure(403, 'failures.tooManyChartLayouts', { most });
    case 'template':
      throw failure(403, 'failures.tooManyChartTemplates', { most });
    case 'expression':
      throw failure(403, 'failures.tooManyChartExpressions', { most });
    default:
      kind satisfies never;
  }
}
