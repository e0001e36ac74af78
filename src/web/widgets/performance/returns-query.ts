import { getReturns } from '../../../contract/market/charts.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

export const returnsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getReturns, { params: { symbol } }, A_MINUTE);
