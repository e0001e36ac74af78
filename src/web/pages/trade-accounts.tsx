import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { AccountsTab } from '../features/trading/accounts/accounts-tab.tsx';

const page = tradingPage({
  path: '/trade/accounts',
  content: AccountsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
