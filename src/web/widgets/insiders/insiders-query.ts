import { getInsiders } from '../../../contract/market/ownership.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** About six years of a large company's. */
export const INSIDER_ROWS = 150;

export const insidersQuery = (api: ApiClient, symbol: SymbolId, limit = INSIDER_ROWS) =>
  optionalQuery(api, getInsiders, { params: { symbol }, query: { limit: String(limit) } }, 300_000);
