import { callTo } from '../endpoint.ts';

export const getFundProfile = callTo('getFundProfile', 'GET', '/api/market/{symbol}/fund');
export const getFundHoldings = callTo('getFundHoldings', 'GET', '/api/market/{symbol}/holdings');
export const getFundStyle = callTo('getFundStyle', 'GET', '/api/market/{symbol}/style');
export const getFundOverlap = callTo('getFundOverlap', 'GET', '/api/market/{symbol}/overlap');
export const getFundAlternatives = callTo(
  'getFundAlternatives',
  'GET',
  '/api/market/{symbol}/alternatives',
);
export const getFundPerformance = callTo(
  'getFundPerformance',
  'GET',
  '/api/market/{symbol}/performance',
);
export const getFundDistributions = callTo(
  'getFundDistributions',
  'GET',
  '/api/market/{symbol}/distributions',
);
export const getFundNav = callTo('getFundNav', 'GET', '/api/market/{symbol}/nav');
export const getFundCategory = callTo('getFundCategory', 'GET', '/api/market/{symbol}/category');
