import { callTo } from '../endpoint.ts';

export const getSymbolTrading = callTo('getSymbolTrading', 'GET', '/api/trading/symbols/{symbol}');
