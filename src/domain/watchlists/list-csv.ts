import { csvText } from '../csv/csv-text.ts';
import { isLive, type WatchlistRow } from './watchlist.ts';

/** What `readPasted` reads back: symbol, note, tags, prices, in the order of the list. */
export const listCsv = (rows: readonly WatchlistRow[]): string =>
  csvText([
    ['Symbol', 'Note', 'Tags', 'Target', 'Stop'],
    ...rows
      .filter(isLive)
      .map(({ symbol, note, tags, target, stop }) => [symbol, note, tags.join('; '), target, stop]),
  ]);
