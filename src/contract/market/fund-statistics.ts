import { callTo } from '../endpoint.ts';

export const getFundRisk = callTo('getFundRisk', 'GET', '/api/market/{symbol}/risk');
export const getFundGrowth = callTo('getFundGrowth', 'GET', '/api/market/{symbol}/growth');
export const getFundPeriodReturns = callTo(
  'getFundPeriodReturns',
  'GET',
  '/api/market/{symbol}/period-returns',
);
export const getFundStatistics = callTo(
  'getFundStatistics',
  'GET',
  '/api/market/{symbol}/fund-statistics',
);
