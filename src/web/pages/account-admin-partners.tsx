import { partnersQuery } from '../features/account/admin/partners-query.ts';
import { PartnersSection } from '../features/account/admin/partners-section.tsx';
import { reachQuery } from '../features/account/admin/reach-query.ts';
import { accountPage } from '../features/account/account-page.tsx';

const page = accountPage({
  path: '/account/admin/partners',
  queries: (api) => [reachQuery(api), partnersQuery(api)],
  texts: ['admin', 'plans'],
  content: PartnersSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
