import { getNews } from '../../../contract/market/news.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { MOST_SYMBOLS } from '../quotelist/quote-rows-query.ts';

const A_MINUTE = 60_000;
/** Some of them tell the same event; so many are asked for that enough are left. */
const ASKED_FOR_EACH = 2;

export const symbolNewsQuery = (api: ApiClient, symbols: readonly SymbolId[], rows: number) => ({
  ...endpointQuery(
    api,
    getNews,
    {
      query: {
        symbols: symbols.slice(0, MOST_SYMBOLS).join(','),
        limit: String(Math.min(200, rows * ASKED_FOR_EACH)),
      },
    },
    A_MINUTE,
  ),
  refetchInterval: A_MINUTE,
});
