import { callTo } from '../endpoint.ts';

export const createReplay = callTo('createReplay', 'POST', '/api/trading/replays');
export const driveReplay = callTo('driveReplay', 'POST', '/api/trading/accounts/{account}/replay');
export const getAccountQuote = callTo(
  'getAccountQuote',
  'GET',
  '/api/trading/accounts/{account}/quote',
);
