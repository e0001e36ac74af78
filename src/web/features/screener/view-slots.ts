import { type ComponentType, lazy } from 'react';
import { SCREEN_VIEWS, type ScreenView } from './address.ts';
import type { ScreenViewProps } from './view-props.ts';

/** What shows a screen other than as a table, fetched when it is first shown. */
export const OTHER_VIEWS: Readonly<
  Partial<Record<Exclude<ScreenView, 'table'>, ComponentType<ScreenViewProps>>>
> = {
  heatmap: lazy(async () => ({ default: (await import('./views/heatmap-view.tsx')).HeatmapView })),
  scatter: lazy(async () => ({ default: (await import('./views/scatter-view.tsx')).ScatterView })),
  charts: lazy(async () => ({ default: (await import('./views/charts-view.tsx')).ChartsView })),
  compare: lazy(async () => ({ default: (await import('./views/compare-view.tsx')).CompareView })),
  backtest: lazy(async () => ({
    default: (await import('./views/backtest-view.tsx')).BacktestView,
  })),
};

export const OFFERED_VIEWS: readonly ScreenView[] = SCREEN_VIEWS.filter(
  (view) => view === 'table' || OTHER_VIEWS[view] !== undefined,
);
