import { callTo } from './endpoint.ts';

export const listWatchlistShares = callTo(
  'listWatchlistShares',
  'GET',
  '/api/watchlists/{list}/shares',
);
export const shareWatchlist = callTo('shareWatchlist', 'POST', '/api/watchlists/{list}/shares');
export const revokeWatchlistShare = callTo(
  'revokeWatchlistShare',
  'DELETE',
  '/api/watchlists/{list}/shares/{share}',
);
export const getSharedWatchlist = callTo('getSharedWatchlist', 'GET', '/api/shared-watchlist');
export const listFollowedWatchlists = callTo(
  'listFollowedWatchlists',
  'GET',
  '/api/followed-watchlists',
);
export const followWatchlist = callTo('followWatchlist', 'POST', '/api/followed-watchlists');
export const getFollowedWatchlist = callTo(
  'getFollowedWatchlist',
  'GET',
  '/api/followed-watchlists/{share}',
);
export const unfollowWatchlist = callTo(
  'unfollowWatchlist',
  'DELETE',
  '/api/followed-watchlists/{share}',
);
