import { accountPage } from '../features/account/account-page.tsx';
import { preferencesQuery } from '../features/account/preferences-query.ts';
import { PreferencesSection } from '../features/account/preferences-section.tsx';

const page = accountPage({
  path: '/account/preferences',
  queries: (api) => [preferencesQuery(api)],
  content: PreferencesSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
