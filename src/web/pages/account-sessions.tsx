import { accountPage } from '../features/account/account-page.tsx';
import { devicesQuery, sessionsQuery } from '../features/account/sessions-query.ts';
import { SessionsSection } from '../features/account/sessions-section.tsx';

const page = accountPage({
  path: '/account/sessions',
  queries: (api) => [sessionsQuery(api), devicesQuery(api)],
  content: SessionsSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
