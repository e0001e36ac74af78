import { lazy, Suspense, useState } from 'react';
import { useHasMoved } from '../../use-has-moved.ts';
import { useChartCommand } from '../chart-commands.ts';
import { useChartSession } from '../chart-session.tsx';
import { pointTo } from '../compare/chart-moments.ts';
import type { EarlyMeasure } from './overlay/measure-tool.tsx';

const Tool = lazy(async () => ({
  default: (await import('./overlay/measure-tool.tsx')).MeasureTool,
}));

/**
 * Bars, time, price and percent between two points. Its code comes with the reader's first move; if
 * that was the key that measures, it begins at the bar of that moment.
 */
export function MeasureTool() {
  const { chart } = useChartSession();
  const hasMoved = useHasMoved();
  const [asked, setAsked] = useState<EarlyMeasure>();
  useChartCommand(chart, (command) => {
    if (chart === null || (command !== 'measure' && command !== 'armMeasure')) return;
    const index = chart.crosshair?.index ?? chart.bars.length - 1;
    // The keys that follow move the crosshair from there.
    if (command === 'measure' && asked === undefined) pointTo(chart, index);
    setAsked((first) => first ?? { command, index });
  });
  return chart !== null && (hasMoved || asked !== undefined) ? (
    <Suspense>
      <Tool asked={asked} />
    </Suspense>
  ) : null;
}
