import { Fragment } from 'react';
import { zoneOfSymbol } from '../../../domain/calendar/exchange-calendar.ts';
import type { ChartEvent, ChartPoint, PriceChart } from '../../../domain/prices/price-chart.ts';
import { changeOnBase } from '../../../domain/prices/price-chart.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { Figure, Formats } from '../../../i18n/formats.ts';
import { priceText } from '../../display/price-text.ts';
import { Change } from '../../ui/change-pill.tsx';

export interface Speech {
  readonly t: Translate;
  readonly format: Formats;
}

/** Decimals of all prices of a chart: those of its newest price, whatever older ones cost. */
export const chartDecimals = ({ symbol, base, close }: PriceChart): number =>
  priceDecimals(symbol, close.at(-1) ?? base?.close);

export const chartPrice = (format: Formats, chart: PriceChart, value: Figure): string =>
  priceText(format, value, chart.currency, chartDecimals(chart));

/** A point's moment: to the minute inside of a few days, to the day beyond. */
export function momentText({ format }: Speech, chart: PriceChart, time: number): string {
  if (chart.windows.length > 0)
    return format.date(time, 'dateTimeWithZone', zoneOfSymbol(chart.symbol));
  return format.day(
    new Date(time).toISOString().slice(0, 10),
    chart.interval === '1mo' ? 'month' : 'date',
  );
}

/** What happened, in one line. */
export function eventText(
  { t, format }: Speech,
  event: ChartEvent,
  currency: string | null,
): string {
  switch (event.kind) {
    case 'earnings':
      return t('overview.chart.earnings', {
        period: format.period(event.fiscalPeriod, event.fiscalYear),
        actual: priceText(format, event.eps, currency, 2),
        estimate: priceText(format, event.estimate, currency, 2),
      });
    case 'dividend':
      return t('overview.chart.dividend', {
        amount:
          currency === null
            ? format.number(event.amount, 4)
            : format.money(event.amount, currency, 4),
      });
    case 'split':
      return t('overview.chart.split', { to: event.to, from: event.from });
    default:
      return event satisfies never;
  }
}

export function readoutOf(
  speech: Speech,
  chart: PriceChart,
  point: ChartPoint,
  events: readonly ChartEvent[],
) {
  const { t, format } = speech;
  const change = changeOnBase(chart.base, [point]);
  const moment = momentText(speech, chart, point.time);
  const price = chartPrice(format, chart, point.close);
  const volume = t('overview.chart.volumeOf', { volume: format.compact(point.volume) });
  const { reach } = point;
  const bar =
    reach === null
      ? []
      : (
          [
            ['overview.figure.open', reach.open],
            ['overview.bar.high', reach.high],
            ['overview.bar.low', reach.low],
            ['overview.bar.close', point.close],
          ] as const
        ).map(([name, value]) => [t(name), chartPrice(format, chart, value)] as const);
  const told = events.map((event) => eventText(speech, event, chart.currency));
  return {
    text: [
      moment,
      ...(bar.length > 0 ? bar.map((part) => part.join(' ')) : [price]),
      format.signedPercent(change?.ratio),
      volume,
      ...told,
    ].join(', '),
    content: (
      <span className="grid gap-0.5">
        <span className="text-quiet">{moment}</span>
        <span className="flex items-baseline gap-2">
          <strong className="text-sm font-semibold">{price}</strong>
          <Change ratio={change?.ratio ?? null} />
        </span>
        {bar.length === 0 ? null : (
          <span className="grid grid-cols-[auto_auto_auto_auto] gap-x-2">
            {bar.map(([name, value]) => (
              <Fragment key={name}>
                <span className="text-quiet">{name}</span>
                <span className="text-right">{value}</span>
              </Fragment>
            ))}
          </span>
        )}
        <span className="text-quiet">{volume}</span>
        {told.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    ),
  };
}
