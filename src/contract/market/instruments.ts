import { callTo } from '../endpoint.ts';

export const getCompanyProfile = callTo('getCompanyProfile', 'GET', '/api/market/{symbol}/profile');
export const getKeyStatistics = callTo(
  'getKeyStatistics',
  'GET',
  '/api/market/{symbol}/statistics',
);
export const getPeers = callTo('getPeers', 'GET', '/api/market/{symbol}/peers');
export const getInstrument = callTo('getInstrument', 'GET', '/api/market/{symbol}');
