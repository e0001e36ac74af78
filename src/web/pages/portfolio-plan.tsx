import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { PlanTab } from '../features/portfolio/plan/plan-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/plan',
  texts: ['portfolioplan'],
  hasPeriod: false,
  content: PlanTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
