import { getBars } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** The last session in pieces of five minutes. */
export const dayClosesQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(
    api,
    getBars,
    { params: { symbol }, query: { range: '1d', interval: '5m' } },
    A_MINUTE,
  );
