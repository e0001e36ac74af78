import { getFundPeriodReturns } from '../../../contract/market/fund-statistics.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const FIVE_MINUTES = 300_000;

export const fundPeriodReturnsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundPeriodReturns, { params: { symbol } }, FIVE_MINUTES);
