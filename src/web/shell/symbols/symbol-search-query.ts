import { keepPreviousData } from '@tanstack/react-query';
import { searchSymbols } from '../../../contract/symbols.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

const LIMIT = 8;

export const symbolSearchQuery = (api: ApiClient, text: string) => ({
  ...derivedQuery({
    of: [searchSymbols],
    view: 'hits',
    input: text.trim().toLowerCase(),
    ask: ({ signal }) => api(searchSymbols, { query: { text: text.trim(), limit: LIMIT } }, signal),
    fresh: 60_000,
  }),
  placeholderData: keepPreviousData,
});
