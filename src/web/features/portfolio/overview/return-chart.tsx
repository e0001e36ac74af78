import type { WireSeries } from '../../../../contract/portfolio/views.schema.ts';
import { LineChart } from '../../../charts/line-chart.tsx';
import { percentTickDecimals } from '../../../charts/scale.ts';
import { timeLabels, timeScale } from '../../../charts/time-labels.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';

/** The time-weighted return since the start of the period. */
export function ReturnChart({
  series,
  height,
}: {
  readonly series: WireSeries;
  readonly height: number;
}) {
  const { t, format } = useI18n();
  const times = series.date.map((day) => Date.parse(day));
  const x = timeScale(times[0] ?? 0, times.at(-1) ?? 0);
  return (
    <LineChart
      label={t('portfolio.returnChart')}
      height={height}
      series={[{ id: 'return', title: t('portfolio.timeWeighted'), values: series.performance }]}
      stops={times.map(x)}
      moment={(at) => format.day(series.date[at])}
      xLabels={timeLabels(times, x, (at) => format.date(at, 'month', 'UTC'))}
      text={(value) => format.signedPercent(value)}
      axisText={(value, ticks) => format.percent(value, percentTickDecimals(ticks))}
      base={0}
      filled
    />
  );
}
