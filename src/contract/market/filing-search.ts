import { callTo } from '../endpoint.ts';

export const searchFilings = callTo('searchFilings', 'GET', '/api/filings/search');
export const getFilingTrend = callTo('getFilingTrend', 'GET', '/api/filings/trend');
