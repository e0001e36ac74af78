import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { WatchlistRow } from '../../../domain/watchlists/watchlist.ts';
import type { Grouping } from './address.ts';
import type { FigureBook } from './use-figures.ts';

/** What every way to show a list gets. */
export interface ShownListProps {
  readonly name: string;
  readonly rows: readonly WatchlistRow[];
  /** In the order of the rows. */
  readonly symbols: readonly SymbolId[];
  /** Name, type, sector, last price and change of every row, as they become known. */
  readonly base: FigureBook;
  readonly grouping: Grouping;
  /** Words that a row must have. */
  readonly filter: string;
}
