import { keepPreviousData } from '@tanstack/react-query';
import { getRatios } from '../../../contract/market/fundamentals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';
import type { FinancialRatiosState } from './params.ts';

/** Ten years: as many years, or as many quarters' ends. */
const PERIODS = { annual: 10, ttm: 40 } as const;
const FRESH = 60_000;

export const ratiosQuery = (
  api: ApiClient,
  symbol: SymbolId,
  basis: FinancialRatiosState['basis'],
) => ({
  ...optionalQuery(
    api,
    getRatios,
    { params: { symbol }, query: { basis, limit: String(PERIODS[basis]) } },
    FRESH,
  ),
  placeholderData: keepPreviousData,
});
