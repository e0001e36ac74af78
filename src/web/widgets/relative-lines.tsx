import type { ReactNode } from 'react';
import { LineChart } from '../charts/line-chart.tsx';
import type { AxisLabel } from '../charts/plot.tsx';
import { percentTickDecimals } from '../charts/scale.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { Change } from '../ui/change-pill.tsx';

interface RelativeLine {
  readonly symbol: string;
  /** Fractions, one for each stop. */
  readonly changes: readonly (number | null)[];
  /** After its change in the key. */
  readonly note?: ReactNode;
}

interface RelativeLinesProps {
  readonly label: string;
  readonly height: number;
  /** The first one is what the chart is about. */
  readonly lines: readonly RelativeLine[];
  /** Where the moments stand on the plot, and what they are called. */
  readonly stops: readonly number[];
  readonly momentText: (stop: number) => string;
  readonly xLabels: readonly AxisLabel[];
}

const changeText = (change: number | null): ReactNode => <Change ratio={change} decimals={1} />;

/** Several prices as changes since the same moment, with a key that follows the crosshair. */
export function RelativeLines({ lines, momentText, ...chart }: RelativeLinesProps) {
  const { format } = useI18n();
  return (
    <LineChart
      {...chart}
      series={lines.map(({ symbol, changes, note }) => ({
        id: symbol,
        title: symbol,
        values: changes,
        aside: note,
      }))}
      moment={momentText}
      text={(change) => format.signedPercent(change, 1)}
      axisText={(change, ticks) => format.signedPercent(change, percentTickDecimals(ticks))}
      keyValue={changeText}
      base={0}
      brief
    />
  );
}
