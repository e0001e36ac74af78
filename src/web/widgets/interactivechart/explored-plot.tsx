import { useState } from 'react';
import { chartPart, WHOLE_CHART } from '../../../domain/prices/chart-part.ts';
import type { PriceChart } from '../../../domain/prices/price-chart.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { momentText } from './chart-readout.tsx';
import { Navigator } from './navigator.tsx';
import { PricePlot, type PricePlotLook } from './price-plot.tsx';
import { RelativePlot } from './relative-plot.tsx';
import { useLivePoints } from './use-live-points.ts';

interface ExploredPlotProps extends PricePlotLook {
  readonly chart: PriceChart;
  readonly extended: boolean;
  /** In percent, beside these; undefined draws the price itself. */
  readonly compared: readonly SymbolId[] | undefined;
  readonly onRemove: ((symbol: SymbolId) => void) | undefined;
  readonly navigator: boolean;
}

/** The plot of a chart beside other prices, or of a part of its range. */
export function ExploredPlot({
  chart,
  extended,
  compared,
  onRemove,
  navigator,
  ...look
}: ExploredPlotProps) {
  const i18n = useI18n();
  const points = useLivePoints(chart);
  const [part, setPart] = useState(WHOLE_CHART);
  const shown = chartPart(chart, points, part);
  return (
    <>
      {compared === undefined || points.length === 0 ? (
        <PricePlot {...shown} {...look} />
      ) : (
        <RelativePlot
          {...shown}
          compared={compared}
          extended={extended}
          height={look.height}
          onRemove={onRemove}
        />
      )}
      {navigator && points.length > 1 ? (
        <Navigator
          points={points}
          part={part}
          onPart={setPart}
          momentText={({ time }) => momentText(i18n, chart, time)}
        />
      ) : null}
    </>
  );
}
