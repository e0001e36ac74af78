import { getTrades } from '../../../contract/market/quotes.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

export const tradesQuery = (api: ApiClient, symbol: SymbolId, limit: number) =>
  optionalQuery(api, getTrades, { params: { symbol }, query: { limit: String(limit) } }, 5_000);
