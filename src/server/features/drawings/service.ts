import { idsOf, type DrawingChange } from '../../../domain/drawings/change.ts';
import { commitEdit } from '../../../domain/drawings/commit-edit.ts';
import type { Sheet } from '../../../domain/drawings/drawing.ts';
import { DRAWINGS_MAXIMUM, limitBroken, REMOVED_LIFE } from '../../../domain/drawings/limits.ts';
import type { SheetDelta } from '../../../domain/drawings/reconcile.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { RunTransaction, Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import { inTurn } from '../writes/in-turn.ts';
import type { OncePerKey } from '../writes/once-per-key.ts';

export interface DrawingParts {
  readonly store: { readonly stores: Stores; readonly transaction: RunTransaction };
  readonly once: OncePerKey;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface DrawingRequest {
  readonly changes: readonly DrawingChange[];
  /** The revision that the caller has. */
  readonly known?: number | undefined;
  /** The id of the edit: sent again it is not applied again. */
  readonly key?: string | undefined;
}

export interface DrawingService {
  readonly read: (member: Member, symbol: SymbolId, since?: number) => Promise<SheetDelta>;
  readonly edit: (member: Member, symbol: SymbolId, request: DrawingRequest) => Promise<SheetDelta>;
  /** Forgets what was removed long ago. */
  readonly prune: () => Promise<number>;
}

/** The drawings of members, edited by operations (decision 27). */
export function drawingService({ store, once, publish, now }: DrawingParts): DrawingService {
  const { drawings } = store.stores;
  const turn = inTurn();

  const read = async (
    { userId }: Member,
    symbol: SymbolId,
    since?: number,
  ): Promise<SheetDelta> => {
    const asked =
      since === undefined ? undefined : await drawings.sheetSince(userId, symbol, since);
    // Of another database, or restored from a backup: nothing is known of such a revision.
    if (since !== undefined && asked !== undefined)
      if (since >= asked.completeSince && since <= asked.revision)
        return { revision: asked.revision, since, drawings: asked.drawings };
    const whole = await drawings.sheet(userId, symbol);
    return { revision: whole.revision, since: null, drawings: whole.drawings };
  };

  const write = async (
    stores: StoreTransaction,
    { userId }: Member,
    symbol: SymbolId,
    changes: readonly DrawingChange[],
  ): Promise<null> => {
    const { completeSince: _, ...before } = await stores.drawings.sheet(userId, symbol);
    requireDrawings(before, changes);
    const at = now();
    const commit = commitEdit(before, changes, at);
    if (commit.after === before) return null;
    const broken = limitBroken(before, commit.after);
    if (broken !== undefined) throw failure(403, 'failures.tooManyDrawings', { most: broken.most });
    const more = commit.after.drawings.length - before.drawings.length;
    if (more > 0 && (await stores.drawings.count(userId)) + more > DRAWINGS_MAXIMUM)
      throw failure(403, 'failures.tooManyDrawingsInAll', { most: DRAWINGS_MAXIMUM });
    await stores.drawings.save(userId, symbol, commit);
    const version = commit.after.revision;
    stores.afterCommit(() =>
      publish(userId, 'lists', { event: 'drawings.changed', id: symbol, version, at }),
    );
    return null;
  };

  return {
    read,
    edit: async (member, symbol, { changes, known, key }) => {
      const { userId } = member;
      const work = (stores: StoreTransaction) => write(stores, member, symbol, changes);
      await turn(userId, async () => {
        if (key === undefined) return store.transaction(work);
        return once.run({ scope: `editDrawings ${userId} ${symbol}`, key, body: changes }, work);
      });
      return read(member, symbol, known);
    },
    prune: () => drawings.prune(now() - REMOVED_LIFE),
  };
}

/** Somebody else's drawing is as unknown as one that never was. */
function requireDrawings({ drawings }: Sheet, changes: readonly DrawingChange[]): void {
  const known = new Set(drawings.map(({ id }) => id));
  for (const change of changes) {
    if (change.kind === 'add') for (const { id } of change.drawings) known.add(id);
    for (const id of idsOf(change)) if (!known.has(id)) throw failure(404, 'failures.noDrawing');
  }
}
