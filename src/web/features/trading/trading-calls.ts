import {
  changeTradingAccount,
  cloneTradingAccount,
  closeTradingAccount,
  createTradingAccount,
  fundTradingAccount,
  getTradingAccount,
  listTradingAccounts,
  resetTradingAccount,
} from '../../../contract/trading/accounts.ts';
import { changeBrokerKeys, connectTradingAccount } from '../../../contract/trading/connections.ts';
import {
  cancelAllOrders,
  cancelOrder,
  flattenAccount,
  getOrder,
  listOrderEvents,
  listOrders,
  placeOrder,
  replaceOrder,
} from '../../../contract/trading/orders.ts';
import {
  closePosition,
  compareAccounts,
  getAccountHistory,
  getJournalEntry,
  getTradingStatistics,
  instructOption,
  type HistoryRange,
  listActivities,
  listJournal,
  listPositions,
  saveJournalEntry,
} from '../../../contract/trading/results.ts';
import { createReplay, driveReplay } from '../../../contract/trading/replay.ts';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

/** Figures move with the market: an answer is old after so long (ms). */
const FIGURES_FRESH = 5_000;
export const OPEN_ORDERS_SHOWN = 50;
export const ORDERS_PER_ASK = 500;
export const ACTIVITIES_PER_ASK = 100;

export const accountsQuery = (api: ApiClient) => endpointQuery(api, listTradingAccounts, {});
export type AccountRow = AnswerOfQuery<typeof accountsQuery>['accounts'][number];

export const accountQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, getTradingAccount, { params: { account } }, FIGURES_FRESH);

export const positionsQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, listPositions, { params: { account } }, FIGURES_FRESH);

export const openOrdersQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, listOrders, {
    params: { account },
    query: { status: 'open', limit: String(OPEN_ORDERS_SHOWN) },
  });

export const ordersQuery = (
  api: ApiClient,
  account: string,
  query: { readonly status: 'open' | 'closed' | 'all'; readonly behind?: string },
) =>
  endpointQuery(api, listOrders, {
    params: { account },
    query: { ...query, limit: String(ORDERS_PER_ASK) },
  });

export const orderQuery = (api: ApiClient, account: string, order: string) =>
  endpointQuery(api, getOrder, { params: { account, order } });
export const orderEventsQuery = (api: ApiClient, account: string, order: string) =>
  endpointQuery(api, listOrderEvents, { params: { account, order } });

export const activitiesQuery = (
  api: ApiClient,
  account: string,
  query: {
    readonly kinds?: string;
    readonly after?: string;
    readonly until?: string;
    readonly behind?: string;
    readonly limit?: string;
  } = {},
) =>
  endpointQuery(api, listActivities, {
    params: { account },
    query: { limit: String(ACTIVITIES_PER_ASK), ...query },
  });
export type Activity = AnswerOfQuery<typeof activitiesQuery>['activities'][number];

export const historyQuery = (api: ApiClient, account: string, range: HistoryRange) =>
  endpointQuery(api, getAccountHistory, { params: { account }, query: { range } });
export type AccountHistory = AnswerOfQuery<typeof historyQuery>;

export const statisticsQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, getTradingStatistics, { params: { account } });
export type Statistics = AnswerOfQuery<typeof statisticsQuery>;

export const journalQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, listJournal, { params: { account } });
export const noteQuery = (api: ApiClient, account: string, key: string) =>
  endpointQuery(api, getJournalEntry, { params: { account, key } });

export const compareQuery = (api: ApiClient, accounts: readonly string[], range: HistoryRange) =>
  endpointQuery(api, compareAccounts, { query: { accounts: accounts.join(','), range } });

/** What a trade or a payment makes old. */
export const TRADING_VIEWS = [
  listTradingAccounts,
  getTradingAccount,
  listOrders,
  getOrder,
  listOrderEvents,
  listPositions,
  listActivities,
  getAccountHistory,
  getTradingStatistics,
] as const;
const ACCOUNT_VIEWS = [listTradingAccounts, getTradingAccount, compareAccounts] as const;

export const placing = defineMutation({ endpoint: placeOrder, changes: TRADING_VIEWS });
export const replacing = defineMutation({ endpoint: replaceOrder, changes: TRADING_VIEWS });
export const cancelling = defineMutation({ endpoint: cancelOrder, changes: TRADING_VIEWS });
export const cancellingAll = defineMutation({ endpoint: cancelAllOrders, changes: TRADING_VIEWS });
export const flattening = defineMutation({ endpoint: flattenAccount, changes: TRADING_VIEWS });
export const instructing = defineMutation({ endpoint: instructOption, changes: TRADING_VIEWS });
export const closing = defineMutation({ endpoint: closePosition, changes: TRADING_VIEWS });
export const noting = defineMutation({
  endpoint: saveJournalEntry,
  changes: [listJournal, getJournalEntry],
});
export const creating = defineMutation({ endpoint: createTradingAccount, changes: ACCOUNT_VIEWS });
export const changing = defineMutation({ endpoint: changeTradingAccount, changes: ACCOUNT_VIEWS });
export const ending = defineMutation({ endpoint: closeTradingAccount, changes: TRADING_VIEWS });
export const funding = defineMutation({
  endpoint: fundTradingAccount,
  changes: [...TRADING_VIEWS, compareAccounts],
});
export const resetting = defineMutation({
  endpoint: resetTradingAccount,
  changes: [...TRADING_VIEWS, compareAccounts],
});
export const replaying = defineMutation({ endpoint: createReplay, changes: ACCOUNT_VIEWS });
export const driving = defineMutation({ endpoint: driveReplay, changes: TRADING_VIEWS });
export const cloning = defineMutation({ endpoint: cloneTradingAccount, changes: ACCOUNT_VIEWS });
export const connecting = defineMutation({
  endpoint: connectTradingAccount,
  changes: ACCOUNT_VIEWS,
});
export const changingKeys = defineMutation({ endpoint: changeBrokerKeys, changes: TRADING_VIEWS });
