import { callTo } from '../endpoint.ts';

export const getPortfolioAttribution = callTo(
  'getPortfolioAttribution',
  'GET',
  '/api/portfolio-views/attribution',
);
