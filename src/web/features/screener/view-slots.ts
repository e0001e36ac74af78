import type { ComponentType } from 'react';
import { SCREEN_VIEWS, type ScreenView } from './address.ts';
import type { ScreenViewProps } from './view-props.ts';

/**
 * What shows a screen other than as a table, each fetched when it is first shown:
 * `heatmap: lazy(async () => ({ default: (await import('./views/heatmap-view.tsx')).HeatmapView }))`.
 * A view without an entry is not offered.
 */
export const OTHER_VIEWS: Readonly<
  Partial<Record<Exclude<ScreenView, 'table'>, ComponentType<ScreenViewProps>>>
> = {};

export const OFFERED_VIEWS: readonly ScreenView[] = SCREEN_VIEWS.filter(
  (view) => view === 'table' || OTHER_VIEWS[view] !== undefined,
);
