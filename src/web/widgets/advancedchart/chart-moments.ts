import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import type { VisibleRange } from '../../charts/analysis/chart-parts.ts';
import { together } from '../../charts/analysis/listeners.ts';

/** A live bar changes ten times a second; what is written beside the chart need not. */
const SELDOM = 500;

type Tell = () => void;

/** A value of the chart, as long as what brings changes of it tells of them. */
function useFollowed<T>(
  chart: AnalysisChart | null,
  follow: (chart: AnalysisChart, tell: Tell) => () => void,
  read: (chart: AnalysisChart) => T,
  none: T,
): T {
  const subscribe = useCallback(
    (tell: Tell) => (chart === null ? () => {} : follow(chart, tell)),
    [chart, follow],
  );
  return useSyncExternalStore(
    subscribe,
    () => (chart === null ? none : read(chart)),
    () => none,
  );
}

/** Counts changes of the chart's bars, at most twice a second. */
export function useBarsVersion(chart: AnalysisChart | null): number {
  const version = useRef(0);
  const follow = useCallback((of: AnalysisChart, tell: Tell) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      timer = undefined;
      version.current += 1;
      tell();
    };
    let length = of.bars.length;
    const stop = of.onBars(() => {
      // New bars move every index: what is drawn by index follows at once.
      if (of.bars.length !== length) {
        length = of.bars.length;
        clearTimeout(timer);
        count();
      } else timer ??= setTimeout(count, SELDOM);
    });
    return together(stop, () => clearTimeout(timer));
  }, []);
  return useFollowed(chart, follow, () => version.current, 0);
}

const onReadings = (chart: AnalysisChart, tell: Tell) => chart.panes.onReadings(tell);

/** Counts changes of which indicators are read, and under which names. */
export const useReadingsVersion = (chart: AnalysisChart | null): number =>
  useFollowed(chart, onReadings, ({ panes }) => panes.readingsVersion, 0);

/** The bars in view, as the reader moves. */
export function useVisibleRange(chart: AnalysisChart | null): VisibleRange | null {
  const known = useRef<VisibleRange | null>(null);
  const follow = useCallback((of: AnalysisChart, tell: Tell) => {
    const take = (range: VisibleRange): void => {
      known.current = range;
      tell();
    };
    take(of.visibleRange());
    return of.onVisibleRange(take);
  }, []);
  return useFollowed(chart, follow, () => known.current, null);
}

const onCrosshair = (chart: AnalysisChart, tell: Tell) => chart.onCrosshair(tell);

/** The bar under the crosshair; `null` without one. */
export const useCrosshairIndex = (chart: AnalysisChart | null): number | null =>
  useFollowed(chart, onCrosshair, ({ crosshair }) => crosshair?.index ?? null, null);

/** Puts the crosshair on a bar and says so, as a pointer would. */
export function pointTo(chart: AnalysisChart, index: number): void {
  chart.setCrosshair(index);
  chart.moveCrosshair(0);
}
