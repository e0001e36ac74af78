import { getNews } from '../../../contract/market/news.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { NewsFilter } from './news-filter.ts';

export const STORIES_PER_PAGE = 50;

/** Stories about some symbols, or about the whole market for none. */
export const newsQuestion = (
  symbols: readonly SymbolId[],
  { kind, source, cursor }: NewsFilter,
  limit = STORIES_PER_PAGE,
) => ({
  query: {
    limit: String(limit),
    ...(symbols.length === 0 ? {} : { symbols: symbols.join(',') }),
    ...(kind === '' ? {} : { kinds: kind }),
    ...(source === '' ? {} : { publisher: source }),
    ...(cursor === '' ? {} : { cursor }),
  },
});

export const newsQuery = (
  api: ApiClient,
  symbols: readonly SymbolId[],
  filter: NewsFilter,
  limit?: number,
) => endpointQuery(api, getNews, newsQuestion(symbols, filter, limit));
