import { callTo } from '../endpoint.ts';

/**
 * What came of trading.
 *
 *     GET       /api/trading/accounts/{account}/positions, POST …/positions/{symbol}/close
 *     GET       /api/trading/accounts/{account}/activities | history | statistics
 *     GET, PUT  /api/trading/accounts/{account}/journal/{key}
 *     GET       /api/trading/accounts/{account}/export/{what}
 *     GET       /api/trading/assets/{symbol}, /api/trading/compare
 */
export const HISTORY_RANGES = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
export const JOURNAL_TEXT_MAXIMUM = 10_000;

export const listPositions = callTo(
  'listPositions',
  'GET',
  '/api/trading/accounts/{account}/positions',
);
export const closePosition = callTo(
  'closePosition',
  'POST',
  '/api/trading/accounts/{account}/positions/{symbol}/close',
);
export const instructOption = callTo(
  'instructOption',
  'PUT',
  '/api/trading/accounts/{account}/positions/{symbol}/exercise-at-expiry',
);
export const listActivities = callTo(
  'listActivities',
  'GET',
  '/api/trading/accounts/{account}/activities',
);
export const getAccountHistory = callTo(
  'getAccountHistory',
  'GET',
  '/api/trading/accounts/{account}/history',
);
export const getTradingStatistics = callTo(
  'getTradingStatistics',
  'GET',
  '/api/trading/accounts/{account}/statistics',
);
export const listJournal = callTo('listJournal', 'GET', '/api/trading/accounts/{account}/journal');
export const getJournalEntry = callTo(
  'getJournalEntry',
  'GET',
  '/api/trading/accounts/{account}/journal/{key}',
);
export const saveJournalEntry = callTo(
  'saveJournalEntry',
  'PUT',
  '/api/trading/accounts/{account}/journal/{key}',
);
export const compareAccounts = callTo('compareAccounts', 'GET', '/api/trading/compare');
export const exportTrading = callTo(
  'exportTrading',
  'GET',
  '/api/trading/accounts/{account}/export/{what}',
);
export const getTradableAsset = callTo('getTradableAsset', 'GET', '/api/trading/assets/{symbol}');
