import { callTo } from '../endpoint.ts';

export const getBreadthHistory = callTo('getBreadthHistory', 'GET', '/api/market/breadth/history');
