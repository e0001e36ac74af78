import { callTo } from './endpoint.ts';

export const runBacktest = callTo('runBacktest', 'POST', '/api/screener/backtest');
export const readBacktest = callTo('readBacktest', 'GET', '/api/screener/backtest/{run}');
export const cancelBacktest = callTo('cancelBacktest', 'DELETE', '/api/screener/backtest/{run}');
