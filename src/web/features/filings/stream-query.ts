import { getFilingStream, getFilingStreamCounts } from '../../../contract/market/filings.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { StreamFilter } from './stream-fields.ts';

export const STREAM_PAGE = 50;
/** How often the page looks for new filings, in ms. */
export const LOOK_EVERY = 20_000;
const MOST_NEW = 200;
const FRESH = 60_000;

const narrowed = ({ form, symbol, sector, text, watched, material }: StreamFilter) => ({
  ...(form === '' ? {} : { form }),
  ...(symbol === '' ? {} : { symbol }),
  ...(sector === '' ? {} : { sector }),
  ...(text.trim() === '' ? {} : { text: text.trim() }),
  ...(watched ? { watched: 'true' } : {}),
  ...(material ? { material: 'true' } : {}),
});

const asked = (filter: StreamFilter) => ({
  ...narrowed(filter),
  ...(filter.forms === 'all' ? {} : { group: filter.forms }),
});

export const streamQuery = (api: ApiClient, filter: StreamFilter) =>
  endpointQuery(api, getFilingStream, {
    query: {
      ...asked(filter),
      limit: String(STREAM_PAGE),
      ...(filter.cursor === '' ? {} : { cursor: filter.cursor }),
    },
  });

/** What has come since the newest that is shown. */
export const newFilingsQuery = (api: ApiClient, filter: StreamFilter, since: number) =>
  endpointQuery(
    api,
    getFilingStream,
    { query: { ...asked(filter), after: String(since), limit: String(MOST_NEW) } },
    0,
  );

export const streamCountsQuery = (api: ApiClient, filter: StreamFilter) =>
  endpointQuery(api, getFilingStreamCounts, { query: narrowed(filter) }, FRESH);
