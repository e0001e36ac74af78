import { randomBytes } from 'node:crypto';
import { freeName, nameKey } from '../../../domain/charting/chart-item.ts';
import { isSameJson, type PlainRecord, plainRecord } from '../../../domain/charting/plain-json.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import {
  LAYOUT_CODE_BYTES,
  layoutCode,
  parseLayoutCode,
} from '../../../domain/terminal/layout-code.ts';
import { openLayout } from '../../../domain/terminal/read-layout.ts';
import {
  type KeptDesk,
  LAYOUT_BODY_MAXIMUM,
  LAYOUT_NAME_MAXIMUM,
  REMOVED_LAYOUTS_MAXIMUM,
  type SavedLayout,
  type SavedLayoutHead,
} from '../../../domain/terminal/saved-layout.ts';
import { TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { RunTransaction, StoreTransaction } from '../../../ports/store/stores.ts';
import type { TerminalLayoutStore } from '../../../ports/store/terminal-layout-store.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import { hashSecret } from '../identity/secrets.ts';

export interface TerminalLayoutParts {
  readonly layouts: TerminalLayoutStore;
  readonly transaction: RunTransaction;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface LayoutDraft {
  readonly id: string;
  readonly name: string;
  readonly body: PlainRecord;
  readonly revision: number;
}

export interface TerminalLayoutService {
  readonly list: (
    member: Member,
  ) => Promise<{ readonly layouts: readonly SavedLayoutHead[]; readonly most: number }>;
  readonly read: (member: Member, id: string) => Promise<SavedLayout>;
  readonly save: (member: Member, draft: LayoutDraft) => Promise<SavedLayoutHead>;
  readonly rename: (
    member: Member,
    id: string,
    to: { readonly name: string; readonly revision: number },
  ) => Promise<SavedLayoutHead>;
  readonly duplicate: (
    member: Member,
    id: string,
    copy: { readonly id: string; readonly name?: string | undefined },
  ) => Promise<SavedLayoutHead>;
  readonly remove: (member: Member, id: string) => Promise<SavedLayoutHead>;
  readonly restore: (member: Member, id: string) => Promise<SavedLayoutHead>;
  /** The code is told here and nowhere kept. */
  readonly share: (
    member: Member,
    id: string,
  ) => Promise<{ readonly code: string; readonly layout: SavedLayoutHead }>;
  readonly withdraw: (member: Member, id: string) => Promise<SavedLayoutHead>;
  readonly open: (
    code: string,
  ) => Promise<{ readonly name: string; readonly owner: string; readonly body: PlainRecord }>;
  readonly desk: (member: Member) => Promise<KeptDesk | null>;
  readonly saveDesk: (
    member: Member,
    desk: Omit<KeptDesk, 'updatedAt'>,
  ) => Promise<Pick<KeptDesk, 'revision' | 'updatedAt'>>;
  readonly prune: () => Promise<number>;
}

export function terminalLayoutService(parts: TerminalLayoutParts): TerminalLayoutService {
  const { layouts, now } = parts;

  const mostOf = async (member: Member): Promise<number> =>
    (await parts.entitlementOf(member)).limits.terminalLayouts;

  const tell = (
    stores: StoreTransaction,
    { userId }: Member,
    event: string,
    { id, revision: version }: { readonly id: string; readonly revision: number },
  ): void =>
    stores.afterCommit(() => parts.publish(userId, 'lists', { event, id, version, at: now() }));

  const put = async (
    stores: StoreTransaction,
    member: Member,
    layout: SavedLayout,
  ): Promise<SavedLayout> => {
    await stores.terminalLayouts.save(member.userId, layout);
    tell(stores, member, layout.removedAt === null ? 'terminal.saved' : 'terminal.removed', layout);
    return layout;
  };

  const known = async (
    stores: Pick<StoreTransaction, 'terminalLayouts'>,
    { userId }: Member,
    id: string,
  ): Promise<SavedLayout> => {
    const layout = await stores.terminalLayouts.get(userId, id);
    if (layout === undefined) throw failure(404, 'failures.noTerminalLayout');
    return layout;
  };

  const live = async (
    stores: Pick<StoreTransaction, 'terminalLayouts'>,
    member: Member,
    id: string,
  ): Promise<SavedLayout> => {
    const layout = await known(stores, member, id);
    if (layout.removedAt !== null) throw failure(404, 'failures.noTerminalLayout');
    return layout;
  };

  const others = async (stores: StoreTransaction, { userId }: Member, id: string) =>
    (await stores.terminalLayouts.heads(userId)).filter(
      (head) => head.removedAt === null && head.id !== id,
    );

  const created = async (
    stores: StoreTransaction,
    member: Member,
    { id, name, body }: Pick<SavedLayout, 'id' | 'name' | 'body'>,
  ): Promise<SavedLayout> => {
    const at = now();
    const dates = { createdAt: at, updatedAt: at, removedAt: null, sharedAt: null };
    return put(stores, member, { id, name, body, ...dates, revision: 1 });
  };

  const shared = (
    member: Member,
    id: string,
    share: { readonly hash: string; readonly at: number } | null,
  ): Promise<SavedLayout> =>
    parts.transaction(async (stores) => {
      const layout = await live(stores, member, id);
      await stores.terminalLayouts.share(member.userId, id, share);
      // Not an edit: whoever is editing the layout may go on.
      tell(stores, member, 'terminal.saved', layout);
      return { ...layout, sharedAt: share?.at ?? null };
    });

  return {
    list: async (member) => {
      const [heads, most] = await Promise.all([layouts.heads(member.userId), mostOf(member)]);
      return { layouts: heads.filter(({ removedAt }) => removedAt === null), most };
    },
    read: (member, id) => live({ terminalLayouts: layouts }, member, id),
    save: async (member, { id, name, body: given, revision }) => {
      const body = bodyOf(given);
      const most = await mostOf(member);
      return parts.transaction(async (stores) => {
        const before = await stores.terminalLayouts.get(member.userId, id);
        const among = await others(stores, member, id);
        if (before === undefined) {
          // Revisions begin with 1: what was edited has been deleted for good.
          if (revision !== 0) throw failure(404, 'failures.noTerminalLayout');
          requireRoom(among.length, most);
          requireName(name, among);
          return created(stores, member, { id, name, body });
        }
        if (before.removedAt !== null) throw failure(404, 'failures.noTerminalLayout');
        // The same sent again is no conflict with itself.
        if (before.name === name && isSameJson(before.body, body)) return before;
        requireRevision(before, revision);
        requireName(name, among);
        const edited = { ...before, name, body, updatedAt: now(), revision: revision + 1 };
        return put(stores, member, edited);
      });
    },
    rename: (member, id, { name, revision }) =>
      parts.transaction(async (stores) => {
        const before = await live(stores, member, id);
        if (before.name === name) return before;
        requireRevision(before, revision);
        requireName(name, await others(stores, member, id));
        return put(stores, member, { ...before, name, updatedAt: now(), revision: revision + 1 });
      }),
    duplicate: async (member, id, copy) => {
      const most = await mostOf(member);
      return parts.transaction(async (stores) => {
        const { name, body } = await live(stores, member, id);
        const before = await stores.terminalLayouts.get(member.userId, copy.id);
        // Sent again.
        if (before?.removedAt === null && isSameJson(before.body, body)) return before;
        if (before !== undefined) throw failure(404, 'failures.noTerminalLayout');
        const among = await others(stores, member, copy.id);
        requireRoom(among.length, most);
        const taken = among.map((head) => head.name);
        if (copy.name !== undefined) requireName(copy.name, among);
        return created(stores, member, {
          id: copy.id,
          name: copy.name ?? freeName(name, taken, LAYOUT_NAME_MAXIMUM),
          body,
        });
      });
    },
    remove: (member, id) =>
      parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt !== null) return before;
        const gone = { ...before, removedAt: now(), revision: before.revision + 1 };
        await put(stores, member, gone);
        await stores.terminalLayouts.forgetRemoved(member.userId, REMOVED_LAYOUTS_MAXIMUM);
        return gone;
      }),
    restore: async (member, id) => {
      const most = await mostOf(member);
      return parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt === null) return before;
        const among = await others(stores, member, id);
        requireRoom(among.length, most);
        const taken = among.map(({ name }) => name);
        return put(stores, member, {
          ...before,
          name: freeName(before.name, taken, LAYOUT_NAME_MAXIMUM),
          removedAt: null,
          revision: before.revision + 1,
        });
      });
    },
    share: async (member, id) => {
      const code = layoutCode(randomBytes(LAYOUT_CODE_BYTES));
      const layout = await shared(member, id, { hash: hashSecret(code), at: now() });
      return { code, layout };
    },
    withdraw: (member, id) => shared(member, id, null),
    open: async (text) => {
      const code = parseLayoutCode(text);
      const found = code === null ? undefined : await layouts.byShareHash(hashSecret(code));
      // An unknown code and a withdrawn one look alike: neither says whether there was a layout.
      if (found === undefined || found.ownerDisabled || found.layout.removedAt !== null)
        throw fieldFailure(404, 'query.code', 'failures.noSharedLayout');
      const { name, body } = found.layout;
      return { name, owner: found.ownerName, body };
    },
    desk: async ({ userId }) => (await layouts.desk(userId)) ?? null,
    saveDesk: async (member, { body: given, layout, layoutRevision, revision }) => {
      const body = bodyOf(given);
      return parts.transaction(async (stores) => {
        const before = await stores.terminalLayouts.desk(member.userId);
        const isSame = before?.layout === layout && isSameJson(before.body, body);
        if (before !== undefined && isSame && before.layoutRevision === layoutRevision)
          return before;
        if ((before?.revision ?? 0) !== revision) throw failure(409, 'failures.deskChanged');
        const desk = { body, layout, layoutRevision, updatedAt: now(), revision: revision + 1 };
        await stores.terminalLayouts.saveDesk(member.userId, desk);
        return desk;
      });
    },
    prune: () => layouts.prune(now() - TRASH_LIFE),
  };
}

