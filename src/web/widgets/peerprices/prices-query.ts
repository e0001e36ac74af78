import { keepPreviousData } from '@tanstack/react-query';
import { type ComparisonRange, getComparisonPrices } from '../../../contract/market/peers.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { peersInput } from '../peercomparison/comparison-query.ts';

export type Adjustment = 'split' | 'total';

export const comparisonPricesQuery = (
  api: ApiClient,
  symbol: SymbolId,
  peers: readonly SymbolId[],
  range: ComparisonRange,
  adjustment: Adjustment,
) => ({
  ...endpointQuery(
    api,
    getComparisonPrices,
    { params: { symbol }, query: { ...peersInput(peers), range, adjustment } },
    60_000,
  ),
  placeholderData: keepPreviousData,
});
