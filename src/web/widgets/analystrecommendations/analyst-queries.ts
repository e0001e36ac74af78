import { getEstimates, getPriceTarget, getRatings } from '../../../contract/market/analysts.ts';
import { getBars } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** Analysts write a few times a day at most. */
const FRESH = 5 * 60_000;

export const ratingsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getRatings, { params: { symbol } }, FRESH);

export const priceTargetQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getPriceTarget, { params: { symbol } }, FRESH);

export const estimatesQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getEstimates, { params: { symbol } }, FRESH);

/** Weeks are enough to see a price of three years; opinions of analysts move slower still. */
export const weeklyPricesQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getBars, { params: { symbol }, query: { range: '5y' } }, FRESH);