/** What is kept of a body: what this release reads in it, so that nothing else takes up room. */
function bodyOf(given: PlainRecord): PlainRecord {
  const opened = openLayout(given);
  if (opened.layout === null) throw fieldFailure(400, 'body.body', 'failures.layoutBody');
  // Saved as far as it is understood, a layout would lose the rest for good.
  if (opened.isNewer)
    throw fieldFailure(400, 'body.body', 'failures.layoutNewer', { version: opened.version });
  const body = plainRecord(opened.layout);
  if (body === null) throw fieldFailure(400, 'body.body', 'failures.layoutBody');
  if (Buffer.byteLength(JSON.stringify(body)) > LAYOUT_BODY_MAXIMUM)
    throw fieldFailure(400, 'body.body', 'failures.layoutSize', {
      most: LAYOUT_BODY_MAXIMUM / 1_000,
    });
  return body;
}

function requireName(name: string, among: readonly SavedLayoutHead[]): void {
  const taken = among.find((head) => nameKey(head.name) === nameKey(name));
  if (taken !== undefined)
    throw fieldFailure(409, 'body.name', 'failures.layoutNameTaken', { name: taken.name });
}

function requireRevision({ name, revision }: SavedLayoutHead, edited: number): void {
  if (edited !== revision) throw failure(409, 'failures.layoutChanged', { name });
}

function requireRoom(count: number, most: number): void {
  if (count >= most) throw failure(403, 'failures.tooManyTerminalLayouts', { most });
}
