import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchSymbols } from '../../../contract/symbols.ts';
import type { ApiClient } from '../../api/client.ts';

const LIMIT = 8;

export const symbolSearchQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['symbol-search', text.trim().toLowerCase()],
    queryFn: async ({ signal }) => {
      const { hits } = await api(
        searchSymbols,
        { query: { text: text.trim(), limit: LIMIT } },
        signal,
      );
      return hits;
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
