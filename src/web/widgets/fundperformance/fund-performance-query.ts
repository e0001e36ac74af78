import { getFundPerformance } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const FIVE_MINUTES = 300_000;

/** Net asset values come once a day. */
export const fundPerformanceQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundPerformance, { params: { symbol } }, FIVE_MINUTES);
