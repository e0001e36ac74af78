import type { BarInterval } from '../prices/bar.ts';

/** The intervals of the analysis chart, shortest first. */
export const CHART_INTERVALS = [
  '1m',
  '5m',
  '15m',
  '30m',
  '1h',
  '4h',
  '1d',
  '1wk',
  '1mo',
] as const satisfies readonly BarInterval[];
export type ChartInterval = (typeof CHART_INTERVALS)[number];

export const CHART_TYPES = [
  'candles',
  'hollow',
  'heikinashi',
  'bars',
  'line',
  'area',
  'baseline',
  'renko',
  'pointfigure',
] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** `indexed` is 100 at the first visible bar. */
export const CHART_AXES = ['linear', 'log', 'percent', 'indexed'] as const;
export type ChartAxis = (typeof CHART_AXES)[number];

export const CHART_HOURS = ['regular', 'extended'] as const;
export type ChartHours = (typeof CHART_HOURS)[number];

/** Ranges of the buttons below the chart, shortest first. */
export const CHART_SPANS = ['1d', '5d', '1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const;
export type ChartSpanName = (typeof CHART_SPANS)[number];

/** `exchange` and `local` follow where they are; the others are IANA names. */
export const CHART_ZONES = [
  'exchange',
  'local',
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Paris',
  'Europe/Zurich',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;
export type ChartZone = (typeof CHART_ZONES)[number];

/** The interval that shows a range in a few hundred bars. */
export const SPAN_INTERVAL: Readonly<Record<ChartSpanName, ChartInterval>> = {
  '1d': '1m',
  '5d': '5m',
  '1m': '30m',
  '3m': '1h',
  '6m': '1d',
  ytd: '1d',
  '1y': '1d',
  '5y': '1wk',
  max: '1mo',
};

/** Where there is one price a day there is nothing shorter to choose. */
export const DAILY_INTERVALS: readonly ChartInterval[] = ['1d', '1wk', '1mo'];

/** Nor has it an open, a high and a low. */
export const DAILY_TYPES: readonly ChartType[] = [
  'line',
  'area',
  'baseline',
  'renko',
  'pointfigure',
];
