import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChartState } from '../../../domain/charting/chart-state.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { useLiveStore } from '../../live/use-live-store.ts';
import { BarSupply, type SupplyStatus } from './bar-supply.ts';
import { fetchBars } from './chart-bars-query.ts';

const never = () => () => {};
const QUIET: SupplyStatus = { isLoading: false, problem: null };
const quiet = () => QUIET;

/** The supply of the chart with bars, anew for another symbol, interval, hours or adjustment. */
export function useBarSupply(
  chart: AnalysisChart | null,
  state: ChartState,
  first: readonly Bar[],
  now: () => number,
  isLive: boolean,
  until: number | null,
): { readonly supply: BarSupply | null; readonly status: SupplyStatus } {
  const api = useApi();
  const store = useLiveStore();
  const { symbol, interval, hours, adjustment, type, renko, pointFigure, span } = state;
  const supply = useMemo(() => {
    if (chart === null) return null;
    const choice = { interval, hours, adjustment };
    return new BarSupply({
      chart,
      symbol,
      choice,
      first,
      fetch: (asked, signal) => fetchBars(api, symbol, choice, asked, signal),
      now,
      live: isLive ? store : null,
    });
  }, [chart, api, store, symbol, interval, hours, adjustment, first, now, isLive]);

  // Before anything is drawn: a later bar must not be seen for a moment.
  useEffect(() => supply?.setUntil(until), [supply, until]);
  useEffect(() => supply?.draw({ type, renko, pointFigure }), [supply, type, renko, pointFigure]);
  useEffect(() => supply?.start(), [supply]);
  useEffect(() => {
    if (span !== null) supply?.show(span);
  }, [supply, span]);

  const status = useSyncExternalStore(supply?.onStatus ?? never, supply?.status ?? quiet, quiet);
  return { supply, status };
}
