import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnalysisChart, ChartTexts } from '../../charts/analysis/analysis-chart.ts';
import { loadEngine } from './engine.ts';

/** The element that the chart fills. It makes the chart once its code is here, and ends it. */
export function ChartCanvas({
  isShown,
  texts,
  onChart,
  onProblem,
}: {
  /** Until the axes have their width nothing of it shows, so that nothing is seen to move. */
  readonly isShown: boolean;
  readonly texts: ChartTexts;
  readonly onChart: (chart: AnalysisChart | null) => void;
  readonly onProblem: () => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const made = useEffectEvent(onChart);
  const failed = useEffectEvent(onProblem);
  const current = useEffectEvent(() => texts);
  useEffect(() => {
    const gone = new AbortController();
    let chart: AnalysisChart | null = null;
    const make = async (): Promise<void> => {
      const { AnalysisChart: Chart } = await loadEngine();
      if (host.current === null) return;
      chart = await Chart.make(host.current, current, gone.signal);
      if (gone.signal.aborted) chart?.dispose();
      else if (chart !== null) made(chart);
    };
    make().catch(() => {
      if (!gone.signal.aborted) failed();
    });
    return () => {
      gone.abort();
      chart?.dispose();
      made(null);
    };
  }, []);
  return (
    <div
      ref={host}
      className={isShown ? 'absolute inset-0' : 'invisible absolute inset-0'}
      data-chart-canvas=""
    />
  );
}
