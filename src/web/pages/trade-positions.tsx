import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { PositionsTab } from '../features/trading/positions/positions-tab.tsx';
import { positionsQuery } from '../features/trading/trading-calls.ts';

const page = tradingPage({
  path: '/trade/positions',
  queries: (api, account) => [positionsQuery(api, account)],
  content: PositionsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
