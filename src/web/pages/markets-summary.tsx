import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { summaryQueries } from '../features/markets/summary/summary-queries.ts';
import { SummaryTab } from '../features/markets/summary/summary-tab.tsx';

const page = marketsPage({
  tab: 'summary',
  queries: summaryQueries,
  texts: ['upcoming', 'overview'],
  content: SummaryTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
