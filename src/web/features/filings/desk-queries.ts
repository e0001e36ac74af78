import {
  getInsiderDesk,
  getOfferingDesk,
  getStakeDesk,
} from '../../../contract/market/filing-desks.ts';
import { getFilingStream } from '../../../contract/market/filings.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const FRESH = 60_000;
/** While papers are still being read, in ms. */
export const READ_ON = 3_000;

export const insiderDeskQuery = (api: ApiClient) => endpointQuery(api, getInsiderDesk, {}, FRESH);
export const stakeDeskQuery = (api: ApiClient) => endpointQuery(api, getStakeDesk, {}, FRESH);
export const offeringDeskQuery = (api: ApiClient) => endpointQuery(api, getOfferingDesk, {}, FRESH);

const NOTICES = '30';
/** The newest notices of one form; `3` and `144` tell of insiders before they trade. */
export const noticesQuery = (api: ApiClient, form: '3' | '144') =>
  endpointQuery(api, getFilingStream, { query: { form, limit: NOTICES } }, FRESH);
