import { callTo } from '../endpoint.ts';

export const getPortfolioTaxes = callTo('getPortfolioTaxes', 'GET', '/api/portfolio-views/taxes');
export const getPortfolioTrades = callTo(
  'getPortfolioTrades',
  'GET',
  '/api/portfolio-views/trades',
);
