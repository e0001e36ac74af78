import { callTo } from '../endpoint.ts';

export const getQuotes = callTo('getQuotes', 'GET', '/api/market/quotes');
export const getDepth = callTo('getDepth', 'GET', '/api/market/{symbol}/depth');
export const getTrades = callTo('getTrades', 'GET', '/api/market/{symbol}/trades');
