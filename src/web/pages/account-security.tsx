import { accountPage } from '../features/account/account-page.tsx';
import { securityEventsQuery, securityQuery } from '../features/account/security-query.ts';
import { SecuritySection } from '../features/account/security-section.tsx';

const page = accountPage({
  path: '/account/security',
  queries: (api) => [securityQuery(api), securityEventsQuery(api)],
  texts: ['plans'],
  content: SecuritySection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
