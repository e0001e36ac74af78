import {
  listPortfolioAssets,
  listPortfolioChanges,
} from '../../../../contract/portfolio/ledger.ts';
import {
  listPortfolioLinks,
  listPortfolioMembers,
} from '../../../../contract/portfolio/sharing.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

export const assetsQuery = (api: ApiClient, portfolio: string) =>
  endpointQuery(api, listPortfolioAssets, { params: { portfolio } });

export const membersQuery = (api: ApiClient, portfolio: string) =>
  endpointQuery(api, listPortfolioMembers, { params: { portfolio } });

export const linksQuery = (api: ApiClient, portfolio: string) =>
  endpointQuery(api, listPortfolioLinks, { params: { portfolio } });

/** Changes on the page: older ones are a click away in the history of their rows. */
const SHOWN = '100';

export const changesQuery = (api: ApiClient, portfolio: string) =>
  endpointQuery(api, listPortfolioChanges, { params: { portfolio }, query: { limit: SHOWN } });
