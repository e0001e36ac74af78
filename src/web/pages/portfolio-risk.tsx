import { riskQuery } from '../features/portfolio/performance/performance-query.ts';
import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { RiskTab } from '../features/portfolio/risk/risk-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/risk',
  queries: (api, scope) => [riskQuery(api, scope)],
  texts: ['portfolioperformance', 'portfolioderivation'],
  content: RiskTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
