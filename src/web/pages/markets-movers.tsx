import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { moversQueries } from '../features/markets/movers/movers-state.ts';
import { MoversTab } from '../features/markets/movers/movers-tab.tsx';

const page = marketsPage({
  tab: 'movers',
  queries: moversQueries,
  texts: ['movers'],
  content: MoversTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
