import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { LineChart, type LineSeries } from '../../../charts/line-chart.tsx';
import { percentTickDecimals } from '../../../charts/scale.ts';
import { timeLabels, timeScale } from '../../../charts/time-labels.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';

/** Fractions by day as lines, in per cent. */
export function DayLines({
  label,
  dates,
  series,
  height = 260,
  filled = false,
  isSigned = true,
}: {
  readonly label: string;
  readonly dates: readonly IsoDate[];
  readonly series: readonly LineSeries[];
  readonly height?: number;
  readonly filled?: boolean;
  /** Changes have a sign, levels have none. */
  readonly isSigned?: boolean;
}) {
  const { format } = useI18n();
  const write = isSigned ? format.signedPercent : format.percent;
  const times = dates.map((date) => Date.parse(date));
  const x = timeScale(times[0] ?? 0, times.at(-1) ?? 0);
  return (
    <LineChart
      label={label}
      height={height}
      series={series}
      stops={times.map(x)}
      moment={(stop) => format.day(dates[stop])}
      xLabels={timeLabels(times, x, (at) => format.date(at, 'month', 'UTC'))}
      text={(value) => write(value, 2)}
      axisText={(value, ticks) => write(value, percentTickDecimals(ticks))}
      base={0}
      span={0.02}
      filled={filled}
    />
  );
}
