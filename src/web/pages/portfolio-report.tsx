import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { holdingsQuery } from '../features/portfolio/holdings/holdings-query.ts';
import { overviewQuery } from '../widgets/portfolio/overview-query.ts';
import { reportPerformanceQuery } from '../features/portfolio/report/report-query.ts';
import { ReportTab } from '../features/portfolio/report/report-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/report',
  texts: ['portfolioderivation'],
  queries: (api, scope) => [
    overviewQuery(api, scope),
    holdingsQuery(api, scope),
    reportPerformanceQuery(api, scope),
  ],
  content: ReportTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
