import { accountPage } from '../features/account/account-page.tsx';
import { DataSection, deletionQuery } from '../features/account/data-section.tsx';
import { securityQuery } from '../features/account/security-query.ts';

const page = accountPage({
  path: '/account/data',
  queries: (api) => [deletionQuery(api), securityQuery(api)],
  content: DataSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
