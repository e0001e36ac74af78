import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { HoldingsTab } from '../features/portfolio/holdings/holdings-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/holdings',
  content: HoldingsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
