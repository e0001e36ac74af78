import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { ReportTab } from '../features/portfolio/report/report-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/report',
  content: ReportTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
