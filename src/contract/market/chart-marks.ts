import { callTo } from '../endpoint.ts';

export const getChartMarks = callTo('getChartMarks', 'GET', '/api/market/{symbol}/chart-marks');
export const getFundamentalSteps = callTo(
  'getFundamentalSteps',
  'GET',
  '/api/market/{symbol}/fundamental-steps',
);
