import { keepPreviousData } from '@tanstack/react-query';
import { getFundOverlap } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** `null` where one of the two publishes no holdings. */
export const fundOverlapQuery = (api: ApiClient, symbol: SymbolId, other: SymbolId) => ({
  ...optionalQuery(api, getFundOverlap, { params: { symbol }, query: { with: other } }, 3_600_000),
  placeholderData: keepPreviousData,
});
