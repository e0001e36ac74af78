import { keepPreviousData } from '@tanstack/react-query';
import { getBars } from '../../../contract/market/bars.ts';
import { getFundGrowth } from '../../../contract/market/fund-statistics.ts';
import type { GrowthRange } from '../../../domain/funds/fund-growth.ts';
import type { BarRange } from '../../../domain/prices/bar-range.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const FIVE_MINUTES = 300_000;

export const fundGrowthQuery = (api: ApiClient, symbol: SymbolId, range: GrowthRange) => ({
  ...optionalQuery(api, getFundGrowth, { params: { symbol }, query: { range } }, FIVE_MINUTES),
  placeholderData: keepPreviousData,
});

/** A little more than the range of the growth, whose first date may be a holiday. */
const BARS_FOR: Readonly<Record<GrowthRange, BarRange>> = {
  '1y': '2y',
  '3y': '5y',
  '5y': '10y',
  '10y': '20y',
  '15y': '20y',
};

/** Closes of another symbol with dividends reinvested; without a symbol nothing is asked. */
export const benchmarkBarsQuery = (
  api: ApiClient,
  benchmark: SymbolId | null,
  range: GrowthRange,
) => ({
  ...optionalQuery(
    api,
    getBars,
    {
      params: { symbol: benchmark ?? '' },
      query: { range: BARS_FOR[range], interval: '1d', adjustment: 'total' },
    },
    FIVE_MINUTES,
  ),
  enabled: benchmark !== null,
});
