import type { ChartInterval } from '../../../domain/charting/chart-choices.ts';
import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { ChartTexts } from '../../charts/analysis/analysis-chart.ts';
import { CHANGE } from '../../charts/analysis/chart-parts.ts';

const isoDay = (reading: number): string => new Date(reading).toISOString().slice(0, 10);

/** The moment of a bar as the chart writes it: to the minute inside a day, else its date. */
export const barMoment = (
  format: Formats,
  interval: ChartInterval,
  time: number,
  zone: string,
): string => {
  if (INTRADAY_MS[interval] !== null) return format.date(time, 'dateTime', zone);
  return format.day(isoDay(time), interval === '1mo' ? 'month' : 'date');
};

export const chartTexts = (
  format: Formats,
  interval: ChartInterval,
  decimals: number,
  zone: string,
): ChartTexts => ({
  price: (value) => format.number(value, decimals),
  figure: (value, places) => format.number(value, places),
  compact: (value) => format.compact(value, 'axis'),
  percent: (value) => format.signedPercent(value / 100),
  moment: (time) => barMoment(format, interval, time, zone),
  tick: (reading, change) => {
    if (change === CHANGE.year) return format.date(reading, 'year', 'UTC');
    if (change === CHANGE.month) return format.date(reading, 'shortMonth', 'UTC');
    if (change === CHANGE.day) return format.number(new Date(reading).getUTCDate());
    return format.date(reading, 'time', 'UTC');
  },
});
