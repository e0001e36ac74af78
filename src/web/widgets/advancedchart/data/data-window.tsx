import { lazy, Suspense, useState } from 'react';
import { useChartCommand } from '../chart-commands.ts';
import { useChartSession } from '../chart-session.tsx';

const DataFigures = lazy(async () => ({
  default: (await import('./overlay/data-figures.tsx')).DataFigures,
}));

/** All figures of the bar under the crosshair, beside the chart. */
export function DataWindow() {
  const { chart } = useChartSession();
  const [isOpen, setOpen] = useState(false);
  useChartCommand(chart, (command) => {
    if (command === 'dataWindow') setOpen(!isOpen);
  });
  return isOpen ? (
    // Its room is taken at once, so that the chart changes its size once.
    <Suspense
      fallback={<div className="w-56 shrink-0 border-l border-line max-md:hidden print:hidden" />}
    >
      <DataFigures onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
