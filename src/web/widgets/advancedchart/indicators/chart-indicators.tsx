import { lazy, Suspense } from 'react';
import { useChartSession } from '../chart-session.tsx';

const IndicatorLayer = lazy(async () => ({
  default: (await import('./overlay/indicator-layer.tsx')).IndicatorLayer,
}));

/** The indicators of a chart and their legends; their code is fetched with the first of them. */
export function ChartIndicators() {
  const { chart, state } = useChartSession();
  if (chart === null || state.indicators.length === 0) return null;
  return (
    <Suspense>
      <IndicatorLayer chart={chart} />
    </Suspense>
  );
}
