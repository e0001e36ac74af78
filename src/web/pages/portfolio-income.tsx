import { incomeQuery } from '../features/portfolio/allocation/plan-query.ts';
import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { IncomeTab } from '../features/portfolio/income/income-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/income',
  texts: ['portfolioplan'],
  hasPeriod: false,
  queries: (api, scope) => [incomeQuery(api, scope)],
  content: IncomeTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
