import { getBars } from '../../../../contract/market/bars.ts';
import type { ChartState } from '../../../../domain/charting/chart-state.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

export type BarsAsked = Pick<ChartState, 'interval' | 'adjustment' | 'hours'> & {
  /** The first bar of the chart. */
  readonly from: number;
};

/** Bars of another symbol over the same time as the chart's own; their end is live. */
export const comparedBarsQuery = (
  api: ApiClient,
  symbol: SymbolId,
  { interval, adjustment, hours, from }: BarsAsked,
) =>
  endpointQuery(
    api,
    getBars,
    {
      params: { symbol },
      query: {
        interval,
        from: String(from),
        ...(adjustment === 'split' ? {} : { adjustment }),
        ...(hours === 'extended' ? { extended: 'true' } : {}),
      },
    },
    A_MINUTE,
  );
