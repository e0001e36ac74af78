import { callTo } from './endpoint.ts';

export const backtestAlert = callTo('backtestAlert', 'POST', '/api/alerts/backtest');
