import { callTo } from '../endpoint.ts';

export const getFundComparison = callTo('getFundComparison', 'GET', '/api/market/fund-comparison');
