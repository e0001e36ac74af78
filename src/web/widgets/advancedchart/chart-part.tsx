import { type ComponentType, lazy, Suspense } from 'react';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { type ChartSession, useChartSession } from './chart-session.tsx';

/** A part of a chart whose code is fetched when the chart first needs it; without it the chart stays. */
export function chartPart(
  isNeeded: (session: ChartSession) => boolean,
  load: () => Promise<ComponentType>,
): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function ChartPart() {
    return isNeeded(useChartSession()) ? (
      <PanelBoundary name="chart-part" renderCrash={() => null}>
        <Suspense>
          <Part />
        </Suspense>
      </PanelBoundary>
    ) : null;
  };
}
