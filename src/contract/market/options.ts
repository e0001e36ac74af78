import { callTo } from '../endpoint.ts';

export const getOptionExpiries = callTo('getOptionExpiries', 'GET', '/api/market/{symbol}/options');
export const getOptionChain = callTo(
  'getOptionChain',
  'GET',
  '/api/market/{symbol}/options/{expiry}',
);
