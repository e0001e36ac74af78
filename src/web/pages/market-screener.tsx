import {
  ScreenerPage,
  screenerBrowserLoader,
  screenerLoader,
  screenerRevalidates,
} from '../features/screener/screener-page.tsx';

export const loader = screenerLoader;
export const clientLoader = screenerBrowserLoader;
export const shouldRevalidate = screenerRevalidates;
export default ScreenerPage;
