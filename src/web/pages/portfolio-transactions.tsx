import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { TransactionsTab } from '../features/portfolio/transactions/transactions-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/transactions',
  texts: ['portfolioledger'],
  hasPeriod: false,
  content: TransactionsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
