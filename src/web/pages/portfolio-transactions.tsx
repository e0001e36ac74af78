import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { TransactionsTab } from '../features/portfolio/transactions/transactions-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/transactions',
  content: TransactionsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
