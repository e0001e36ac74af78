import { lazy } from 'react';

/** The code of what the reader meets next; a page asks for it beside its data. */
export const loadNextPanels = () => import('./overview-next.ts');
const loadFurtherPanels = () => import('./overview-further.ts');

export const Performance = lazy(async () => ({ default: (await loadNextPanels()).Performance }));
export const Headlines = lazy(async () => ({ default: (await loadNextPanels()).Headlines }));
export const Profile = lazy(async () => ({ default: (await loadNextPanels()).CompanyProfile }));
export const Events = lazy(async () => ({ default: (await loadNextPanels()).CorporateEvents }));

export const Dividends = lazy(async () => ({ default: (await loadFurtherPanels()).Dividends }));
export const Depth = lazy(async () => ({ default: (await loadFurtherPanels()).MarketDepth }));
export const Trades = lazy(async () => ({ default: (await loadFurtherPanels()).TimeAndSales }));
export const History = lazy(async () => ({ default: (await loadFurtherPanels()).PriceHistory }));
