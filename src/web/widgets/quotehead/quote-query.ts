import { getQuotes } from '../../../contract/market/quotes.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The quote that a document comes with; from then on the stream tells. */
export const quoteQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getQuotes, { query: { symbols: symbol } });
