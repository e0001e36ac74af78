import { getFundStatistics } from '../../../contract/market/fund-statistics.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** Score, premiums, tax cost and yields of a fund. */
export const fundStatisticsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getFundStatistics, { params: { symbol } }, A_MINUTE);
