import { callTo } from '../endpoint.ts';

export const getBars = callTo('getBars', 'GET', '/api/market/{symbol}/bars');
export const getDayLines = callTo('getDayLines', 'GET', '/api/market/day-lines');
export const getAdjustments = callTo('getAdjustments', 'GET', '/api/market/{symbol}/adjustments');
export const getCorporateActions = callTo(
  'getCorporateActions',
  'GET',
  '/api/market/{symbol}/actions',
);
