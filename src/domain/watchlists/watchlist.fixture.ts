import { type SymbolId, symbolId } from '../symbols/instrument.ts';
import { applyChanges, type EditMoment } from './apply-change.ts';
import type { WatchlistChange } from './change.ts';
import { isLive, NO_LISTS, openLists, type Watchlists } from './watchlist.ts';

/** For tests. */
export const MOMENT: EditMoment = { now: 1_000, prices: new Map() };

export const symbols = (text: string): SymbolId[] => text.split(' ').map(symbolId);

export const madeBy = (
  changes: readonly WatchlistChange[],
  from: Watchlists = NO_LISTS,
  moment = MOMENT,
): Watchlists => applyChanges(from, changes, moment);

export const listOfSymbols = (list: string, text: string): WatchlistChange[] => [
  { kind: 'createList', list, name: list },
  { kind: 'addRows', list, rows: symbols(text).map((symbol) => ({ symbol })) },
];

/** `list: A B C` for every open list, in their order. */
export const written = (lists: Watchlists): string[] =>
  openLists(lists).map(
    ({ id }) =>
      `${id}: ${(lists.rows.get(id) ?? [])
        .filter(isLive)
        .map(({ symbol }) => symbol)
        .join(' ')}`,
  );
