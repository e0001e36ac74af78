import { getPriceChart } from '../../../contract/market/charts.ts';
import type { ChartChoice } from '../../../domain/prices/chart-range.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** The end of a chart is live, so its past need not be asked for often. */
export const priceChartQuery = (
  api: ApiClient,
  symbol: SymbolId,
  { range, style }: ChartChoice,
  extended = true,
) =>
  endpointQuery(
    api,
    getPriceChart,
    {
      params: { symbol },
      query: {
        range,
        ...(extended ? {} : { extended: 'false' }),
        ...(style === 'candles' ? { candles: 'true' } : {}),
      },
    },
    A_MINUTE,
  );
