import type { WireSeries } from '../../../../contract/portfolio/views.schema.ts';
import { ChartKey } from '../../../charts/chart-key.tsx';
import { Plot, type Readout } from '../../../charts/plot.tsx';
import {
  coordinate,
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  stepPath,
  withRoom,
} from '../../../charts/scale.ts';
import { timeLabels, timeScale } from '../../../charts/time-labels.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';

interface ValueChartProps {
  readonly series: WireSeries;
  readonly base: string;
  readonly height: number;
}

/** Below this part of the tallest bar a flow is too small to mark. */
const LEAST_FLOW = 0.002;
const MARK = 9;
const MOST_MARKS = 40;

/** Value, the money put in, and marks where it came or went. */
export function ValueChart({ series, base, height }: ValueChartProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { date, value, invested, inflow, outflow } = series;
  const times = date.map((day) => Date.parse(day));
  const x = timeScale(times[0] ?? 0, times.at(-1) ?? 0);
  const extent = withRoom(extentOf([...value, ...invested]) ?? { min: 0, max: 1 });
  const y = scaleOf(extent, true);
  const ticks = niceTicks(extent);
  const stops = times.map(x);
  const placed = (values: readonly (number | null)[]) => (at: number) => {
    const one = values[at] ?? null;
    return one === null ? null : y(one);
  };
  const line = linePath(date.length, (at) => stops[at] ?? 0, placed(value));
  const most = Math.max(...inflow.map((one) => one ?? 0), ...outflow.map((one) => one ?? 0));
  const money = (amount: number | null | undefined) => format.money(amount, base);
  const last = date.length - 1;
  const said = (at: number): string =>
    t('portfolio.chartSaid', {
      date: format.day(date[at]),
      value: money(value[at]),
      invested: money(invested[at]),
    });
  const everyFlow = date.flatMap((day, at) => {
    const net = (inflow[at] ?? 0) - (outflow[at] ?? 0);
    return Math.abs(net) <= most * LEAST_FLOW ? [] : [{ day, at, net }];
  });
  // Savings of ten years would be one band of marks: the largest are told apart.
  const flows = everyFlow
    .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))
    .slice(0, MOST_MARKS);
  const newest = value.findLast((one) => one !== null) ?? null;
  return (
    <div className="grid gap-2">
      <Plot
        label={t('portfolio.valueChart')}
        summary={`${said(0)}; ${said(last)}`}
        height={height}
        yWidth={64}
        yLabels={ticks.map((tick) => ({
          at: y(tick),
          text: format.compactMoney(tick, base, 'axis'),
        }))}
        xLabels={timeLabels(times, x, (at) =>
          format.date(at, spanOf(times) > YEAR ? 'month' : 'shortDate', 'UTC'),
        )}
        stops={stops}
        tag={
          newest === null
            ? undefined
            : { at: y(newest), text: format.compactMoney(newest, base, 'column') }
        }
        readout={(at) => readoutOf(series, at, { i18n, base, y, text: said(at) })}
        overlay={
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-0 w-full overflow-visible"
            height={MARK}
          >
            {flows.map(({ day, at, net }) => (
              <svg key={day} x={`${(stops[at] ?? 0) / 10}%`} y={0} overflow="visible">
                <path
                  d={net > 0 ? `M-4 ${MARK}H4L0 2Z` : `M-4 2H4L0 ${MARK}Z`}
                  className={net > 0 ? 'fill-series-3' : 'fill-series-2'}
                />
              </svg>
            ))}
          </svg>
        }
      >
        <path
          d={`${line}L${coordinate(stops[last] ?? SIDE)} ${SIDE}L${coordinate(stops[0] ?? 0)} ${SIDE}Z`}
          className="fill-series-1 opacity-10"
        />
        <path
          d={stepPath(date.length, (at) => stops[at] ?? 0, placed(invested))}
          className="fill-none stroke-neutral"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line}
          className="fill-none stroke-series-1"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-quiet">
        <ChartKey colour="bg-series-1" text={t('portfolio.value')} />
        <ChartKey colour="bg-neutral" text={t('portfolio.netContributions')} />
        {flows.some(({ net }) => net > 0) ? (
          <ChartKey colour="bg-series-3" text={t('portfolio.inflow')} />
        ) : null}
        {flows.some(({ net }) => net < 0) ? (
          <ChartKey colour="bg-series-2" text={t('portfolio.outflow')} />
        ) : null}
      </div>
    </div>
  );
}

/** What is said of a day: its value, the money put in by then, and what came or went. */
function readoutOf(
  { date, value, invested, inflow, outflow }: WireSeries,
  at: number,
  {
    i18n: { t, format },
    base,
    y,
    text,
  }: {
    readonly i18n: I18n;
    readonly base: string;
    readonly y: (value: number) => number;
    readonly text: string;
  },
): Readout {
  const net = (inflow[at] ?? 0) - (outflow[at] ?? 0);
  const here = value[at] ?? null;
  return {
    text,
    x: format.day(date[at]),
    y: here === null ? [] : [{ at: y(here), text: format.compactMoney(here, base) }],
    content: (
      <dl className="grid grid-cols-[auto_auto] gap-x-4 text-right [&_dt]:text-left [&_dt]:text-quiet">
        <dt className="col-span-2 font-medium !text-ink">{format.day(date[at])}</dt>
        <dt>{t('portfolio.value')}</dt>
        <dd>{format.money(here, base)}</dd>
        <dt>{t('portfolio.netContributions')}</dt>
        <dd>{format.money(invested[at], base)}</dd>
        <dt>{t('portfolio.gain')}</dt>
        <dd>{format.signedMoney(here === null ? null : here - (invested[at] ?? 0), base)}</dd>
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

const YEAR = 366 * 86_400_000;
const spanOf = (times: readonly number[]): number => (times.at(-1) ?? 0) - (times[0] ?? 0);
