import { type ComponentType, lazy, Suspense } from 'react';
import { type ChartSession, useChartSession } from './chart-session.tsx';

/** A part of a chart whose code is fetched when the chart first needs it. */
export function chartPart(
  isNeeded: (session: ChartSession) => boolean,
  load: () => Promise<ComponentType>,
): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function ChartPart() {
    return isNeeded(useChartSession()) ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : null;
  };
}
