import { getStartPage } from '../../../contract/start-page.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const FIVE_MINUTES = 300_000;

/** How a member has arranged the page; other pages of the member tell of changes. */
export const startPageQuery = (api: ApiClient) =>
  endpointQuery(api, getStartPage, {}, FIVE_MINUTES);
