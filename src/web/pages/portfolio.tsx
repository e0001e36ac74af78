import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { OverviewTab } from '../features/portfolio/overview/overview-tab.tsx';

const page = portfolioPage({
  path: '/portfolio',
  content: OverviewTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
