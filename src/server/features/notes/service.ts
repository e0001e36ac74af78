import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { NOTES_WITH_REMOVED_MAXIMUM, type SymbolNote } from '../../../domain/notes/symbol-note.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { RunTransaction, StoreTransaction } from '../../../ports/store/stores.ts';
import type { NoteSearch, NoteStore } from '../../../ports/store/note-store.ts';
import { notes as en } from '../../../i18n/en/notes.ts';
import { notes as fr } from '../../../i18n/fr/notes.ts';
import { failure, failuresIn } from '../../call/failure.ts';
import type { PriceSymbols } from '../watchlists/service.ts';

const refused = failuresIn({ en, fr });

export interface NoteParts {
  readonly notes: NoteStore;
  readonly transaction: RunTransaction;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly priced: PriceSymbols;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface NoteDraft {
  readonly id: string;
  readonly symbol: SymbolId;
  readonly text: string;
  readonly revision?: number | undefined;
}

export interface NoteService {
  readonly find: (member: Member, search: NoteSearch) => Promise<readonly SymbolNote[]>;
  readonly save: (member: Member, draft: NoteDraft, signal: AbortSignal) => Promise<SymbolNote>;
  readonly remove: (member: Member, id: string) => Promise<SymbolNote>;
  readonly restore: (member: Member, id: string) => Promise<SymbolNote>;
  readonly prune: () => Promise<number>;
}

export function noteService(parts: NoteParts): NoteService {
  const { notes, now } = parts;

  /** Saves the next revision of a note and tells the member's pages. */
  const put = async (
    stores: StoreTransaction,
    { userId }: Member,
    note: SymbolNote,
  ): Promise<SymbolNote> => {
    await stores.notes.save(userId, note);
    const event = note.removedAt === null ? 'note.saved' : 'note.removed';
    const { id, revision: version } = note;
    stores.afterCommit(() => parts.publish(userId, 'lists', { event, id, version, at: now() }));
    return note;
  };
  const mostOf = async (member: Member): Promise<number> =>
    (await parts.entitlementOf(member)).limits.symbolNotes;
  const requireRoom = async (
    stores: StoreTransaction,
    { userId }: Member,
    most: number,
  ): Promise<void> => {
    const { live, all } = await stores.notes.count(userId);
    if (live >= most) throw refused(403, 'notes.tooManyNotes', { most });
    if (all >= NOTES_WITH_REMOVED_MAXIMUM)
      throw refused(403, 'notes.tooManyNotes', { most: NOTES_WITH_REMOVED_MAXIMUM });
  };
  const known = async (stores: StoreTransaction, { userId }: Member, id: string) => {
    const note = await stores.notes.get(userId, id);
    if (note === undefined) throw refused(404, 'notes.noNote');
    return note;
  };

  return {
    find: ({ userId }, search) => notes.find(userId, search),
    save: async (member, { id, symbol, text, revision }, signal) => {
      const isNew = (await notes.get(member.userId, id)) === undefined;
      const { prices, unknown } = isNew
        ? await parts.priced([symbol], member, signal)
        : { prices: new Map(), unknown: [] };
      if (unknown.length > 0) throw failure(404, 'failures.noSymbol', { symbol });
      const most = await mostOf(member);
      return parts.transaction(async (stores) => {
        const before = await stores.notes.get(member.userId, id);
        const at = now();
        if (before === undefined) {
          await requireRoom(stores, member, most);
          return put(stores, member, {
            id,
            symbol,
            text,
            price: prices.get(symbol) ?? null,
            createdAt: at,
            updatedAt: at,
            revision: 1,
            removedAt: null,
          });
        }
        // The same note sent again is no conflict with itself.
        if (before.text === text && before.symbol === symbol && before.removedAt === null)
          return before;
        if (before.symbol !== symbol || before.removedAt !== null)
          throw refused(404, 'notes.noNote');
        if (revision !== undefined && revision !== before.revision)
          throw refused(409, 'notes.noteChanged');
        return put(stores, member, {
          ...before,
          text,
          updatedAt: at,
          revision: before.revision + 1,
        });
      });
    },
    remove: (member, id) =>
      parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt !== null) return before;
        const removed = { ...before, removedAt: now(), revision: before.revision + 1 };
        return put(stores, member, removed);
      }),
    restore: async (member, id) => {
      const most = await mostOf(member);
      return parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt === null) return before;
        await requireRoom(stores, member, most);
        return put(stores, member, { ...before, removedAt: null, revision: before.revision + 1 });
      });
    },
    prune: () => notes.prune(now() - TRASH_LIFE),
  };
}
