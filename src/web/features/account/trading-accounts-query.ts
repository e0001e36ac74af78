import { listTradingAccounts } from '../../../contract/trading/accounts.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The accounts that a key may trade in. */
export const tradingAccountsQuery = (api: ApiClient) => endpointQuery(api, listTradingAccounts, {});
