import { callTo } from '../endpoint.ts';

export const getFilings = callTo('getFilings', 'GET', '/api/market/filings');
export const getFilingCounts = callTo('getFilingCounts', 'GET', '/api/market/filing-counts');
export const getFilingStream = callTo('getFilingStream', 'GET', '/api/market/filing-stream');
export const getFilingStreamCounts = callTo(
  'getFilingStreamCounts',
  'GET',
  '/api/market/filing-stream/counts',
);
export const getFiling = callTo('getFiling', 'GET', '/api/market/filings/{id}');
export const getFilingChanges = callTo(
  'getFilingChanges',
  'GET',
  '/api/market/filings/{id}/changes',
);
