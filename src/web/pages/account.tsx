import { accountPage } from '../features/account/account-page.tsx';
import { profileQuery } from '../features/account/profile-query.ts';
import { ProfileSection } from '../features/account/profile-section.tsx';

const page = accountPage({
  path: '/account',
  queries: (api) => [profileQuery(api)],
  content: ProfileSection,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
