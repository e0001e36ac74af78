import { getFundHolders } from '../../../contract/market/ownership.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** The most that are asked for: the panel says so where there may be more. */
export const MOST_HOLDERS = 100;

export const fundHoldersQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getFundHolders,
    { params: { symbol }, query: { limit: String(MOST_HOLDERS) } },
    3_600_000,
  );
