import { useState } from 'react';
import { ChartPanel, type ChartPanelProps } from './chart-panel.tsx';

type InteractiveChartProps = Omit<ChartPanelProps, 'href' | 'onChoose'>;

/** The chart on a page that is not its own: it keeps what is chosen to itself. */
export function InteractiveChart({ range, style, ...props }: InteractiveChartProps) {
  const [choice, setChoice] = useState({ range, style });
  return (
    <ChartPanel
      {...props}
      {...choice}
      onChoose={(chosen) => setChoice((before) => ({ ...before, ...chosen }))}
    />
  );
}
