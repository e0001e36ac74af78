import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { ImportTab } from '../features/portfolio/import/import-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/import',
  hasPeriod: false,
  // The preview words its rows as the ledger does.
  texts: ['portfolioimport', 'portfolioledger'],
  content: ImportTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
