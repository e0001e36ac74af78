import { useMemo } from 'react';
import type { ProfitCurve, ZeroStretch } from '../../../domain/options/profit-curve.ts';
import { Plot } from '../../charts/plot.tsx';
import {
  coordinate,
  extentOf,
  niceTicks,
  scaleOf,
  SIDE,
  tickDecimals,
  withRoom,
} from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';

interface PayoffChartProps {
  readonly symbol: string;
  readonly currency: string;
  readonly spot: number;
  readonly from: number;
  readonly to: number;
  readonly end: ProfitCurve;
  readonly zeros: readonly ZeroStretch[];
  readonly dated: ProfitCurve;
  readonly datedZeros: readonly ZeroStretch[];
  /** Of the underlying's prices. */
  readonly decimals: number;
  readonly dateName: string;
  readonly zerosText: string;
}

const POINTS = 120;

interface Sample {
  readonly x: number;
  readonly end: number;
  readonly dated: number;
}

/** Prices at which the curves are drawn: evenly, and exactly where they bend or cross zero. */
function samplesOf({
  from,
  to,
  end,
  zeros,
  dated,
  datedZeros,
}: Pick<
  PayoffChartProps,
  'from' | 'to' | 'end' | 'zeros' | 'dated' | 'datedZeros'
>): readonly Sample[] {
  const xs = new Set<number>();
  for (let n = 0; n <= POINTS; n += 1) xs.add(from + ((to - from) * n) / POINTS);
  for (const corner of end.corners) xs.add(corner);
  for (const zero of [...zeros, ...datedZeros]) {
    xs.add(zero.from);
    xs.add(zero.to);
  }
  return [...xs]
    .filter((x) => x >= from && x <= to)
    .sort((a, b) => a - b)
    .map((x) => ({ x, end: end.profit(x), dated: dated.profit(x) }));
}

/** Profit by price: at the first expiry, filled, and on the chosen date. */
export function PayoffChart(props: PayoffChartProps) {
  const { t, format } = useI18n();
  const { symbol, currency, spot, from, to, end, zeros, dated, datedZeros } = props;
  const { decimals, dateName, zerosText } = props;
  const price = (value: number): string => format.number(value, decimals);
  const samples = useMemo(
    () => samplesOf({ from, to, end, zeros, dated, datedZeros }),
    [from, to, end, zeros, dated, datedZeros],
  );
  const inView = (of: readonly ZeroStretch[]): readonly number[] =>
    [...new Set(of.flatMap((zero) => [zero.from, zero.to]))].filter(
      (place) => place >= from && place <= to,
    );
  const up = extentOf(samples.flatMap((sample) => [sample.end, sample.dated, 0])) ?? {
    min: -1,
    max: 1,
  };
  const extent = withRoom(up);
  const x = scaleOf({ min: from, max: to });
  const y = scaleOf(extent, true);
  const zero = coordinate(y(0));
  const line = (of: (sample: Sample) => number): string =>
    samples
      .map(
        (sample, n) =>
          `${n === 0 ? 'M' : 'L'}${coordinate(x(sample.x))} ${coordinate(y(of(sample)))}`,
      )
      .join('');
  const area = (of: (sample: Sample) => number): string =>
    `M0 ${zero}${line(of).replace('M', 'L')}L${SIDE} ${zero}Z`;
  const ticks = niceTicks(extent, 5);
  const prices = niceTicks({ min: from, max: to }, 5);
  // Dollars tell one result from the next, unless all of them together are a few.
  const cents = Math.max(Math.abs(extent.min), Math.abs(extent.max)) < 20 ? decimals : 0;
  const money = (value: number): string => format.signedMoney(value, currency, cents);
  return (
    <Plot
      label={t('options.chart', { symbol })}
      summary={t('options.chart.summary', {
        low: money(Math.min(...samples.map((sample) => sample.end))),
        high: money(Math.max(...samples.map((sample) => sample.end))),
        from: price(from),
        to: price(to),
        zeros: zerosText,
      })}
      height={280}
      yWidth={68}
      yLabels={ticks.map((tick) => ({ at: y(tick), text: money(tick) }))}
      xLabels={prices.map((tick) => ({
        at: x(tick),
        text: format.number(tick, tickDecimals(prices)),
      }))}
      stops={samples.map((sample) => x(sample.x))}
      readout={(stop) => {
        const sample = samples[stop]!;
        const results = [
          [t('options.atExpiry'), money(sample.end)],
          [dateName, money(sample.dated)],
        ] as const;
        return {
          text: [price(sample.x), ...results.map((result) => result.join(' '))].join(' · '),
          content: resultsContent(price(sample.x), results),
          x: price(sample.x),
          y: [
            { at: y(sample.end), text: money(sample.end), dot: 'bg-page' },
            { at: y(sample.dated), text: money(sample.dated), dot: 'bg-series-1' },
          ],
        };
      }}
      overlay={
        <>
          {spot < from || spot > to ? null : (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-0 -translate-x-1/2 rounded-b-sm bg-accent px-1.5 text-2xs font-medium whitespace-nowrap text-accent-ink"
              style={{ left: `${x(spot) / 10}%` }}
            >
              {t('options.now', { price: price(spot) })}
            </span>
          )}
          {inView(datedZeros).map((place) => (
            <span
              key={`dated ${place}`}
              aria-hidden="true"
              className="pointer-events-none absolute size-2 -translate-1/2 rounded-full border-2 border-series-1 bg-panel"
              style={{ left: `${x(place) / 10}%`, top: `${y(0) / 10}%` }}
            />
          ))}
          {inView(zeros).map((place) => (
            <span
              key={place}
              aria-hidden="true"
              // Under its dot, unless that is where the axis begins.
              className={classNames(
                'pointer-events-none absolute flex -translate-x-1/2 items-center text-2xs font-medium text-quiet',
                y(0) > SIDE * 0.9 ? '-translate-y-full flex-col-reverse' : 'flex-col',
              )}
              style={{
                left: `${x(place) / 10}%`,
                top: `calc(${y(0) / 10}% ${y(0) > SIDE * 0.9 ? '+' : '-'} 5px)`,
              }}
            >
              <span className="size-2.5 rounded-full border-2 border-ink bg-panel" />
              <span className="rounded-sm bg-panel px-1">{price(place)}</span>
            </span>
          ))}
        </>
      }
    >
      <path d={area(({ end: value }) => Math.max(0, value))} className="fill-gain-soft" />
      <path d={area(({ end: value }) => Math.min(0, value))} className="fill-loss-soft" />
      <path d={`M0 ${zero}H${SIDE}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      <path
        d={`M${coordinate(x(spot))} 0V${SIDE}`}
        className="stroke-accent"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={line((sample) => sample.end)}
        className="fill-none stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={line((sample) => sample.dated)}
        className="fill-none stroke-series-1"
        strokeWidth="2"
        strokeDasharray="6 3"
        vectorEffect="non-scaling-stroke"
      />
    </Plot>
  );
}

/** What the strategy is worth at a price: at expiry and on the chosen date. */
const resultsContent = (title: string, results: readonly (readonly [string, string])[]) => (
  <span className="grid gap-0.5">
    <strong className="font-medium">{title}</strong>
    {results.map(([name, result]) => (
      <span key={name} className="flex justify-between gap-3">
        <span className="text-quiet">{name}</span>
        {result}
      </span>
    ))}
  </span>
);
