import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { RiskTab } from '../features/portfolio/risk/risk-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/risk',
  content: RiskTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
