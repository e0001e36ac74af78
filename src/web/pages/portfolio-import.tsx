import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { waitingQuery } from '../features/portfolio/import/import-query.ts';
import { ImportTab } from '../features/portfolio/import/import-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/import',
  hasPeriod: false,
  queries: (api) => [waitingQuery(api)],
  // The preview words its rows as the ledger does.
  texts: ['portfolioimport', 'portfolioledger'],
  content: ImportTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
