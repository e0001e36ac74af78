import { type ComponentType, lazy } from 'react';
import { SHOWN_AS, type ShownAs } from './address.ts';
import type { ShownListProps } from './shown-list-props.ts';

/** What shows a list other than as a table; a way without an entry is not offered. */
export const OTHER_SHOWS: Readonly<
  Partial<Record<Exclude<ShownAs, 'table'>, ComponentType<ShownListProps>>>
> = {
  heatmap: lazy(async () => ({ default: (await import('./heatmap-view.tsx')).HeatmapView })),
  charts: lazy(async () => ({ default: (await import('./chart-wall.tsx')).ListWall })),
};

export const OFFERED_SHOWS: readonly ShownAs[] = SHOWN_AS.filter(
  (show) => show === 'table' || OTHER_SHOWS[show] !== undefined,
);
