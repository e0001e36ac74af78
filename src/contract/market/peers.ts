import { callTo } from '../endpoint.ts';

export const COMPARISON_RANGES = ['1m', '3m', '6m', 'ytd', '1y', '2y', '5y', '10y'] as const;
export type ComparisonRange = (typeof COMPARISON_RANGES)[number];

export const getComparison = callTo('getComparison', 'GET', '/api/market/{symbol}/comparison');
export const getComparisonPrices = callTo(
  'getComparisonPrices',
  'GET',
  '/api/market/{symbol}/comparison/prices',
);
