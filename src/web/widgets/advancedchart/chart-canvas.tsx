import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnalysisChart, ChartTexts } from '../../charts/analysis/analysis-chart.ts';
import { loadEngine } from './engine.ts';

/** Reading the code and making a chart are long on a phone: input may come in between. */
const inOwnTask = <T,>(value: T): Promise<T> =>
  new Promise((done) => {
    setTimeout(() => done(value));
  });

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
    let chart: AnalysisChart | undefined;
    let isGone = false;
    loadEngine()
      .then(inOwnTask)
      .then((engine) => {
        if (isGone || host.current === null) return;
        chart = new engine.AnalysisChart(host.current, current());
        made(chart);
      })
      .catch(() => {
        if (!isGone) failed();
      });
    return () => {
      isGone = true;
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
