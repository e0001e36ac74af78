import type { BarInterval } from './bar.ts';

export const CHART_RANGES = ['1d', '5d', '1m', '6m', 'ytd', '1y', '5y', 'max'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** The interval that shows a range in as many points as a screen has room for, and no more. */
export const CHART_INTERVAL: Readonly<Record<ChartRange, BarInterval>> = {
  '1d': '2m',
  '5d': '10m',
  '1m': '30m',
  '6m': '1d',
  ytd: '1d',
  '1y': '1d',
  '5y': '1wk',
  max: '1mo',
};
