import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { overviewQuery } from '../widgets/portfolio/overview-query.ts';
import { OverviewTab } from '../features/portfolio/overview/overview-tab.tsx';

const page = portfolioPage({
  path: '/portfolio',
  queries: (api, scope) => [overviewQuery(api, scope)],
  texts: ['live', 'portfolioderivation'],
  content: OverviewTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
