import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { type ChartCommand, useChartCommand } from './chart-commands.ts';
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

/** A dialog that a key or a menu opens; its code is fetched when it first opens. */
export function chartDialog(
  opener: ChartCommand,
  load: () => Promise<ComponentType<{ readonly onClose: () => void }>>,
): ComponentType {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function ChartDialog() {
    const { chart } = useChartSession();
    const [isOpen, setOpen] = useState(false);
    useChartCommand(chart, (command) => {
      if (command === opener) setOpen(true);
    });
    return isOpen ? (
      <Suspense>
        <Dialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null;
  };
}
