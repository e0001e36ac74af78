import { callTo } from '../endpoint.ts';

export const listPortfolioFollows = callTo(
  'listPortfolioFollows',
  'GET',
  '/api/portfolios/follows',
);
export const followAccount = callTo('followAccount', 'PUT', '/api/portfolios/{portfolio}/follow');
export const unfollowAccount = callTo(
  'unfollowAccount',
  'DELETE',
  '/api/portfolios/{portfolio}/follow',
);
