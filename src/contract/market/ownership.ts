import { callTo } from '../endpoint.ts';

export const getInsiders = callTo('getInsiders', 'GET', '/api/market/{symbol}/insiders');
export const getOwnership = callTo('getOwnership', 'GET', '/api/market/{symbol}/holders');
export const getFundHolders = callTo('getFundHolders', 'GET', '/api/market/{symbol}/fund-holders');
export const getShortInterest = callTo(
  'getShortInterest',
  'GET',
  '/api/market/{symbol}/short-interest',
);
