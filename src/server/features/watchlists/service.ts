import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { PlanLimits } from '../../../domain/identity/plan-limits.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { addedSymbols, listsOf, type WatchlistChange } from '../../../domain/watchlists/change.ts';
import type { ListDelta } from '../../../domain/watchlists/reconcile.ts';
import {
  inListOrder,
  TRASH_LIFE,
  type WatchlistHead,
} from '../../../domain/watchlists/watchlist.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { RunTransaction, Stores, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure } from '../../call/failure.ts';
import { inTurn } from '../writes/in-turn.ts';
import type { OncePerKey } from '../writes/once-per-key.ts';
import { headOnly, listWriter } from './list-writer.ts';

/** Prices of symbols as the visitor may see them, and the symbols that nobody knows. */
export interface PricedSymbols {
  readonly prices: ReadonlyMap<SymbolId, DecimalText>;
  readonly unknown: readonly string[];
}

export type PriceSymbols = (
  symbols: readonly SymbolId[],
  visitor: Visitor,
  signal: AbortSignal,
) => Promise<PricedSymbols>;

export interface WatchlistParts {
  readonly store: { readonly stores: Stores; readonly transaction: RunTransaction };
  readonly once: OncePerKey;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly priced: PriceSymbols;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export interface EditRequest {
  readonly changes: readonly WatchlistChange[];
  /** The revisions that the caller has, by list. */
  readonly known: Readonly<Record<string, number>>;
  /** The id of the edit: sent again it is not applied again. */
  readonly key?: string | undefined;
}

export interface EditAnswer {
  readonly lists: readonly ListDelta[];
  readonly purged: readonly string[];
}

export interface OwnLists {
  readonly lists: readonly (WatchlistHead & { readonly symbols: readonly SymbolId[] })[];
  readonly limits: PlanLimits;
}

export interface WatchlistService {
  readonly list: (member: Member) => Promise<OwnLists>;
  readonly read: (member: Member, list: string, since?: number) => Promise<ListDelta>;
  readonly edit: (member: Member, request: EditRequest, signal: AbortSignal) => Promise<EditAnswer>;
  /** Forgets what has been in the trash for its time. */
  readonly prune: () => Promise<number>;
}

export function watchlistService(parts: WatchlistParts): WatchlistService {
  const { store, once, now } = parts;
  const { watchlists } = store.stores;
  const turn = inTurn();

  async function delta(memberId: string, list: string, since?: number) {
    const head = await watchlists.head(memberId, list);
    if (head === undefined) return undefined;
    // Of another database, or restored from a backup: nothing is known of such a revision.
    const isTold = since !== undefined && since >= head.completeSince && since <= head.revision;
    const rows = isTold
      ? await watchlists.rowsSince(memberId, list, since)
      : ((await watchlists.rows(memberId, [list])).get(list) ?? []);
    // Rows are read after the head, so one may be newer than it: it comes again with the next read.
    return { head: headOnly(head), since: isTold ? since : null, rows };
  }

  const write = listWriter(parts);

  return {
    list: async (member) => {
      const [heads, symbols, { limits }] = await Promise.all([
        watchlists.heads(member.userId),
        watchlists.symbols(member.userId),
        parts.entitlementOf(member),
      ]);
      const lists = heads
        .toSorted(inListOrder)
        .map((head) => ({ ...headOnly(head), symbols: symbols.get(head.id) ?? [] }));
      return { lists, limits };
    },
    read: async ({ userId }, list, since) => {
      const found = await delta(userId, list, since);
      if (found === undefined) throw failure(404, 'failures.noWatchlist');
      return found;
    },
    edit: async (member, request, signal) => {
      const added = [...new Set(request.changes.flatMap(addedSymbols))];
      const [{ limits }, { prices, unknown }] = await Promise.all([
        parts.entitlementOf(member),
        added.length === 0 ? NOTHING_PRICED : parts.priced(added, member, signal),
      ]);
      if (unknown.length > 0)
        throw failure(422, 'failures.unknownSymbols', { symbols: namedFew(unknown) });
      const work = (stores: StoreTransaction) =>
        write(stores, member.userId, request.changes, limits, prices);
      const { userId } = member;
      await turn(userId, async () => {
        if (request.key === undefined) return store.transaction(work);
        const scope = `editWatchlists ${userId}`;
        return once.run({ scope, key: request.key, body: request.changes }, work);
      });
      const named = [...new Set(request.changes.flatMap(listsOf))];
      const lists = await Promise.all(
        named.map((list) => delta(userId, list, request.known[list])),
      );
      return {
        lists: lists.filter((list) => list !== undefined),
        purged: named.filter((_, at) => lists[at] === undefined),
      };
    },
    prune: () => watchlists.prune(now() - TRASH_LIFE),
  };
}

const NOTHING_PRICED: PricedSymbols = { prices: new Map(), unknown: [] };
const MOST_NAMED = 5;

const namedFew = (symbols: readonly string[]): string =>
  symbols.slice(0, MOST_NAMED).join(', ') + (symbols.length > MOST_NAMED ? ' …' : '');
