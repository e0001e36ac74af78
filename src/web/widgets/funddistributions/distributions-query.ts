import { getFundDistributions } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** Ten years of months, and the year that is not over. */
export const MOST_DISTRIBUTIONS = 132;

const FIVE_MINUTES = 300_000;

export const fundDistributionsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getFundDistributions,
    { params: { symbol }, query: { limit: String(MOST_DISTRIBUTIONS) } },
    FIVE_MINUTES,
  );
