import type { BarColumns } from '../../../contract/market/bars.schema.ts';
import { getBars } from '../../../contract/market/bars.ts';
import { FIRST_RANGE, type BarSpan } from '../../../domain/charting/bar-pages.ts';
import type { ChartState } from '../../../domain/charting/chart-state.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

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
