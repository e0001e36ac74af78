import { getQuotes } from '../../../contract/market/quotes.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const miniQuotesQuery = (api: ApiClient, symbols: readonly SymbolId[]) =>
  endpointQuery(api, getQuotes, { query: { symbols: symbols.join(',') } });
