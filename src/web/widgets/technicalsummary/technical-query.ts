import { getBars } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** Two years of days: enough for the longest average to have settled. */
export const dailyBarsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getBars,
    { params: { symbol }, query: { range: '2y', interval: '1d' } },
    300_000,
  );
