import { callTo } from './endpoint.ts';

/** Rows and symbols in one change, and changes in one edit. */
export const ROWS_PER_CHANGE = 1_000;
export const CHANGES_PER_EDIT = 100;

/** Room for some thousand lines. */
export const PASTED_MAXIMUM = 400_000;
export const PASTED_ENTRIES = 5_000;

export const listWatchlists = callTo('listWatchlists', 'GET', '/api/watchlists');
export const getWatchlist = callTo('getWatchlist', 'GET', '/api/watchlists/{list}');
export const editWatchlists = callTo('editWatchlists', 'POST', '/api/watchlists/edits');
export const resolveSymbols = callTo('resolveSymbols', 'POST', '/api/symbol-resolution');
export const exportWatchlist = callTo('exportWatchlist', 'GET', '/api/watchlists/{list}/export');
export const importWatchlist = callTo('importWatchlist', 'POST', '/api/watchlists/{list}/import');
