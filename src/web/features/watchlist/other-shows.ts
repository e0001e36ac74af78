import type { ComponentType } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import { SHOWN_AS, type ShownAs } from './address.ts';
import type { FigureBook } from './use-figures.ts';

export interface ShownListProps {
  readonly name: string;
  readonly rows: readonly WatchlistRow[];
  /** In the order of the rows. */
  readonly symbols: readonly SymbolId[];
  /** Name, type, sector, last price and change of every row, as they become known. */
  readonly base: FigureBook;
}

/** What shows a list other than as a table; a way without an entry is not offered. */
export const OTHER_SHOWS: Readonly<
  Partial<Record<Exclude<ShownAs, 'table'>, ComponentType<ShownListProps>>>
> = {};

export const OFFERED_SHOWS: readonly ShownAs[] = SHOWN_AS.filter(
  (show) => show === 'table' || OTHER_SHOWS[show] !== undefined,
);
