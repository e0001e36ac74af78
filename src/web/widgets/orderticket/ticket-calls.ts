import { getTradingAccount, listTradingAccounts } from '../../../contract/trading/accounts.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  placeOrder,
  previewOrder,
  replaceOrder,
} from '../../../contract/trading/orders.ts';
import type { DraftInput } from '../../../contract/trading/orders.schema.ts';
import { listPositions } from '../../../contract/trading/results.ts';
import { getSymbolTrading } from '../../../contract/trading/symbol-trading.ts';
import { getAccountQuote } from '../../../contract/trading/replay.ts';
import { getPreferences, savePreferences } from '../../../contract/preferences.ts';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** Figures move with the market: an answer is old after so long (ms). */
const FRESH = 5_000;

export const tradingAccountsQuery = (api: ApiClient) => endpointQuery(api, listTradingAccounts, {});

export const tradingAccountQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, getTradingAccount, { params: { account } }, FRESH);

/** What a symbol is quoted at in the time of an account. */
export const accountQuoteQuery = (api: ApiClient, account: string, symbol: string) =>
  endpointQuery(api, getAccountQuote, { params: { account }, query: { symbol } }, 1_000);

export const ownPositionsQuery = (api: ApiClient, account: string) =>
  endpointQuery(api, listPositions, { params: { account } }, FRESH);

/** What the account in use has of a symbol, known without asking for the accounts before. */
export const symbolTradingQuery = (api: ApiClient, symbol: string, usedLast: string | null) =>
  endpointQuery(
    api,
    getSymbolTrading,
    { params: { symbol }, query: usedLast === null ? {} : { account: usedLast } },
    FRESH,
  );

export const sentOrderQuery = (api: ApiClient, account: string, order: string) =>
  endpointQuery(api, getOrder, { params: { account, order } });

export const orderPreviewQuery = (api: ApiClient, account: string, body: DraftInput) =>
  endpointQuery(api, previewOrder, { params: { account }, body }, FRESH);

/** What an order changes wherever it is shown. */
const changes = [
  listOrders,
  getOrder,
  listPositions,
  getSymbolTrading,
  getTradingAccount,
  listTradingAccounts,
];
export const placing = defineMutation({ endpoint: placeOrder, changes });
export const cancelling = defineMutation({ endpoint: cancelOrder, changes });
export const replacing = defineMutation({ endpoint: replaceOrder, changes });
/** Endpoints that answer differently after news of orders. */
export const CHANGED_BY_ORDERS = changes;

export const ticketPreferencesQuery = (api: ApiClient) => endpointQuery(api, getPreferences, {});
export const savingPreferences = defineMutation({
  endpoint: savePreferences,
  changes: [getPreferences],
  optimistic: ({ body }, edit) =>
    edit(getPreferences, (kept) => ({ ...kept, oneClickOrders: body.oneClickOrders ?? null })),
});
