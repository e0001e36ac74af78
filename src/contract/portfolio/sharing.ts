import { callTo } from '../endpoint.ts';

export const listPortfolioMembers = callTo(
  'listPortfolioMembers',
  'GET',
  '/api/portfolios/{portfolio}/members',
);
export const sharePortfolio = callTo(
  'sharePortfolio',
  'PUT',
  '/api/portfolios/{portfolio}/members',
);
export const unsharePortfolio = callTo(
  'unsharePortfolio',
  'DELETE',
  '/api/portfolios/{portfolio}/members/{member}',
);
export const listPortfolioLinks = callTo(
  'listPortfolioLinks',
  'GET',
  '/api/portfolios/{portfolio}/links',
);
export const createPortfolioLink = callTo(
  'createPortfolioLink',
  'POST',
  '/api/portfolios/{portfolio}/links',
);
export const revokePortfolioLink = callTo(
  'revokePortfolioLink',
  'DELETE',
  '/api/portfolios/{portfolio}/links/{link}',
);
