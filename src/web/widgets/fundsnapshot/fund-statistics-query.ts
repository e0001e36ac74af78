import { getFundStatistics } from '../../../contract/market/fund-statistics.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const FIVE_MINUTES = 300_000;

/** Score, premium, tax cost and yields of a fund. */
export const fundStatisticsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundStatistics, { params: { symbol } }, FIVE_MINUTES);
