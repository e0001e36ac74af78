import { getShortInterest } from '../../../contract/market/ownership.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** A year of settlement dates. */
export const SHORT_ROWS = 24;

export const shortInterestQuery = (api: ApiClient, symbol: SymbolId, limit = SHORT_ROWS) =>
  optionalQuery(
    api,
    getShortInterest,
    { params: { symbol }, query: { limit: String(limit) } },
    3_600_000,
  );
