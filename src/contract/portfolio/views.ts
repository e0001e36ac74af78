import { callTo } from '../endpoint.ts';

export const getPortfolioOverview = callTo(
  'getPortfolioOverview',
  'GET',
  '/api/portfolio-views/overview',
);
export const getPortfolioHoldings = callTo(
  'getPortfolioHoldings',
  'GET',
  '/api/portfolio-views/holdings',
);
export const getPortfolioLots = callTo('getPortfolioLots', 'GET', '/api/portfolio-views/lots');
export const getPortfolioPerformance = callTo(
  'getPortfolioPerformance',
  'GET',
  '/api/portfolio-views/performance',
);
export const getPortfolioRisk = callTo('getPortfolioRisk', 'GET', '/api/portfolio-views/risk');
export const getPortfolioDerivation = callTo(
  'getPortfolioDerivation',
  'GET',
  '/api/portfolio-views/derivation',
);
