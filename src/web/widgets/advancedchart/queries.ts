import type { BarColumns } from '../../../contract/market/bars.schema.ts';
import { getBars } from '../../../contract/market/bars.ts';
import { getChartMarks } from '../../../contract/market/chart-marks.ts';
import { type BarSpan, FIRST_RANGE } from '../../../domain/charting/bar-pages.ts';
import type { ChartInterval } from '../../../domain/charting/chart-choices.ts';
import type { MarkKind } from '../../../domain/charting/chart-mark.ts';
import type { ChartState } from '../../../domain/charting/chart-state.ts';
import { rangeStart } from '../../../domain/prices/bar-range.ts';
import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

/** What bars depend on. */
export type BarChoice = Pick<ChartState, 'interval' | 'hours' | 'adjustment'>;

const asked = ({ interval, hours, adjustment }: BarChoice) => ({
  interval,
  adjustment,
  ...(hours === 'extended' ? { extended: 'true' } : {}),
});

/** The newest bars: the first that a chart draws. */
export const chartBarsQuery = (api: ApiClient, symbol: SymbolId, choice: BarChoice) =>
  endpointQuery(
    api,
    getBars,
    { params: { symbol }, query: { range: FIRST_RANGE[choice.interval], ...asked(choice) } },
    A_MINUTE,
  );

export type BarsAnswer = AnswerOfQuery<typeof chartBarsQuery>;

/** The same for a chart on the page: the stream and the chart itself keep its bars up to date. */
export const shownBarsQuery = (api: ApiClient, symbol: SymbolId, choice: BarChoice) => ({
  ...chartBarsQuery(api, symbol, choice),
  staleTime: Infinity,
  // Until the bars of another choice are here, those of the last one stay.
  placeholderData: (before: BarsAnswer | undefined) =>
    before?.data.symbol === symbol ? before : undefined,
});

/** Bars of a span, without a cache: a chart asks for each of them once. */
export const fetchBars = async (
  api: ApiClient,
  symbol: SymbolId,
  choice: BarChoice,
  { from, to }: BarSpan,
  signal: AbortSignal,
): Promise<readonly Bar[]> => {
  const query = { from: String(from), to: String(to), ...asked(choice) };
  const { data } = await api(getBars, { params: { symbol }, query }, signal);
  return barsOf(data.bars);
};

/** One object for every bar of the columns. */
export const barsOf = ({ time, open, high, low, close, volume }: BarColumns): readonly Bar[] =>
  time.map((at, index) => ({
    time: at,
    open: open[index] ?? 0,
    high: high[index] ?? 0,
    low: low[index] ?? 0,
    close: close[index] ?? 0,
    volume: volume[index] ?? 0,
  }));

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
