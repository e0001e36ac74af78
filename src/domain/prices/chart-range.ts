import type { BarInterval } from './bar.ts';

export const CHART_RANGES = ['1d', '5d', '1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** Those offered unless a page asks for others: as many as a narrow card has room for. */
export const USUAL_RANGES = CHART_RANGES.filter((range) => range !== '3m');

/** The interval that shows a range in as many points as a screen has room for, and no more. */
export const CHART_INTERVAL: Readonly<Record<ChartRange, BarInterval>> = {
  '1d': '2m',
  '5d': '10m',
  '1m': '30m',
  '3m': '1d',
  '6m': '1d',
  ytd: '1d',
  '1y': '1d',
  '5y': '1wk',
  max: '1mo',
};

/** Those without an intraday interval: what has one value a day has no others. */
export const DAILY_RANGES = CHART_RANGES.filter((range) => !/\dm$/.test(CHART_INTERVAL[range]));

/** How a price is drawn: by its closes, or by all that a bar tells. */
export const CHART_STYLES = ['area', 'line', 'candles'] as const;
export type ChartStyle = (typeof CHART_STYLES)[number];

/** What a reader chooses about a chart. */
export interface ChartChoice {
  readonly range: ChartRange;
  readonly style: ChartStyle;
}

/** A candle needs room for its body: where closes are a few pixels apart, fewer and longer bars. */
const CANDLE_INTERVAL: Readonly<Partial<Record<ChartRange, BarInterval>>> = {
  '1d': '5m',
  '5d': '15m',
};

export const chartInterval = (range: ChartRange, candles: boolean): BarInterval =>
  (candles ? CANDLE_INTERVAL[range] : undefined) ?? CHART_INTERVAL[range];

/** The interval of a range for what has one value a day. */
export const dailyInterval = (range: ChartRange): BarInterval =>
  DAILY_RANGES.includes(range) ? CHART_INTERVAL[range] : '1d';
