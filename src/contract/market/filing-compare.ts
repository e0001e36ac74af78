import { callTo } from '../endpoint.ts';

export const compareFilings = callTo('compareFilings', 'GET', '/api/market/filing-comparison');
export const compareFilingSection = callTo(
  'compareFilingSection',
  'GET',
  '/api/market/filing-comparison/section',
);
export const getFactHistory = callTo('getFactHistory', 'GET', '/api/market/fact-history');
