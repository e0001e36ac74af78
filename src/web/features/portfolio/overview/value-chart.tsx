import type { WireSeries } from '../../../../contract/portfolio/views.schema.ts';
import { FundedLine } from '../../../charts/funded-line.tsx';
import { timeLabels, timeScale } from '../../../charts/time-labels.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';

interface ValueChartProps {
  readonly series: WireSeries;
  readonly base: string;
  readonly height: number;
}

/** Below this part of the tallest bar a flow is too small to mark. */
const LEAST_FLOW = 0.002;
const MOST_MARKS = 40;
const YEAR = 366 * 86_400_000;

/** Value, the money put in, and marks where it came or went. */
export function ValueChart({ series, base, height }: ValueChartProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { date, value, invested, inflow, outflow } = series;
  const times = date.map((day) => Date.parse(day));
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  const x = timeScale(from, to);
  const most = Math.max(...inflow.map((one) => one ?? 0), ...outflow.map((one) => one ?? 0));
  const nets = date.map((_, at) => netOf(series, at));
  return (
    <FundedLine
      label={t('portfolio.valueChart')}
      height={height}
      currency={base}
      stops={times.map(x)}
      xLabels={timeLabels(times, x, (at) =>
        format.date(at, to - from > YEAR ? 'month' : 'shortDate', 'UTC'),
      )}
      values={value}
      invested={invested}
      // Savings of ten years would be one band of marks: the largest are told apart.
      flows={nets
        .flatMap((net, at) => (Math.abs(net) <= most * LEAST_FLOW ? [] : [{ at, net }]))
        .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))
        .slice(0, MOST_MARKS)}
      names={{
        value: t('portfolio.value'),
        invested: t('portfolio.netContributions'),
        inflow: t('portfolio.inflow'),
        outflow: t('portfolio.outflow'),
      }}
      readout={(at) => readoutOf(i18n, series, base, at)}
    />
  );
}

const netOf = ({ inflow, outflow }: WireSeries, at: number): number =>
  (inflow[at] ?? 0) - (outflow[at] ?? 0);

/** What is said of a day: its value, the money put in by then, and what came or went. */
function readoutOf({ t, format }: I18n, series: WireSeries, base: string, at: number) {
  const day = format.day(series.date[at]);
  const here = series.value[at] ?? null;
  const net = netOf(series, at);
  return {
    text: t('portfolio.chartSaid', {
      date: day,
      value: format.money(here, base),
      invested: format.money(series.invested[at], base),
    }),
    x: day,
    content: (
      <dl className="grid grid-cols-[auto_auto] gap-x-4 text-right [&_dt]:text-left [&_dt]:text-quiet">
        <dt className="col-span-2 font-medium !text-ink">{day}</dt>
        <dt>{t('portfolio.value')}</dt>
        <dd>{format.money(here, base)}</dd>
        <dt>{t('portfolio.netContributions')}</dt>
        <dd>{format.money(series.invested[at], base)}</dd>
        <dt>{t('portfolio.gain')}</dt>
        <dd>
          {format.signedMoney(here === null ? null : here - (series.invested[at] ?? 0), base)}
        </dd>
        {net === 0 ? null : (
          <>
            <dt>{t(net > 0 ? 'portfolio.inflow' : 'portfolio.outflow')}</dt>
            <dd>{format.signedMoney(net, base)}</dd>
          </>
        )}
      </dl>
    ),
  };
}
