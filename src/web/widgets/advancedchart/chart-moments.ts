import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import type { VisibleRange } from '../../charts/analysis/chart-parts.ts';

const never = () => () => {};
/** A live bar changes ten times a second; what is written beside the chart need not. */
const SELDOM = 500;

/** Counts changes of the chart's bars, at most twice a second. */
export function useBarsVersion(chart: AnalysisChart | null): number {
  const version = useRef(0);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (chart === null) return () => {};
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tell = (): void => {
        timer = undefined;
        version.current += 1;
        onChange();
      };
      let count = chart.bars.length;
      const stop = chart.onBars(() => {
        // New bars move every index: what is drawn by index follows at once.
        if (chart.bars.length !== count) {
          count = chart.bars.length;
          clearTimeout(timer);
          tell();
        } else timer ??= setTimeout(tell, SELDOM);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [chart],
  );
  return useSyncExternalStore(
    chart === null ? never : subscribe,
    () => version.current,
    () => 0,
  );
}

/** Counts changes of which indicators are read, and under which names. */
export function useReadingsVersion(chart: AnalysisChart | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => (chart === null ? () => {} : chart.panes.onReadings(onChange)),
    [chart],
  );
  return useSyncExternalStore(
    subscribe,
    () => chart?.panes.readingsVersion ?? 0,
    () => 0,
  );
}

/** The bars in view, as the reader moves. */
export function useVisibleRange(chart: AnalysisChart | null): VisibleRange | null {
  const known = useRef<VisibleRange | null>(null);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (chart === null) return () => {};
      known.current = chart.visibleRange();
      onChange();
      return chart.onVisibleRange((range) => {
        known.current = range;
        onChange();
      });
    },
    [chart],
  );
  return useSyncExternalStore(
    subscribe,
    () => known.current,
    () => null,
  );
}

/** The bar under the crosshair; `null` without one. */
export function useCrosshairIndex(chart: AnalysisChart | null): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => (chart === null ? () => {} : chart.onCrosshair(onChange)),
    [chart],
  );
  return useSyncExternalStore(
    subscribe,
    () => chart?.crosshair?.index ?? null,
    () => null,
  );
}

/** Puts the crosshair on a bar and says so, as a pointer would. */
export function pointTo(chart: AnalysisChart, index: number): void {
  chart.setCrosshair(index);
  chart.moveCrosshair(0);
}
