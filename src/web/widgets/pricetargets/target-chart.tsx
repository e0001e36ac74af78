import type { PriceTarget } from '../../../domain/analysts/price-target.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { ChartKey } from '../../charts/chart-key.tsx';
import { Plot } from '../../charts/plot.tsx';
import { type Closes, closesSince, lastTag, PriceLine } from '../../charts/price-line.tsx';
import {
  coordinate,
  extentOf,
  niceTicks,
  scaleOf,
  SIDE,
  priceTickDecimals,
  withRoom,
} from '../../charts/scale.ts';
import { spread } from '../../charts/spread.ts';
import { timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { bandPath, bandPoints, meanPath } from './target-band.ts';

const HEIGHT = 260;
/** A label at the end of a line (px). */
const LABEL = 16;
const YEAR = 365.25 * 86_400_000;
const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * The targets of each month beside what the price did, and from today on where the lowest,
 * the mean and the highest one lead within the year that they are made for.
 */
export function TargetChart({
  target,
  prices,
  now,
}: {
  readonly target: PriceTarget;
  readonly prices: Closes;
  readonly now: number;
}) {
  const { t, format } = useI18n();
  const { symbol, history, currency, low, mean, high } = target;
  const times = history.map(({ date }) => instantOf(date));
  const from = times[0] ?? now;
  const to = now + YEAR;
  const shown = closesSince(prices, from);
  const extent = withRoom(
    extentOf([
      ...shown.close,
      ...history.flatMap((point) => [point.low, point.high]),
      low,
      high,
    ]) ?? { min: 0, max: 1 },
  );
  const x = timeScale(from, to);
  const y = scaleOf(extent, true);
  const last = prices.close.at(-1) ?? history.at(-1)?.close ?? mean;
  const decimals = priceDecimals(symbol, last);
  const money = (value: number): string => format.money(value, currency, decimals);
  const band = bandPoints(target, now);
  const say = (at: number) => {
    const point = history[at] as (typeof history)[number];
    return t('analyst.targets.readout', {
      date: format.day(point.date, 'month'),
      low: money(point.low),
      mean: money(point.mean),
      high: money(point.high),
      count: point.analysts,
      price: money(point.close),
    });
  };
  const fan = (goal: number) =>
    `M${coordinate(x(now))} ${coordinate(y(last))}L${coordinate(x(to))} ${coordinate(y(goal))}`;
  const ends = [
    { title: t('analyst.targets.high'), value: high },
    { title: t('analyst.targets.mean'), value: mean },
    { title: t('analyst.targets.low'), value: low },
  ];
  // Beside the line that leads there: above what rises, below what falls.
  const places = spread(
    ends.map(({ value }) => (y(value) / SIDE) * HEIGHT + (value < last ? LABEL / 2 : -LABEL / 2)),
    LABEL,
    HEIGHT,
  );
  const ticks = niceTicks(extent);
  return (
    <div className="min-w-0">
      <Plot
        label={t('analyst.targets.chart')}
        summary={history.length === 0 ? '' : `${say(0)}; ${say(history.length - 1)}`}
        height={HEIGHT}
        yLabels={ticks.map((tick) => ({
          at: y(tick),
          text: format.number(tick, priceTickDecimals(ticks, decimals)),
        }))}
        xLabels={[from, to].map((at) => ({
          at: x(at),
          text: format.date(at, 'month', 'UTC'),
        }))}
        stops={times.map(x)}
        readout={(at) => {
          const { date, close } = history[at] as (typeof history)[number];
          return {
            text: say(at),
            x: format.day(date, 'month'),
            y: [{ at: y(close), text: format.number(close, decimals) }],
          };
        }}
        tag={lastTag(shown, y, format, decimals)}
        overlay={
          <div aria-hidden="true" className="pointer-events-none absolute inset-0">
            <span
              className="absolute bottom-0 -translate-x-full pr-1 text-2xs text-quiet"
              style={{ left: `${x(now) / 10}%` }}
            >
              {t('analyst.targets.today')}
            </span>
            {ends.map(({ title, value }, at) => (
              <span
                key={title}
                data-end={title}
                className="absolute right-2 -translate-y-1/2 rounded-xs bg-panel/80 px-1 text-2xs whitespace-nowrap text-quiet"
                style={{ top: places[at] }}
              >
                {title}
                {/* In the table above it on a phone, where the cone has no room for figures. */}
                <span className="max-md:hidden"> {format.number(value, decimals)}</span>
              </span>
            ))}
          </div>
        }
      >
        {times.length === 0 ? null : (
          <>
            <path d={bandPath(band, x, y)} className="fill-series-2/12" />
            <path
              d={meanPath(band, x, y)}
              fill="none"
              className="stroke-series-2"
              strokeWidth={1.75}
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
        <PriceLine closes={shown} x={x} y={y} />
        <path
          d={`M${coordinate(x(now))} 0V${SIDE}`}
          className="stroke-edge"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
        {ends.map(({ title, value }) => (
          <path
            key={title}
            d={fan(value)}
            className="stroke-series-2"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Plot>
      <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-quiet">
        <ChartKey colour="bg-series-1" text={t('analyst.targets.price')} />
        <ChartKey colour="bg-series-2" text={t('analyst.targets.mean')} />
        <ChartKey colour="bg-series-2/25" text={t('analyst.targets.band')} />
        <span>{t('analyst.targets.fan')}</span>
      </p>
    </div>
  );
}
