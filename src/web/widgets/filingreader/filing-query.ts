import { getFiling, getFilingChanges } from '../../../contract/market/filings.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** What is filed never changes. */
const A_DAY = 86_400_000;

export const filingQuery = (api: ApiClient, id: string) =>
  endpointQuery(api, getFiling, { params: { id } }, A_DAY);

export const changesQuery = (api: ApiClient, id: string, section: string) =>
  endpointQuery(api, getFilingChanges, { params: { id }, query: { section } }, A_DAY);
