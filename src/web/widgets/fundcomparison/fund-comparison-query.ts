import { keepPreviousData } from '@tanstack/react-query';
import { getFundComparison } from '../../../contract/market/fund-comparison.ts';
import type { CommonRange } from '../../../domain/funds/common-growth.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** Funds side by side. While others are fetched the old ones stay in view. */
export const fundComparisonQuery = (
  api: ApiClient,
  symbols: readonly SymbolId[],
  range: CommonRange,
) => ({
  ...endpointQuery(
    api,
    getFundComparison,
    { query: { symbols: symbols.join(','), range } },
    A_MINUTE,
  ),
  placeholderData: keepPreviousData,
});
