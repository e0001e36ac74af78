import { performanceQuery } from '../features/portfolio/performance/performance-query.ts';
import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { PerformanceTab } from '../features/portfolio/performance/performance-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/performance',
  queries: (api, scope) => [performanceQuery(api, scope)],
  texts: ['portfolioperformance', 'portfolioderivation'],
  content: PerformanceTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
