import { getBars } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** Months with dividends counted in, so that a payer of dividends does not look worse than it was. */
export const monthlyBarsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getBars,
    { params: { symbol }, query: { range: '20y', interval: '1mo', adjustment: 'total' } },
    3_600_000,
  );
