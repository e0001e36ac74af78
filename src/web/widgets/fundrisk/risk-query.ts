import { getFundRisk } from '../../../contract/market/fund-statistics.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const FIVE_MINUTES = 300_000;

/** One answer for all panels of the risk page. */
export const fundRiskQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundRisk, { params: { symbol } }, FIVE_MINUTES);
