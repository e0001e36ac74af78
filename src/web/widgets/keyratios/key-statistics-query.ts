import { getKeyStatistics } from '../../../contract/market/instruments.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** Figures that are reported; what depends on the price follows the quote by itself. */
export const keyStatisticsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getKeyStatistics, { params: { symbol } }, A_MINUTE);
