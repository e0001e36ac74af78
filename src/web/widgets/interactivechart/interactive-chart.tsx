import { useState } from 'react';
import { ChartPanel, type ChartPanelProps } from './chart-panel.tsx';

type InteractiveChartProps = Omit<ChartPanelProps, 'href' | 'onRange'>;

/** The chart on a page that is not its own: it keeps its range to itself. */
export function InteractiveChart({ range: first, ...props }: InteractiveChartProps) {
  const [range, setRange] = useState(first);
  return <ChartPanel {...props} range={range} onRange={setRange} />;
}
