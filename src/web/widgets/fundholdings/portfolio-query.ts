import { getFundHoldings } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const AN_HOUR = 3_600_000;

/** As many as fill a screen: the rest of the list follows in the browser. */
const FIRST_ROWS = 50;

/** The heaviest holdings with splits and concentration of the whole list. */
export const topHoldingsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getFundHoldings,
    { params: { symbol }, query: { limit: String(FIRST_ROWS) } },
    AN_HOUR,
  );

/** Every holding: thousands of rows for a broad fund. */
export const allHoldingsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundHoldings, { params: { symbol }, query: {} }, AN_HOUR);
