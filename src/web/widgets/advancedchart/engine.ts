import type * as chartEngine from '../../charts/analysis/analysis-chart.ts';

type Engine = typeof chartEngine;

let loading: Promise<Engine> | undefined;

/** The chart's own code: fetched once, on pages that show a chart and nowhere else. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('../../charts/analysis/analysis-chart.ts').catch((problem: unknown) => {
    // The next chart tries again.
    loading = undefined;
    throw problem;
  });
  return loading;
}
