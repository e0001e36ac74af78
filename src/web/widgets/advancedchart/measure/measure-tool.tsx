import { lazy, Suspense, useState } from 'react';
import { useHasMoved } from '../../use-has-moved.ts';
import { useChartCommand } from '../chart-commands.ts';
import { useChartSession } from '../chart-session.tsx';

const Tool = lazy(async () => ({
  default: (await import('./overlay/measure-tool.tsx')).MeasureTool,
}));

/**
 * Bars, time, price and percent between two points. Its code comes with the reader's first move; if
 * that was the key that measures, it begins when it is there.
 */
export function MeasureTool() {
  const { chart } = useChartSession();
  const hasMoved = useHasMoved();
  const [asked, setAsked] = useState<'measure' | 'armMeasure'>();
  useChartCommand(chart, (command) => {
    if (command === 'measure' || command === 'armMeasure') setAsked((first) => first ?? command);
  });
  return chart !== null && (hasMoved || asked !== undefined) ? (
    <Suspense>
      <Tool asked={asked} />
    </Suspense>
  ) : null;
}
