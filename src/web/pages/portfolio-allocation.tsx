import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { AllocationTab } from '../features/portfolio/allocation/allocation-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/allocation',
  content: AllocationTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
