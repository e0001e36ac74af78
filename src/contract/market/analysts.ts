import { callTo } from '../endpoint.ts';

export const getEstimates = callTo('getEstimates', 'GET', '/api/market/{symbol}/estimates');
export const getRatings = callTo('getRatings', 'GET', '/api/market/{symbol}/ratings');
export const getPriceTarget = callTo('getPriceTarget', 'GET', '/api/market/{symbol}/price-target');
export const getEarnings = callTo('getEarnings', 'GET', '/api/market/{symbol}/earnings');
export const getEarningsCalendar = callTo(
  'getEarningsCalendar',
  'GET',
  '/api/market/calendars/earnings',
);
export const getTranscript = callTo('getTranscript', 'GET', '/api/market/transcripts/{id}');
