import type { SymbolBacktest } from '../../../../domain/alerts/backtest/backtest-result.ts';
import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { Plot } from '../../../charts/plot.tsx';
import { closeOn, lastTag, PriceLine } from '../../../charts/price-line.tsx';
import {
  coordinate,
  extentOf,
  niceTicks,
  priceTickDecimals,
  scaleOf,
  SIDE,
  withRoom,
} from '../../../charts/scale.ts';
import { timeLabels, timeScale } from '../../../charts/time-labels.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';

const HEIGHT = 150;

/** The price of the year with a mark wherever the alert would have fired. */
export function BacktestChart({ backtest }: { readonly backtest: SymbolBacktest }) {
  const { t, format } = useI18n();
  const { symbol, time, close, firings, count } = backtest;
  const closes = { time, close };
  const x = timeScale(time[0] ?? 0, time.at(-1) ?? 1);
  const extent = withRoom(extentOf(close) ?? { min: 0, max: 1 });
  const y = scaleOf(extent, true);
  const ticks = niceTicks(extent, 4);
  const decimals = priceDecimals(symbol, close.at(-1) ?? 100);
  const marks = firings.map(({ at, price }) => ({
    at,
    price: price ?? closeOn(closes, at) ?? close[0] ?? 0,
  }));
  const fired = new Set(
    marks.map(({ at }) =>
      Math.max(
        0,
        time.findLastIndex((moment) => moment <= at),
      ),
    ),
  );
  return (
    <Plot
      label={t('alerts.backtestChart', { symbol })}
      summary={t('alerts.backtestCount', { count })}
      height={HEIGHT}
      yLabels={ticks.map((tick) => ({
        at: y(tick),
        text: format.number(tick, priceTickDecimals(ticks, decimals)),
      }))}
      xLabels={timeLabels(time, x, (at) => format.date(at, 'month'))}
      stops={time.map(x)}
      readout={(stop) => {
        const price = close[stop] ?? 0;
        const day = format.date(time[stop] ?? 0, 'date');
        const text = fired.has(stop)
          ? t('alerts.backtestFired', { date: day, price: format.number(price, decimals) })
          : `${day}: ${format.number(price, decimals)}`;
        return {
          text,
          content: text,
          x: day,
          y: [{ at: y(price), text: format.number(price, decimals) }],
        };
      }}
      tag={lastTag(closes, y, format, decimals)}
      overlay={
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          {marks.map(({ at, price }) => (
            <span
              key={at}
              data-fired=""
              className="absolute size-2 -translate-1/2 rounded-full border border-panel bg-accent"
              style={{ left: `${(x(at) / SIDE) * 100}%`, top: `${(y(price) / SIDE) * 100}%` }}
            />
          ))}
        </div>
      }
    >
      {marks.map(({ at }) => (
        <path
          key={at}
          d={`M${coordinate(x(at))} 0V${SIDE}`}
          className="stroke-accent/25"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <PriceLine closes={closes} x={x} y={y} />
    </Plot>
  );
}
