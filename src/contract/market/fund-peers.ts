import { callTo } from '../endpoint.ts';

export const getFundPeers = callTo('getFundPeers', 'GET', '/api/market/{symbol}/fund-peers');
