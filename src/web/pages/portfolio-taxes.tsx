import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { TaxesTab } from '../features/portfolio/taxes/taxes-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/taxes',
  content: TaxesTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
