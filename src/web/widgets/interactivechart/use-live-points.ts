import { useMemo } from 'react';
import type { BarInterval } from '../../../domain/prices/bar.ts';
import { chartPoints, type PriceChart } from '../../../domain/prices/price-chart.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useLiveTopic } from '../../live/use-live.ts';

/** The points of a chart, its end as the stream tells it. */
export const useLivePoints = (chart: PriceChart, watching = true) => {
  const bars = useLiveTopic('bars', chart.symbol, chart.interval, watching);
  return useMemo(() => chartPoints(chart, bars), [chart, bars]);
};

/** As many as the colours of a chart tell apart beside its own symbol. */
export const MOST_COMPARED = 5;

/** The newest bars of each symbol. */
export function useLiveBars(symbols: readonly SymbolId[], interval: BarInterval, own: SymbolId) {
  return Array.from({ length: MOST_COMPARED }, (_, at) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always as many, used or not
    useLiveTopic('bars', symbols[at] ?? own, interval, at < symbols.length),
  );
}
