import {
  WatchlistPage,
  watchlistBrowserLoader,
  watchlistLoader,
} from '../features/watchlist/watchlist-page.tsx';

export const loader = watchlistLoader;
export const clientLoader = watchlistBrowserLoader;
export default WatchlistPage;
