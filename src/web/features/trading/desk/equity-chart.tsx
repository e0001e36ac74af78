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
import { timeLabels } from '../../../charts/time-labels.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { DOLLAR } from '../figure.ts';
import type { AccountHistory } from '../trading-calls.ts';

const MARK = 9;
const A_DAY = 86_400_000;

/** Points stand evenly: nights and weekends take no room. */
export const evenStops = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => (count === 1 ? SIDE / 2 : (at / (count - 1)) * SIDE));

/** How a moment is written under a chart that spans these. */
export const momentStyle = (points: readonly { readonly at: number }[]) => {
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return span <= A_DAY ? 'time' : span <= 300 * A_DAY ? 'shortDate' : 'month';
};

/** Equity, what was put in since the beginning, and marks where money came or went. */
export function EquityChart({
  history,
  height,
}: {
  readonly history: AccountHistory;
  readonly height: number;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { points, baseValue } = history;
  const invested = putIn(baseValue, points);
  const values = points.map(({ equity }) => equity);
  const flows = points.flatMap(({ at, cashFlow }, index) =>
    cashFlow === 0 ? [] : [{ at, index, cashFlow }],
  );
  const extent = withRoom(extentOf([...values, ...invested]) ?? { min: 0, max: 1 });
  const y = scaleOf(extent, true);
  const ticks = niceTicks(extent);
  const stops = evenStops(points.length);
  const style = momentStyle(points);
  const last = points.length - 1;
  const newest = points[last];
  const placed = (of: readonly number[]) => (at: number) => y(of[at] ?? 0);
  const line = linePath(points.length, (at) => stops[at] ?? 0, placed(values));
  const moment = (at: number): string =>
    format.date(points[at]?.at, style === 'time' ? 'timeWithZone' : 'dateTime', EXCHANGE_ZONE);
  const said = (at: number): string =>
    t('trading.equitySaid', {
      when: moment(at),
      equity: format.money(points[at]?.equity, DOLLAR),
      gain: format.signedMoney(points[at]?.profitLoss, DOLLAR),
    });
  return (
    <div className="grid gap-2">
      <Plot
        label={t('trading.equityCurve')}
        summary={`${said(0)}; ${said(last)}`}
        height={height}
        yWidth={64}
        yLabels={ticks.map((tick) => ({
          at: y(tick),
          text: format.compactMoney(tick, DOLLAR, 'axis'),
        }))}
        xLabels={timeLabels(
          points.map(({ at }) => at),
          (at) => stops[points.findIndex((point) => point.at === at)] ?? 0,
          (at) => format.date(at, style, EXCHANGE_ZONE),
        )}
        stops={stops}
        tag={
          newest === undefined
            ? undefined
            : { at: y(newest.equity), text: format.compactMoney(newest.equity, DOLLAR) }
        }
        readout={(at) => readoutOf(points[at], { i18n, y, text: said(at), moment: moment(at) })}
        overlay={
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-0 w-full overflow-visible"
            height={MARK}
          >
            {flows.map(({ at, index, cashFlow }) => (
              <svg key={at} x={`${(stops[index] ?? 0) / 10}%`} y={0} overflow="visible">
                <path
                  d={cashFlow > 0 ? `M-4 ${MARK}H4L0 2Z` : `M-4 2H4L0 ${MARK}Z`}
                  className={cashFlow > 0 ? 'fill-series-3' : 'fill-series-2'}
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
          d={stepPath(points.length, (at) => stops[at] ?? 0, placed(invested))}
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
        <ChartKey colour="bg-series-1" text={t('trading.equity')} />
        <ChartKey colour="bg-neutral" text={t('trading.putIn')} />
        {flows.some(({ cashFlow }) => cashFlow > 0) ? (
          <ChartKey colour="bg-series-3" text={t('tradewords.cash.deposit')} />
        ) : null}
        {flows.some(({ cashFlow }) => cashFlow < 0) ? (
          <ChartKey colour="bg-series-2" text={t('tradewords.cash.withdrawal')} />
        ) : null}
        <span className="ml-auto tabular-nums">
          {t('trading.rangeGain', {
            gain: format.signedMoney(newest?.profitLoss, DOLLAR),
            rate: format.signedPercent(newest?.timeWeighted),
          })}
        </span>
      </div>
    </div>
  );
}

type Point = AccountHistory['points'][number];

/** What was put in by each moment, beginning with what was there. */
function putIn(base: number, points: readonly Point[]): readonly number[] {
  const sums: number[] = [];
  for (const { cashFlow } of points) sums.push((sums.at(-1) ?? base) + cashFlow);
  return sums;
}

function readoutOf(
  point: Point | undefined,
  {
    i18n: { t, format },
    y,
    text,
    moment,
  }: {
    readonly i18n: I18n;
    readonly y: (value: number) => number;
    readonly text: string;
    readonly moment: string;
  },
): Readout {
  if (point === undefined) return { text, x: moment, y: [] };
  const { equity, profitLoss, timeWeighted, cashFlow } = point;
  return {
    text,
    x: moment,
    y: [{ at: y(equity), text: format.compactMoney(equity, DOLLAR) }],
    content: (
      <dl className="grid grid-cols-[auto_auto] gap-x-4 text-right [&_dt]:text-left [&_dt]:text-quiet">
        <dt className="col-span-2 font-medium !text-ink">{moment}</dt>
        <dt>{t('trading.equity')}</dt>
        <dd>{format.money(equity, DOLLAR)}</dd>
        <dt>{t('trading.gain')}</dt>
        <dd>
          {format.signedMoney(profitLoss, DOLLAR)} ({format.signedPercent(timeWeighted)})
        </dd>
        {cashFlow === 0 ? null : (
          <>
            <dt>{t('trading.cashFlow')}</dt>
            <dd>{format.signedMoney(cashFlow, DOLLAR)}</dd>
          </>
        )}
      </dl>
    ),
  };
}
