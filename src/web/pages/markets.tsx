import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { overviewQueries } from '../features/markets/overview/overview-queries.ts';
import { OverviewTab } from '../features/markets/overview/overview-tab.tsx';

const page = marketsPage({
  tab: 'overview',
  queries: overviewQueries,
  texts: ['news', 'listviews', 'movers', 'rates', 'world', 'calendars', 'earnings'],
  content: OverviewTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
