import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { StatisticsTab } from '../features/trading/statistics/statistics-tab.tsx';
import { journalQuery, statisticsQuery } from '../features/trading/trading-calls.ts';

const page = tradingPage({
  path: '/trade/statistics',
  queries: (api, account) => [statisticsQuery(api, account), journalQuery(api, account)],
  content: StatisticsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
