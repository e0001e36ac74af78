import { callTo } from '../endpoint.ts';

export const getPriceChart = callTo('getPriceChart', 'GET', '/api/market/{symbol}/chart');
export const getReturns = callTo('getReturns', 'GET', '/api/market/{symbol}/returns');
