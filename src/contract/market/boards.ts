import { callTo } from '../endpoint.ts';

export const getMovers = callTo('getMovers', 'GET', '/api/market/movers/{list}');
export const getSectors = callTo('getSectors', 'GET', '/api/market/sectors');
export const getHeatmap = callTo('getHeatmap', 'GET', '/api/market/heatmap');
export const getBreadth = callTo('getBreadth', 'GET', '/api/market/breadth');
export const getYieldCurve = callTo('getYieldCurve', 'GET', '/api/market/rates');
export const getYieldHistory = callTo('getYieldHistory', 'GET', '/api/market/rates/history');
export const getEconomicCalendar = callTo(
  'getEconomicCalendar',
  'GET',
  '/api/market/calendars/economy',
);
export const getDividendCalendar = callTo(
  'getDividendCalendar',
  'GET',
  '/api/market/calendars/dividends',
);
export const getSplitCalendar = callTo('getSplitCalendar', 'GET', '/api/market/calendars/splits');
export const getMarketStatus = callTo('getMarketStatus', 'GET', '/api/market/status');
export const getFxRates = callTo('getFxRates', 'GET', '/api/market/fx-rates');
export const getSessions = callTo('getSessions', 'GET', '/api/market/calendars/sessions');
