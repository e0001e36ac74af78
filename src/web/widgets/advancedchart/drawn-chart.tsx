import { useEffect, useState } from 'react';
import type { ChartState } from '../../../domain/charting/chart-state.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { AnalysisChart, ChartTexts } from '../../charts/analysis/analysis-chart.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { FirstCandles } from './first-candles.tsx';

interface DrawnChartProps {
  /** `null` until the page has taken it. */
  readonly chart: AnalysisChart | null;
  readonly state: ChartState;
  readonly first: readonly Bar[];
  readonly texts: ChartTexts;
  readonly onChart: (chart: AnalysisChart | null) => void;
  readonly onProblem: () => void;
}

/** The first bars of the page, then the chart in their place. */
export function DrawnChart({ chart, state, first, texts, onChart, onProblem }: DrawnChartProps) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (chart === null) return undefined;
    // It is given its bars now, draws them in the next frame and is shown in the one after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      setDrawn(false);
    };
  }, [chart]);
  return (
    <>
      <ChartCanvas isShown={isDrawn} texts={texts} onChart={onChart} onProblem={onProblem} />
      {isDrawn ? null : <FirstCandles state={state} bars={first} />}
    </>
  );
}
