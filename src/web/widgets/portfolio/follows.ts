import {
  followAccount,
  listPortfolioFollows,
  unfollowAccount,
} from '../../../contract/portfolio/follow.ts';
import { listTradingAccounts } from '../../../contract/trading/accounts.ts';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';
import { LEDGER_VIEWS } from './ledger-views.ts';

/** Which of the member's portfolios follow a trading account. */
export const followsQuery = (api: ApiClient) => endpointQuery(api, listPortfolioFollows, {});
export type PortfolioFollow = AnswerOfQuery<typeof followsQuery>['follows'][number];

export const followableAccountsQuery = (api: ApiClient) =>
  endpointQuery(api, listTradingAccounts, {});

export const following = defineMutation({ endpoint: followAccount, changes: LEDGER_VIEWS });
export const unfollowing = defineMutation({ endpoint: unfollowAccount, changes: LEDGER_VIEWS });
