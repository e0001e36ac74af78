import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { freshRanks } from '../../../domain/watchlists/rank.ts';
import { type ClientLists, shownLists } from '../../../domain/watchlists/reconcile.ts';
import type {
  WatchlistHead,
  WatchlistRow,
  Watchlists,
} from '../../../domain/watchlists/watchlist.ts';

/** The symbols of lists whose rows have not been read, by list, in their order. */
export type Outlines = ReadonlyMap<string, readonly SymbolId[]>;

/** A head as the overview of all lists has it. */
export type ListedHead = WatchlistHead & { readonly symbols: readonly SymbolId[] };

export const outlinesOf = (heads: readonly ListedHead[]): Outlines =>
  new Map(heads.map(({ id, symbols }) => [id, symbols]));

export const headsOnly = (heads: readonly ListedHead[]): readonly WatchlistHead[] =>
  heads.map(({ symbols: _symbols, ...head }) => head);

/**
 * What the page shows: a list whose rows are not at hand consists of bare symbols, so that counts,
 * stars and edits of it are right before it is opened.
 */
export function shownWithOutlines(client: ClientLists, outlines: Outlines): Watchlists {
  const { confirmed } = client;
  const rows = new Map(confirmed.rows);
  for (const { id } of confirmed.heads)
    if (!rows.has(id)) rows.set(id, bareRows(outlines.get(id) ?? []));
  return shownLists({ ...client, confirmed: { heads: confirmed.heads, rows } });
}

function bareRows(symbols: readonly SymbolId[]): readonly WatchlistRow[] {
  const ranks = freshRanks(symbols.length);
  return symbols.map((symbol, at) => ({
    symbol,
    rank: ranks[at]!,
    note: '',
    tags: [],
    target: null,
    stop: null,
    addedAt: 0,
    priceWhenAdded: null,
    removedAt: null,
    revision: 0,
  }));
}
