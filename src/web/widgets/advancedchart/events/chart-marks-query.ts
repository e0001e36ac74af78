import { getChartMarks } from '../../../../contract/market/chart-marks.ts';
import { FIRST_RANGE } from '../../../../domain/charting/bar-pages.ts';
import type { ChartInterval } from '../../../../domain/charting/chart-choices.ts';
import type { MarkKind } from '../../../../domain/charting/chart-mark.ts';
import { rangeStart } from '../../../../domain/prices/bar-range.ts';
import { INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

const A_MINUTE = 60_000;
const YEAR_MS = 366 * 86_400_000;

/**
 * Events since a moment, to the year: bars that join at the beginning of the chart ask again only
 * when they reach into another year.
 */
export const chartMarksQuery = (
  api: ApiClient,
  symbol: SymbolId,
  kinds: readonly MarkKind[],
  since: number,
) =>
  endpointQuery(
    api,
    getChartMarks,
    {
      params: { symbol },
      query: { kinds: kinds.join(','), from: String(Math.floor(since / YEAR_MS) * YEAR_MS) },
    },
    A_MINUTE,
  );

/** The earliest moment of the bars that a chart draws first: known before they are here. */
export const firstBarsStart = (interval: ChartInterval, now: number): number =>
  rangeStart(FIRST_RANGE[interval], now, INTRADAY_MS[interval] !== null);
