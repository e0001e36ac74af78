import type { AnalysisChart } from '../../../charts/analysis/analysis-chart.ts';

const openers = new WeakMap<AnalysisChart, () => void>();

/** Whoever shows the list of indicators of a chart says so here, for the keys of the chart. */
export function offerIndicators(chart: AnalysisChart, open: () => void): () => void {
  openers.set(chart, open);
  return () => void openers.delete(chart);
}

export const openIndicators = (chart: AnalysisChart): void => openers.get(chart)?.();
