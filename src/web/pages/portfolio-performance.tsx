import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { PerformanceTab } from '../features/portfolio/performance/performance-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/performance',
  content: PerformanceTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
